// The settings entities: all derived from their definitions, each with its specifics.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { Page } from '@playwright/test'
import { saveDocument } from '../apps/web/src/kit/entity/entity.documents.ts'
import { call, uniqueMark } from './calls.ts'
import { expect, expectNoAxeViolations, test } from './newsroom.ts'
import { createPhoto, pauseUploads } from './photo.ts'

const grid = (page: Page) => page.getByRole('grid')
const row = (page: Page, name: string | RegExp) => grid(page).getByRole('row', { name })
const drawer = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => drawer(page).getByRole('textbox', { name, exact: true })
const notices = (page: Page) => page.getByRole('region', { name: 'Bildirimler', exact: true })
const summary = (page: Page) => drawer(page).getByRole('alert')
const add = (page: Page) => drawer(page).getByRole('button', { name: 'Ekle', exact: true }).click()

test('a source is added unapproved, with a message, and approved by keyboard', async ({ signedIn }) => {
  const name = `Haber ajansı ${uniqueMark()}`
  const page = await signedIn('chief', '/settings/content/sources')
  await page.getByRole('button', { name: 'Yeni kaynak' }).click()
  await field(page, 'Ad').fill(name)
  await expect(drawer(page).getByRole('note')).toHaveText('Onaylanmayan kayıtlar listelerde görünmez.')
  await add(page)
  await expect(notices(page)).toContainText(`“${name}” eklendi ama onaylı değil`)
  await row(page, new RegExp(`^${name}`)).focus()
  await page.keyboard.press('a')
  await expect(
    row(page, new RegExp(`^${name}`)).getByRole('button', { name: `Onayı kaldır: ${name}` }),
  ).toBeVisible()
  // Arrow keys move between the options; Enter confirms.
  await page.getByRole('button', { name: 'Onay', exact: true }).click()
  const approved = page.getByRole('radio', { name: 'Onaylı', exact: true })
  await expect(approved).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/isApproved=false/)
  await page.keyboard.press('ArrowUp')
  await expect(approved).toBeFocused()
  await expect(page).toHaveURL(/isApproved=true/)
  await page.keyboard.press('Enter')
  await expect(approved).toBeHidden()
  await expect(row(page, new RegExp(`^${name}`))).toBeVisible()
})

test('a program has at least one day and time, on a 24-hour clock', async ({ signedIn }) => {
  const name = `Gece yayını ${uniqueMark()}`
  const page = await signedIn('admin', '/settings/content/programs?id=new')
  await field(page, 'Ad').fill(name)
  await add(page)
  await expect(summary(page)).toBeFocused()
  await summary(page).getByText('“Yayın günleri ve saatleri” boş bırakılamaz.').click()
  await expect(drawer(page).getByRole('button', { name: 'Gün ve saat ekle' })).toBeFocused()
  await page.keyboard.press('Enter')
  await drawer(page).getByRole('combobox', { name: '1. gün' }).click()
  await page.getByRole('option', { name: 'Cuma', exact: true }).click()
  await add(page)
  await expect(summary(page)).toContainText('saat” boş bırakılamaz')
  await summary(page).getByRole('link').or(summary(page).getByRole('button')).first().click()
  await expect(drawer(page).getByRole('spinbutton', { name: '1. saat: Saat' })).toBeFocused()
  // The time list covers the next button; Escape closes only the list and asks nothing.
  const hours = page.locator('[class*="TimePicker-dropdown"]')
  await expect(hours).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(hours).toBeHidden()
  await page.keyboard.type('2330')
  await drawer(page).getByRole('button', { name: 'Gün ve saat ekle' }).click()
  await expectNoAxeViolations(page)
  await add(page)
  await expect(row(page, new RegExp(`^${name}`))).toContainText('Cum, Cmt 23:30')
})

