// From phone to desktop: menu, lists and an article fit at every width.
import type { Page } from '@playwright/test'
import { deliver } from './agency-inbox.ts'
import { uniqueMark } from './calls.ts'
import { chooseCategory, waitForEditor } from './editing.ts'
import { addressOnSite, expect, test } from './newsroom.ts'
import { createPhoto, dropFile } from './photo.ts'

const rows = (page: Page) => page.locator('[data-row-id]')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Ana menü' })
/** Opens the inspector where it does not fit beside the article. */
const details = (page: Page) => page.getByRole('button', { name: 'Ayrıntılar' })

/** Nothing overflows the window, and every button of the header is inside it. */
async function expectNothingOutside(page: Page, width: number): Promise<void> {
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  for (const button of await page.getByRole('banner').getByRole('button').all()) {
    const { x, width: wide } = (await button.boundingBox()) ?? { x: 0, width: 0 }
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + wide).toBeLessThanOrEqual(width)
  }
}

const TYPE = /^(Haber|Video|Foto galeri|Köşe yazısı|Karikatür|İnfografik|Tanıtım|Podcast|Resmî ilan)$/

for (const width of [768, 1_024, 1_366])
  test(`at ${width} there is room for titles, and the inspector is within reach`, async ({ signedIn }) => {
    const page = await signedIn('editor', '/content/list', { viewport: { width, height: 800 } })
    const row = rows(page).first()
    await expect(row).toBeVisible()
    await expect(menu(page)).toBeVisible({ visible: width >= 900 })
    await expectNothingOutside(page, width)
    const grid = await page.getByRole('grid').boundingBox()
    const title = await row.locator('[data-column="title"]').boundingBox()
    expect(title?.width).toBeGreaterThanOrEqual((grid?.width ?? 0) * 0.4)
    // The page title is not truncated beside its tabs, and the type is visible, in its column or as an icon.
    const name = page.getByRole('heading', { level: 1 })
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
    const sign = row.locator('[data-column="title"]').getByRole('img', { name: TYPE })
    await expect(row.locator('[data-column="type"]').or(sign).first()).toHaveAccessibleName(TYPE)

    await page.goto('/content/news')
    await waitForEditor(page)
    const category = page.getByRole('combobox', { name: 'Kategoriler' })
    await expect(category).toBeVisible({ visible: width >= 1_200 })
    await expect(details(page)).toBeVisible({ visible: width < 1_200 })
    if (width < 1_200) await details(page).click()
    await category.scrollIntoViewIfNeeded()
    await expect(category).toBeInViewport()
    await expectNothingOutside(page, width)
  })

