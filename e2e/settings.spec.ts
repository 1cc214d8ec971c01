// Categories and authors: lists with a drawer, all derived from their definitions.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { Page } from '@playwright/test'
import { saveDocument } from '../apps/web/src/kit/entity/entity.documents.ts'
import { type Caller, call, takeOver, uniqueMark } from './calls.ts'
import { addressOnSite, expect, test } from './newsroom.ts'

const grid = (page: Page) => page.getByRole('grid')
const drawer = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const field = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('textbox', { name, exact: true })
const notices = (page: Page) => page.getByRole('region', { name: 'Bildirimler', exact: true })
const row = (page: Page, name: string | RegExp) => grid(page).getByRole('row', { name })

test.describe('a category', () => {
  test('is created below another one, waits for approval, and is approved from its row', async ({
    signedIn,
  }) => {
    const name = `Buz hokeyi ${uniqueMark()}`
    const page = await signedIn('admin', '/settings/content/categories')
    await page.getByRole('button', { name: 'Yeni kategori' }).click()
    await expect(page).toHaveURL(addressOnSite('/settings/content/categories/new'))
    await field(page, 'Ad').fill(name)
    await page.getByRole('combobox', { name: 'Üst kategori' }).click()
    await page.getByRole('option', { name: 'Spor', exact: true }).click()
    await expect(page.getByText('Onaylanmayan kayıtlar listelerde görünmez.')).toBeVisible()
    await page.getByRole('button', { name: 'Ekle', exact: true }).click()
    await expect(notices(page)).toContainText(`“${name}” eklendi ama onaylı değil`)

    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(addressOnSite('/settings/content/categories'))
    const made = row(page, new RegExp(`^${name} Spor`))
    await expect(made).toContainText(name.toLowerCase().replaceAll(' ', '-'))
    await expect(made.getByTitle('Onaylı değil')).toHaveText(name)
    // Clicked twice before the answer arrives, it is approved only once.
    const { promise: pressedTwice, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/graphql', async (route) => {
      if (route.request().postDataJSON()?.operationName === 'ApproveCategory') await pressedTwice
      return route.fallback()
    })
    await made.getByRole('button', { name: `Onayla: ${name}` }).dblclick()
    letGo()
    await expect(notices(page)).toContainText(`“${name}” onaylandı`)
    await expect(notices(page)).not.toContainText('başka biri')
    await expect(made.getByRole('button', { name: `Onayı kaldır: ${name}` })).toBeVisible()
    await expect(made.getByTitle('Onaylı değil')).toHaveCount(0)
  })

  test('with mistakes is not saved: each is named, the summary links to its field, and once fixed it is created once', async ({
    signedIn,
  }) => {
    const name = `Kutup ${uniqueMark()}`
    const page = await signedIn('admin', '/settings/content/categories/new')
    await field(page, 'Adres adı').fill('Kötü Adres!')
    await field(page, 'Görünen ad').fill('x'.repeat(121))
    await field(page, 'Renk').fill('kırmızı')
    // The color list is below its field; Escape closes only that.
    const colors = page.locator('[class*="ColorInput-dropdown"]')
    await expect(colors).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(colors).toBeHidden()
    await page.getByRole('button', { name: 'Ekle', exact: true }).click()
    const summary = page.getByRole('dialog').getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary).toContainText('3 alanı düzeltin')
    await expect(field(page, 'Ad')).toHaveAttribute('aria-invalid', 'true')
    await summary.getByRole('link').or(summary.getByRole('button')).first().click()
    await expect(field(page, 'Ad')).toBeFocused()
    await expect(field(page, 'Adres adı')).toHaveValue('kotu-adres')
    await field(page, 'Ad').fill(name)
    await expect(field(page, 'Ad')).not.toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'Ekle', exact: true }).click()
    await expect(summary).toContainText('2 alanı düzeltin')
    await field(page, 'Görünen ad').fill('')
    await field(page, 'Renk').fill('')
    await field(page, 'Sıra').fill('950')
    await page.getByRole('button', { name: 'Ekle', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('searchbox', { name: 'Ara' }).fill(name)
    await expect(grid(page).getByRole('row')).toHaveCount(2)
    await expect(row(page, new RegExp(`^${name} `))).toBeVisible()
  })

  test('is opened and closed by keyboard, and input is not discarded without confirmation', async ({
    signedIn,
  }) => {
    const page = await signedIn('admin', '/settings/content/categories')
    await expect(row(page, /^Gündem /)).toBeVisible()
    await page.keyboard.press('j')
    await expect(row(page, /^Gündem /)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(drawer(page, 'Gündem')).toBeVisible()
    await expect(field(page, 'Ad')).toHaveValue('Gündem')
    await page.keyboard.press('Escape')
    await expect(drawer(page, 'Gündem')).toBeHidden()
    await expect(row(page, /^Gündem /)).toBeFocused()

    await page.keyboard.press('Enter')
    await field(page, 'Görünen ad').fill('Günün olayları')
    await page.keyboard.press('Escape')
    const question = drawer(page, 'Kaydedilmemiş değişiklikleriniz var')
    await question.getByRole('button', { name: 'Bu sayfada kal' }).click()
    await expect(field(page, 'Görünen ad')).toHaveValue('Günün olayları')
    await page.goBack()
    await question.getByRole('button', { name: 'Kaydetmeden ayrıl' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await row(page, /^Gündem /).click()
    await expect(field(page, 'Ad')).toHaveValue('Gündem')
    await expect(field(page, 'Görünen ad')).not.toHaveValue('Günün olayları')
  })

  test('that someone saved meanwhile is not overwritten: both versions are shown', async ({
    signedIn,
    caller,
  }) => {
    const mark = uniqueMark()
    const chief = await caller('chief')
    const known = await saveCategory(chief, { name: `Deniz ${mark}`, order: 900, isApproved: true })
    const page = await signedIn('admin', `/settings/content/categories/${known.id}`)
    await field(page, 'Ad').fill(`Okyanus ${mark}`)
    await page.getByRole('combobox', { name: 'Üst kategori' }).click()
    await page.getByRole('option', { name: 'Spor', exact: true }).click()
    const { lockEpoch, leave } = await takeOver(chief, 'category', known.id)
    await saveCategory(chief, { ...known, name: `Göl ${mark}`, displayName: 'Tatlı su', lockEpoch })
    await leave()
    await page.getByRole('button', { name: 'Düzenle', exact: true }).click()
    await page.getByRole('button', { name: 'Metnimle devam et' }).click()

    const versions = drawer(page, /Nermin Karaca siz yazarken kaydetti$/)
    const contested = versions.getByRole('row', { name: /^Ad İkiniz de değiştirdiniz/ })
    await expect(contested).toContainText(`Okyanus ${mark}`)
    await expect(contested).toContainText(`Göl ${mark}`)
    // The option chosen here has its name, although neither version loaded by the server contains it.
    await expect(versions.getByRole('row', { name: /^Üst kategori/ })).toContainText('Spor')
    await contested.getByRole('radio').first().check()
    await versions.getByRole('button', { name: 'Seçtiklerimle devam et' }).click()
    await expect(field(page, 'Ad')).toHaveValue(`Okyanus ${mark}`)
    await expect(field(page, 'Görünen ad')).toHaveValue('Tatlı su')
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
    await expect(drawer(page, `Okyanus ${mark}`).getByRole('status')).toHaveText(/kaydedildi$/)
  })

  test('created and changed by another person is updated in the open list, and in its open drawer, automatically', async ({
    signedIn,
    caller,
  }) => {
    const mark = uniqueMark()
    const chief = await caller('chief')
    const page = await signedIn('viewer', '/settings/content/categories')
    await expect(row(page, /^Spor /)).toBeVisible()
    await page.getByRole('searchbox', { name: 'Ara' }).fill(mark)
    await expect(page.getByRole('heading', { name: 'Eşleşme yok' })).toBeVisible()
    const known = await saveCategory(chief, { name: `Dağ ${mark}`, order: 901, isApproved: true })
    await row(page, new RegExp(`^Dağ ${mark}`)).click()
    await expect(field(page, 'Ad')).toHaveValue(`Dağ ${mark}`)
    await saveCategory(chief, { ...known, name: `Tepe ${mark}` })
    await expect(field(page, 'Ad')).toHaveValue(`Tepe ${mark}`)
    await page.keyboard.press('Escape')
    await expect(row(page, new RegExp(`^Tepe ${mark}`))).toBeVisible()
  })

  test('that does not exist is reported, and the list stays', async ({ signedIn }) => {
    const page = await signedIn('admin', '/settings/content/categories/999999')
    await expect(page.getByRole('dialog')).toContainText('Kayıt bulunamadı')
    await page.keyboard.press('Escape')
    await expect(row(page, /^Gündem /)).toBeVisible()
  })

  test('is read-only for an editor', async ({ signedIn }) => {
    const page = await signedIn('editor', '/settings/content/categories')
    await expect(row(page, /^Spor /)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Yeni kategori' })).toBeHidden()
    await expect(grid(page).getByRole('button')).toHaveCount(0)
    await row(page, /^Spor /).click()
    await expect(field(page, 'Ad')).not.toBeEditable()
    await expect(page.getByRole('button', { name: 'Kaydet' })).toBeHidden()
  })
})

test.describe('an author', () => {
  test('gets full name and address from the name, and is found in any spelling', async ({ signedIn }) => {
    const mark = uniqueMark()
    const page = await signedIn('admin', '/settings/content/authors')
    await page.getByRole('button', { name: 'Yeni yazar' }).click()
    await field(page, 'Ad').fill('Işıl')
    await field(page, 'Soyad').fill(`Iğdırlı ${mark}`)
    await page.getByRole('switch', { name: 'Onaylı' }).check()
    await page.getByRole('button', { name: 'Ekle', exact: true }).click()
    await expect(notices(page)).toContainText(`“Işıl Iğdırlı ${mark}” eklendi`)
    await expect(page.getByRole('dialog')).toBeHidden()
    await row(page, new RegExp(`Işıl Iğdırlı ${mark}`)).click()
    await expect(field(page, 'Adres adı')).toHaveValue(`isil-igdirli-${mark}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()

    const search = page.getByRole('searchbox', { name: 'Ara' })
    for (const typed of [`IŞIL ${mark}`, `ığdırlı ${mark}`, `igdirli ${mark}`]) {
      await search.fill(typed)
      await search.press('Enter')
      await expect(page).toHaveURL(new RegExp(mark))
      await expect(row(page, new RegExp(`Işıl Iğdırlı ${mark}`)), typed).toBeVisible()
      await expect(page.getByText('1 kayıt')).toBeVisible()
    }
    await page.getByRole('button', { name: 'Onay', exact: true }).click()
    await page.getByRole('radio', { name: 'Onaylı değil' }).click()
    await expect(page.getByRole('heading', { name: 'Eşleşme yok' })).toBeVisible()
  })

  test('with an invalid e-mail address is rejected by name', async ({ signedIn }) => {
    const page = await signedIn('admin', '/settings/content/authors?id=new')
    await field(page, 'Ad').fill('Şule')
    await field(page, 'Soyad').fill('Öz')
    await field(page, 'E-posta').fill('sule@@example')
    await field(page, 'X (Twitter)').fill('@şule öz')
    await page.getByRole('button', { name: 'Ekle', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('2 alanı düzeltin')
    await expect(field(page, 'E-posta')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'X (Twitter)')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'Ad')).toHaveValue('Şule')
  })
})

interface Category {
  id: string
  version: number
  name: string
}

async function saveCategory(
  caller: Caller,
  input: Partial<Category> & {
    name: string
    displayName?: string
    order?: number
    isApproved?: boolean
    lockEpoch?: string
  },
): Promise<Category> {
  const { item } = await call(caller, saveDocument(ENTITIES.category), { input })
  return { id: item.id, version: item.version, name: String(item.name) }
}