test('a person needs a photo, and a marriage before a divorce; Escape closes only the top layer', async ({
  signedIn,
}) => {
  test.slow()
  const mark = uniqueMark()
  const page = await signedIn('admin', '/settings/content/persons?id=new')
  const form = page.getByRole('dialog', { name: 'Yeni kişi' })
  const question = page.getByRole('dialog', { name: 'Kaydedilmemiş değişiklikleriniz var' })
  const escapeAndStay = async (asked = question) => {
    await page.keyboard.press('Escape')
    await expect(asked).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(asked).toBeHidden()
  }
  // Leaving during an upload asks for confirmation, like typed input.
  const photograph = await createPhoto(page, 1_600, 1_200)
  const choosePhoto = async () => {
    const chooser = page.waitForEvent('filechooser')
    await form.getByRole('group', { name: 'Profil fotoğrafı' }).getByRole('button').click()
    await (await chooser).setFiles([{ name: 'yuz.jpg', mimeType: 'image/jpeg', buffer: photograph.bytes }])
  }
  const letGo = await pauseUploads(page)
  await choosePhoto()
  await expect(form.getByText('yuz.jpg')).toBeVisible()
  await escapeAndStay(page.getByRole('dialog', { name: 'Dosyalar yükleniyor' }))
  letGo()
  const crops = page.getByRole('dialog', { name: 'Görseli kırp' })
  const caption = crops.getByRole('textbox', { name: 'Açıklama' })
  await caption.fill('Vazgeçilen sözler')
  await escapeAndStay()
  await expect(caption).toHaveValue('Vazgeçilen sözler')
  await page.keyboard.press('Escape')
  // Saving would store the form below and lose the input in the dialog, so it is not offered.
  await expect(question.getByRole('button')).toHaveText(['', 'Bu sayfada kal', 'Kaydetmeden ayrıl'])
  await question.getByRole('button', { name: 'Kaydetmeden ayrıl' }).click()
  await expect(crops).toBeHidden()

  await form.getByRole('button', { name: 'Dosyayı kaldır' }).click()
  await page
    .getByRole('dialog', { name: 'Dosya kaldırılsın mı?' })
    .getByRole('button', { name: 'Dosyayı kaldır' })
    .click()
  await form.getByRole('textbox', { name: 'Ad', exact: true }).fill('Şirin')
  await field(page, 'Soyad').fill(`Öztürk ${mark}`)
  await field(page, 'Doğum tarihi').fill('21.11.1970')
  await drawer(page).getByRole('button', { name: 'Doğum tarihi: takvim' }).click()
  const calendar = page.getByRole('button', { name: 'Sonraki ay' })
  await expect(calendar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await field(page, 'Boşanma tarihi').fill('3.4.2001')
  await add(page)
  await expect(summary(page)).toBeFocused()
  await expect(summary(page)).toContainText('“Profil fotoğrafı” boş bırakılamaz.')
  await expect(summary(page)).toContainText('“Boşanma tarihi”, “Evlenme tarihi” olmadan girilemez.')
  await expectNoAxeViolations(page)
  await field(page, 'Evlenme tarihi').fill('1.2.1995')
  await expect(summary(page)).not.toContainText('Boşanma')

  await choosePhoto()
  await crops.getByRole('button', { name: 'Uygula' }).click()
  await expect(crops).toBeHidden()
  await add(page)
  const made = row(page, new RegExp(`Şirin Öztürk ${mark}`))
  await expect(made).toContainText('21.11.1970')
  await made.click()
  await expect(field(page, 'Boşanma tarihi')).toHaveValue('03.04.2001')

  // Another file is chosen directly, and the previous one stays until it is replaced.
  const again = page.waitForEvent('filechooser')
  await drawer(page).getByRole('button', { name: 'Dosyayı değiştir' }).click()
  await page.getByRole('button', { name: 'Başka dosya seç' }).click()
  await again
  await drawer(page).getByRole('button', { name: 'Öncekini koru' }).click()
  await expect(drawer(page).getByRole('button', { name: 'Dosyayı değiştir' })).toBeVisible()
  const history = page.getByRole('dialog', { name: /^Geçmiş: / })
  await drawer(page).getByRole('button', { name: 'Geçmiş' }).click()
  await expect(history).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()
  await expect(field(page, 'Boşanma tarihi')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
})

test('a headline type is unique in its category', async ({ signedIn, caller }) => {
  const mark = uniqueMark()
  const admin = await caller('admin')
  const input = { name: `Sayfa ${mark}`, isApproved: true }
  const { item: category } = await call(admin, saveDocument(ENTITIES.headlineCategory), { input })
  await call(admin, saveDocument(ENTITIES.headlineType), {
    input: { name: 'Yan manşet', headlineCategoryId: category.id },
  })
  const page = await signedIn('admin', '/settings/headline/headline-types?id=new')
  await field(page, 'Ad').fill('YAN MANŞET')
  await drawer(page).getByRole('combobox', { name: 'Manşet kategorisi' }).fill(mark)
  await page.getByRole('option', { name: `Sayfa ${mark}` }).click()
  await add(page)
  await expect(summary(page)).toContainText('“YAN MANŞET” zaten kullanılıyor: Yan manşet.')
  await field(page, 'Ad').fill('Alt manşet')
  await add(page)
  await expect(row(page, /^Alt manşet/).filter({ hasText: `Sayfa ${mark}` })).toBeVisible()
})

test('a drop-down with more options than can be loaded at once searches on the server, and names the chosen ones', async ({
  signedIn,
  caller,
}) => {
  test.slow()
  // A separate site, so that no other journey has to scroll past these rows.
  const siteId = 3
  const mark = uniqueMark()
  const admin = await caller('admin', siteId)
  const make = (name: string) =>
    call(admin, saveDocument(ENTITIES.headlineCategory), { input: { name, isApproved: true } })
  const oldest = await make(`Iğdır ilk ${mark}`)
  for (let made = 0; made < 205; made += 41)
    await Promise.all(Array.from({ length: 41 }, (_, index) => make(`Sayfa ${mark} ${made + index}`)))

  const page = await signedIn('admin', '/settings/headline/headline-types?id=new', { siteId })
  await field(page, 'Ad').fill('Yan manşet')
  await drawer(page).getByRole('combobox', { name: 'Manşet kategorisi' }).fill(`ığdır ${mark}`)
  await page.getByRole('option', { name: oldest.item.name as string }).click()
  await add(page)
  const made = row(page, /^Yan manşet/).filter({ hasText: `Iğdır ilk ${mark}` })
  await expect(made).toBeVisible()
  await made.click()
  await expect(drawer(page).getByRole('combobox', { name: 'Manşet kategorisi' })).toHaveValue(
    `Iğdır ilk ${mark}`,
  )

  await page.goto(`/settings/headline/headline-types?headlineCategoryId=${oldest.item.id}`)
  await expect(page.getByRole('button', { name: `Manşet kategorisi: Iğdır ilk ${mark}` })).toBeVisible()
  await expect(made).toBeVisible()
})

test('every way out asks before it discards input', async ({ signedIn }) => {
  const page = await signedIn('admin', '/settings/content/signatures')
  const question = page.getByRole('dialog', { name: 'Kaydedilmemiş değişiklikleriniz var' })
  const stay = () => question.getByRole('button', { name: 'Bu sayfada kal' }).click()
  await page.getByRole('button', { name: 'Yeni imza' }).click()
  await field(page, 'Ad').fill('Yarım kalan')
  const waysOut: Record<string, () => Promise<unknown>> = {
    'the close button': () => drawer(page).getByRole('button', { name: 'Kapat' }).click(),
    Escape: () => page.keyboard.press('Escape'),
    'back in the browser': () => page.goBack(),
    'another screen': () =>
      page.evaluate(`document.querySelector('a[href$="/settings/content/sources"]').click()`),
  }
  for (const [way, leave] of Object.entries(waysOut)) {
    await leave()
    await expect(question, way).toBeVisible()
    await stay()
    await expect(field(page, 'Ad'), way).toHaveValue('Yarım kalan')
  }
  // Closing the tab: the browser shows its own confirmation.
  const asked = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await closing
  await expect(field(page, 'Ad')).toHaveValue('Yarım kalan')
})

test('a colleague’s change appears without a reload', async ({ signedIn, caller }) => {
  const mark = uniqueMark()
  const page = await signedIn('admin', '/settings/headline/headline-tags')
  await expect(grid(page)).toBeVisible()
  const chief = await caller('chief')
  const { item } = await call(chief, saveDocument(ENTITIES.headlineTag), { input: { name: `Canlı ${mark}` } })
  await expect(row(page, new RegExp(`^Canlı ${mark}`))).toBeVisible()
  await call(chief, saveDocument(ENTITIES.headlineTag), {
    input: { id: item.id, version: item.version, name: `Yayında ${mark}` },
  })
  await expect(row(page, new RegExp(`^Yayında ${mark}`))).toBeVisible()
})

for (const [locale, titles] of Object.entries({
  'tr-TR': [
    'İmzalar',
    'Kaynaklar',
    'Çizerler',
    'Programlar',
    'Kişiler',
    'Manşet etiketleri',
    'Manşet tipleri',
    'Manşet kategorileri',
    'Markalar',
  ],
  'en-GB': [
    'Signatures',
    'Sources',
    'Cartoonists',
    'Programs',
    'People',
    'Headline tags',
    'Headline types',
    'Headline categories',
    'Brands',
  ],
})) {
  test(`every list has its title in ${locale}, and no axe violations`, async ({ signedIn }) => {
    test.slow()
    const addresses = [
      'content/signatures',
      'content/sources',
      'content/cartoonists',
      'content/programs',
      'content/persons',
      'headline/headline-tags',
      'headline/headline-types',
      'headline/headline-categories',
      'other/brands',
    ]
    const page = await signedIn('admin', '/unauthenticated', { locale })
    for (const [index, address] of addresses.entries()) {
      await page.goto(`/settings/${address}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${titles[index]}`))
      await expect(page.locator('[data-row-id]').first()).toBeVisible()
      await expectNoAxeViolations(page, { isColorLeftOut: locale !== 'tr-TR' })
    }
  })
}