test('on a phone an agency item becomes a published news', async ({ signedIn }) => {
  test.slow()
  const mark = uniqueMark()
  const page = await signedIn('editor', '/agency/list', { viewport: { width: 390, height: 844 } })
  await expect(rows(page).first()).toBeVisible()
  await expectNothingOutside(page, 390)
  const item = { uri: `urn:gezi:${mark}`, version: '1', type: 'text', headline: `Yoldan yazılan ${mark}` }
  await deliver('ova-ajans', `${mark}.json`, JSON.stringify({ ...item, body_xhtml: '<p>Yoldayım.</p>' }))
  await page.getByRole('row', { name: new RegExp(mark) }).click()
  await page.getByRole('button', { name: 'Haber oluştur' }).click()
  await waitForEditor(page)
  await expectNothingOutside(page, 390)
  await expect(details(page)).toHaveAccessibleName('Ayrıntılar 3 eksik')

  await details(page).click()
  await expect(page.getByRole('complementary')).toContainText('Önce şunları tamamlayın')
  await chooseCategory(page, 'Dünya')
  await expect(details(page)).toHaveAccessibleName('Ayrıntılar 2 eksik')
  await page.locator('button[name=publishDate]').click()
  await expect(page.getByRole('button', { name: 'Uygula', exact: true })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  const lead = page.getByRole('textbox', { name: 'Spot', exact: true })
  await expect(page.getByRole('main').locator('[inert]'), 'what is covered').toHaveCount(1)
  await page.getByRole('complementary').focus()
  await page.keyboard.press('Escape')
  await expect(details(page)).toBeFocused()
  await lead.fill('Telefondan yayımlandı.')
  await dropFile(page, 'Kapak görseli', await createPhoto(page, 2_400, 1_800))
  const crops = page.getByRole('dialog', { name: 'Görseli kırp' })
  await crops.getByLabel('Açıklama').fill('Yoldan bir görünüş')
  expect(await crops.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  await crops.getByRole('button', { name: 'Uygula' }).click()
  await expect(details(page)).toHaveAccessibleName('Ayrıntılar')

  await page.getByRole('button', { name: 'Yayınla…' }).click()
  await page.getByRole('button', { name: 'Hemen yayınla' }).click()
  await expect(page.getByRole('main').getByText('Yayında', { exact: true })).toBeVisible()
})

test('while rows are loading their header is already in its final place', async ({ visiting, signedIn }) => {
  const storageState = await (await signedIn('editor')).context().storageState()
  const page = await visiting('about:blank', { storageState, viewport: { width: 768, height: 800 } })
  const rowsMayCome = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName === 'GetContents') await rowsMayCome.promise
    await route.continue()
  })
  // No journey shares views of this list.
  await page.goto('/content/list-draft')
  const head = page.locator('th', { hasText: 'Başlık ve spot' })
  await expect(page.getByRole('status', { name: 'Yükleniyor' })).toBeVisible()
  const before = await head.boundingBox()
  rowsMayCome.resolve()
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sütunlar ve satır yüksekliği' })).toBeVisible()
  expect(await head.boundingBox()).toEqual(before)
})

test('at a zoom of 400 % a row is visible below the filters', async ({ signedIn }) => {
  const page = await signedIn('editor', '/content/list', { viewport: { width: 342, height: 192 } })
  await expect(rows(page).first()).toBeInViewport({ ratio: 0.2 })
})

test('selecting and filtering rows moves nothing', async ({ signedIn }) => {
  // On a site where no other journey shares a view meanwhile, because the view tabs would shift the search.
  const page = await signedIn('admin', '/content/list', { siteId: 1 })
  const row = rows(page).first()
  await expect(row).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sütunlar ve satır yüksekliği' })).toBeVisible()
  const search = page.getByRole('main').getByRole('searchbox')
  const tools = page.getByRole('button', { name: 'Sütunlar ve satır yüksekliği' })
  await expect(search.or(tools).first(), 'the Tab key goes as the eye').toHaveRole('searchbox')
  const before = await row.boundingBox()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar')).toContainText('1 seçili')
  expect(await row.boundingBox()).toEqual(before)
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Bana atananlar' }).click()
  const clear = page.getByRole('button', { name: 'Temizle', exact: true })
  await expect(clear).toBeVisible()
  const [line, end] = [await search.boundingBox(), await clear.boundingBox()]
  expect(Math.abs((end?.y ?? 0) - (line?.y ?? 0))).toBeLessThan(20)
})

test('on a phone cards are navigated and selected like rows', async ({ signedIn }) => {
  const page = await signedIn('editor', '/content/list', { viewport: { width: 390, height: 844 } })
  await expect(rows(page).first()).toHaveRole('row')
  // By ids, because contents published meanwhile appear above them.
  const focused = page.locator('[data-row-id]:focus')
  const idOf = async () => (await focused.getAttribute('data-row-id')) ?? ''
  await page.keyboard.press('j')
  const first = await idOf()
  await page.keyboard.press('ArrowDown')
  await expect(focused).not.toHaveAttribute('data-row-id', first)
  const id = await idOf()
  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar')).toContainText('1 seçili')
  await expect(page.locator(`[data-row-id="${id}"]`)).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Yüklenen tüm satırları seç' }).click()
  await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true')
})

