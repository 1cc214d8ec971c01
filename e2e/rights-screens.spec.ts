// Changing permissions and feature flags on screen, and how other open browsers follow.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { Page } from '@playwright/test'
import { listDocument } from '../apps/web/src/kit/entity/entity.documents.ts'
import { call } from './calls.ts'
import { waitForEditor } from './editing.ts'
import { addressOnSite, expect, expectNoAxeViolations, test } from './newsroom.ts'

const rail = (page: Page) => page.getByRole('navigation', { name: 'Ana menü' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const FLAGS = '/settings/system/feature-flags'

interface Browser {
  opened?: true
}
/** Marks the document, so that a reload can be detected. */
const mark = (page: Page) =>
  page.evaluate(() => {
    ;(globalThis as unknown as Browser).opened = true
  })
const isSameDocument = (page: Page) => page.evaluate(() => (globalThis as unknown as Browser).opened === true)

/** Serial, because changes of one site's permissions would conflict. */
test.describe.configure({ mode: 'serial' })

test.describe('feature flags', () => {
  test('that are turned off hide the feature in another open browser, reject its calls, and return', async ({
    signedIn,
    caller,
  }) => {
    // Not the main site, which the other journeys use.
    const admin = await signedIn('admin', FLAGS, { siteId: 1 })
    const chief = await signedIn('chief', '/settings/content/programs', { siteId: 1 })
    await expect(heading(chief)).toHaveText('Programlar')
    await mark(chief)
    const programs = rail(chief).getByRole('link', { name: 'Programlar' })
    await expect(programs).toBeVisible()

    const flag = admin.getByRole('switch', { name: 'Programlar' })
    await expect(flag).toBeChecked()
    await flag.focus()
    await admin.keyboard.press('Space')
    const question = admin.getByRole('dialog', { name: '“Programlar” kapatılsın mı?' })
    await question.getByRole('button', { name: 'Vazgeç' }).click()
    await expect(flag).toBeChecked()
    await expect(flag).toBeFocused()
    await admin.keyboard.press('Space')
    await question.getByRole('button', { name: '“Programlar” özelliğini kapat' }).click()
    await expect(flag).not.toBeChecked()
    await expect(admin.getByRole('listitem').filter({ has: flag })).toContainText('Kapalı')
    await expect(admin.getByRole('listitem').filter({ has: flag })).toContainText(/, \d\d:\d\d$/)

    await expect(programs, 'the open menu follows').toBeHidden()
    await expect(chief, 'the open page is left').toHaveURL(addressOnSite('/content/list', 1))
    await expect(chief.getByText('“Programlar” sayfasına artık erişiminiz yok')).toBeVisible()
    await chief.keyboard.press('Control+k')
    await chief.getByRole('dialog').getByRole('combobox').fill('program')
    await expect(chief.getByRole('dialog').getByText('Eşleşme yok')).toBeVisible()
    await chief.keyboard.press('Escape')
    expect(await isSameDocument(chief), 'without a reload').toBe(true)
    const direct = await signedIn('chief', '/settings/content/programs', { siteId: 1 })
    await expect(direct, 'the address is closed').toHaveURL('/unauthorized')
    const list = call(await caller('chief', 1), listDocument(ENTITIES.program), {
      filter: {},
      page: 1,
      limit: 10,
    })
    await expect(list, 'the call is refused').rejects.toThrow('FORBIDDEN')

    await flag.focus()
    await admin.keyboard.press('Space')
    await expect(flag).toBeChecked()
    await expect(programs, 'the menu has it again').toBeVisible()
    await programs.click()
    await expect(heading(chief)).toHaveText('Programlar')
    expect(await isSameDocument(chief)).toBe(true)
  })

  test('changed and changed back by another administrator are updated on the open screen', async ({
    signedIn,
  }) => {
    const [first, second] = [
      await signedIn('admin', FLAGS, { siteId: 1 }),
      await signedIn('admin', FLAGS, { siteId: 1 }),
    ]
    const brands = (page: Page) => page.getByRole('switch', { name: 'Markalar' })
    await expect(brands(second)).toBeChecked()
    await brands(first).click({ force: true })
    await first
      .getByRole('dialog')
      .getByRole('button', { name: /kapat$/ })
      .click()
    await expect(brands(second)).not.toBeChecked()
    await first.getByRole('button', { name: 'Geri al' }).click()
    await expect(brands(first)).toBeChecked()
    await expect(brands(second)).toBeChecked()
  })

  test('that are turned off keep input on the screen', async ({ signedIn }) => {
    const admin = await signedIn('admin', FLAGS, { siteId: 2 })
    const editor = await signedIn('editor', '/content/photo-gallery', { siteId: 2 })
    const title = editor.getByRole('textbox', { name: 'Başlık', exact: true })
    await waitForEditor(editor)
    await title.fill('معرض صور لم يحفظ بعد')
    await admin.getByRole('switch', { name: 'Foto galeriler' }).click({ force: true })
    await admin
      .getByRole('dialog')
      .getByRole('button', { name: /kapat$/ })
      .click()
    await expect(
      editor.getByText('“Foto galeri” sayfasına artık erişiminiz yok, kaydedemezsiniz.'),
    ).toBeVisible()
    await expect(title).toHaveValue('معرض صور لم يحفظ بعد')
    await expect(editor).toHaveURL(addressOnSite('/content/photo-gallery', 2))
    await admin.getByRole('button', { name: 'Geri al' }).click()
    await expect(admin.getByRole('switch', { name: 'Foto galeriler' })).toBeChecked()
  })

  test('have no axe violations', async ({ signedIn }) => {
    const page = await signedIn('admin', FLAGS, { siteId: 1 })
    await expect(page.getByRole('switch').first()).toBeVisible()
    await expectNoAxeViolations(page)
  })
})

test.describe('roles', () => {
  test('gain a permission on the screen, and the other open browser gets it; when it is revoked, it loses it', async ({
    signedIn,
  }) => {
    const admin = await signedIn('admin', '/settings/system/roles', { siteId: 2 })
    const editor = await signedIn('editor', '/content/list', { siteId: 2 })
    await expect(heading(editor)).toHaveText('İçerikler')
    await mark(editor)
    const brands = rail(editor).getByRole('link', { name: 'Markalar' })
    await expect(brands).toBeHidden()

    await admin.getByRole('searchbox', { name: 'Yetki ara' }).fill('markalar görme')
    const cell = (role: string) =>
      admin.getByRole('checkbox', { name: new RegExp(`^${role}, Markalar: görme`) })
    await expect(cell('Editör')).not.toBeChecked()
    await expect(cell('Yönetici'), 'what administrators may is not chosen').toBeDisabled()
    await expect(cell('Yönetici')).toBeChecked()
    // By keyboard: to the first enabled checkbox, along the row, check, save.
    await cell('Genel yayın yönetmeni').focus()
    await admin.keyboard.press('ArrowRight')
    await expect(cell('Editör')).toBeFocused()
    await admin.keyboard.press('Space')
    await expect(admin.getByText('1 kaydedilmemiş değişiklik')).toBeVisible()
    await admin.keyboard.press('Control+s')
    await expect(admin.getByText('1 yetki değiştirildi')).toBeVisible()
    await expect(cell('Editör')).toHaveAccessibleName(/varsayılan değiştirildi/)

    await expect(brands, 'the open menu follows').toBeVisible()
    await brands.click()
    await expect(heading(editor)).toHaveText('Markalar')

    await admin.getByRole('button', { name: 'Varsayılana döndür' }).click()
    await admin.getByRole('button', { name: 'Kaydet' }).click()
    await expect(cell('Editör')).not.toBeChecked()
    await expect(editor, 'the open page is left').toHaveURL(addressOnSite('/content/list', 2))
    await expect(brands).toBeHidden()
    expect(await isSameDocument(editor), 'without a reload').toBe(true)
  })

  test('are changed by two administrators at once: both changes are stored', async ({ signedIn }) => {
    const at = async () => {
      const page = await signedIn('admin', '/settings/system/roles', { siteId: 5 })
      await page.getByRole('searchbox', { name: 'Yetki ara' }).fill('imzalar')
      return page
    }
    const [first, second] = [await at(), await at()]
    const cell = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
    await cell(second, 'Editör, İmzalar: oluşturma').check()
    await cell(first, 'Yazar, İmzalar: oluşturma').check()
    await first.getByRole('button', { name: 'Kaydet' }).click()
    await expect(first.getByText('1 yetki değiştirildi')).toBeVisible()
    await expect(second.getByText(/Değişiklikleriniz \(1\) duruyor/)).toBeVisible()
    await expect(cell(second, 'Yazar, İmzalar: oluşturma')).toBeChecked()
    await second.getByRole('button', { name: 'Kaydet' }).click()
    await expect(cell(first, 'Editör, İmzalar: oluşturma')).toBeChecked()
  })

  test('explain what one person may do, site by site, with the role it comes from', async ({ signedIn }) => {
    const page = await signedIn('admin', '/settings/system/who-may-do-what')
    await page.getByRole('combobox', { name: /^Kişi seçin/ }).fill('isil demir')
    await page.getByRole('option', { name: /^Işıl Demir/ }).click()
    await expect(page.getByRole('heading', { name: /^Işıl Demir/ })).toBeVisible()
    // The select shows the name of the open person, without repeated requests to the server.
    await expect(page.getByRole('combobox', { name: /^Kişi seçin/ })).toHaveValue(/^Işıl Demir · /)
    await page.waitForLoadState('networkidle')
    const table = page.getByRole('table').first()
    await expect(table.getByRole('row', { name: /^Haber / })).toContainText('yayınlama')
    await page.getByRole('searchbox', { name: 'Yetki ara' }).fill('kategoriler')
    await expect(table.getByRole('row')).toHaveCount(2)
    await expectNoAxeViolations(page)
  })

  test('have no axe violations', async ({ signedIn }) => {
    const page = await signedIn('admin', '/settings/system/roles', { siteId: 5 })
    // Only a part of the grid: axe takes half a minute for all of its similar checkboxes.
    await page.getByRole('searchbox', { name: 'Yetki ara' }).fill('haber')
    await expect(page.getByRole('checkbox', { name: /Çizerler/ })).toHaveCount(0)
    await expect(page.getByRole('checkbox', { name: /^Editör, Haber: görme/ })).toBeVisible()
    await expectNoAxeViolations(page)
  })
})
