// The selection dialog for contents and recipes, by keyboard alone.
import { uniqueMark, writeNews } from './calls.ts'
import { waitForEditor } from './editing.ts'
import { expect, expectNoAxeViolations, test } from './newsroom.ts'

test('related contents are chosen by keys, put in order, and not offered again', async ({
  signedIn,
  caller,
}) => {
  const chief = await caller('chief')
  const mark = uniqueMark()
  for (const name of ['Birinci', 'İkinci'])
    await writeNews(chief, { title: `${name} ${mark}`, status: 'published' })
  const page = await signedIn('editor', '/content/news')
  await waitForEditor(page)
  const section = page.getByRole('button', { name: /^İlişkiler/ })
  if ((await section.getAttribute('aria-expanded')) !== 'true') await section.press('Enter')
  const open = page.getByRole('button', { name: 'Seç…: İlgili içerikler' })
  await open.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'İlgili içerikler: seç' })
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(mark)
  await page.keyboard.press('Enter')
  const rows = dialog.getByRole('list', { name: 'Seçilebilecek öğeler' }).getByRole('checkbox')
  await expect(rows).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(dialog.getByText('2 tane ekle')).toBeVisible()
  await expect(dialog.getByRole('region', { name: `Birinci ${mark}` })).toContainText(
    'Gezi için yazılmış bir haber.',
  )
  await dialog.getByRole('button', { name: new RegExp(`^Birinci ${mark}, 2 seçimin 2\\.`) }).press('ArrowUp')
  await expectNoAxeViolations(page)

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Seçmeye devam et' }).press('Enter')
  await rows.first().press('Enter')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await expect(
    page.getByRole('button', { name: new RegExp(`^Birinci ${mark}, 2 seçimin 1\\.`) }),
  ).toBeVisible()
  await open.press('Enter')
  await dialog.getByRole('searchbox').fill(mark)
  await expect(rows).toHaveCount(2)
  await expect(dialog.getByRole('checkbox', { name: /, Zaten listede$/ })).toHaveCount(2)
})

test('a recipe is chosen for a headline list; switching the tab with a selection needs confirmation', async ({
  signedIn,
}) => {
  // The Arabic edition, whose lists no other journey uses; its titles are aligned to the right.
  const page = await signedIn('chief', '/headline/list', { siteId: 2, viewport: { width: 390, height: 844 } })
  const open = page.getByRole('button', { name: 'Ekle', exact: true })
  await open.press('Enter')
  await page.getByRole('menuitem', { name: 'Bekleyenlere içerik seç…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /: seç$/ })
  const rows = dialog.getByRole('list', { name: 'Seçilebilecek öğeler' }).getByRole('checkbox')
  await expect(rows.first()).toBeVisible()
  await expect(dialog.locator('li [dir="rtl"]').first()).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: /, Zaten listede$/ }).first()).toBeVisible()
  const free = dialog.getByRole('checkbox', { name: /#\d+$/ }).first()
  await free.press('x')
  await expect(dialog.getByText('1 tane ekle')).toBeVisible()
  await dialog.getByRole('tab', { name: 'İçerikler' }).press('ArrowRight')
  await page.getByRole('button', { name: 'Geç ve vazgeç' }).press('Enter')

  const search = dialog.getByRole('searchbox', { name: 'Tariflerde ara' })
  await search.fill('Pişi')
  await expect(
    dialog.getByRole('checkbox', { name: /^Pişi, .*Seçilemez: yatay kapak görseli yok$/ }),
  ).toBeVisible()
  await search.fill('Süzme mercimek')
  await dialog.getByRole('button', { name: 'Önizle: Süzme mercimek çorbası' }).press('Enter')
  await expect(dialog.getByRole('region', { name: 'Süzme mercimek çorbası' })).toContainText('Malzemeler')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Listeye dön' }).press('Enter')
  await expect(rows).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await expect(page.getByText('“Süzme mercimek çorbası” eklendi.')).toBeVisible()
  // Its picture is copied and cropped for the list.
  await page.getByRole('tab', { name: /^Bekleyen/ }).click()
  const placed = page.getByRole('row').filter({ hasText: 'Süzme mercimek çorbası' })
  await expect(placed.getByRole('img').or(placed.locator('img')).first()).toHaveAttribute('src', /crop=/)
})