test('below 900 the menu is a drawer that keys open, close and choose from', async ({ signedIn }) => {
  const page = await signedIn('editor', '/content/list', { viewport: { width: 390, height: 844 } })
  await expect(rows(page).first()).toBeVisible()
  await expect(menu(page)).toBeHidden()
  const button = page.getByRole('button', { name: 'Ana menü' })
  await button.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Ana menü' })
  await expect(drawer.locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await menu(page).getByRole('link', { name: 'Yazarlar' }).press('Enter')
  await expect(page).toHaveURL(addressOnSite('/settings/content/authors'))
  await expect(drawer).toBeHidden()
  await expect(button).toBeFocused()
})

test('the menu collapses automatically when space is short, unless it was opened', async ({ signedIn }) => {
  const page = await signedIn('editor', '/content/list', { viewport: { width: 1_024, height: 768 } })
  await page.getByRole('button', { name: 'Menüyü daralt' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Menüyü genişlet' })).toBeVisible()
  await page.setViewportSize({ width: 1_500, height: 768 })
  await expect(page.getByRole('button', { name: 'Menüyü daralt' })).toBeVisible()
})

test('an administrator finds the system settings in groups, and the current one in view', async ({
  signedIn,
}) => {
  const page = await signedIn('admin', '/settings/system/audit')
  await expect(menu(page).getByRole('heading', { level: 3 })).toHaveText([
    'İçerik ayarları',
    'Manşet ayarları',
    'Diğer ayarlar',
    'Sistem',
  ])
  await expect(menu(page).locator('[aria-current="page"]')).toBeInViewport()
})

const notices = (page: Page) => page.getByRole('region', { name: 'Bildirimler', exact: true })

/**
 * The elements that a click on a notice would hit without it, found by sampling, so that elements scrolled out of view do
 * not count.
 */
const COVERED = `[...document.querySelectorAll('[data-notice]:not([data-heard])')].flatMap((notice) => {
  const { left, right, top, bottom } = notice.getBoundingClientRect()
  const found = new Set()
  for (let x = left + 1; x < right; x += 8) for (let y = top + 1; y < bottom; y += 8)
    for (const one of document.elementsFromPoint(x, y))
      if (!one.closest('[aria-live]') && one.matches('a, button, input, select, textarea, [role="row"], [contenteditable]'))
        found.add(one.outerHTML.slice(0, 120))
  return [...found]
})`

/** A notice is visible, stays while hovered, and covers no control. */
async function expectNothingCovered(page: Page, height: number): Promise<void> {
  await notices(page).locator('[data-notice]').last().hover()
  expect(await page.evaluate(COVERED)).toEqual([])
  expect((await notices(page).boundingBox())?.height).toBeLessThanOrEqual(height / 5)
}

for (const [width, height] of [
  [1_366, 768],
  [390, 844],
] as const)
  test(`at ${width} no notice covers a form, a list, the upload tray, a dialog or a drawer`, async ({
    signedIn,
  }) => {
    const page = await signedIn('editor', '/content/news', { viewport: { width, height } })
    await waitForEditor(page)
    await page.route('**/storage/upload', (route) => route.fulfill({ status: 500 }))
    await dropFile(page, 'Kapak görseli', await createPhoto(page, 1_200, 1_800))
    await expect(notices(page)).toContainText('Yükleme başarısız oldu')
    await expectNothingCovered(page, height)

    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Komutlar' })
    await palette.getByRole('combobox').fill('999999999')
    await page.keyboard.press('Enter')
    await expect(notices(page)).toContainText('Kayıt bulunamadı')
    await page.keyboard.press('Control+k')
    await expect(palette).toBeVisible()
    await expectNothingCovered(page, height)
    await palette.getByRole('combobox').fill('İçerikler')
    await page.keyboard.press('Enter')
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Yüklemeler' })).toContainText('DSC_0142.jpg')
    await expectNothingCovered(page, height)

    await page.getByRole('button', { name: /^Bildirimler/ }).click()
    await expect(page.getByRole('dialog', { name: 'Bildirimler' })).toBeVisible()
    await expectNothingCovered(page, height)
  })
