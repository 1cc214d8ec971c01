// The dialog in which contents and recipes are chosen, by keys alone.
import { ownMark, writeNews } from './calls.ts'
import { openedEditor } from './editing.ts'
import { expect, expectNoAxeViolations, test } from './newsroom.ts'

test('related contents are chosen by keys, put in order, and not offered again', async ({
  signedIn,
  caller,
}) => {
  const chief = await caller('chief')
  const mark = ownMark()
  for (const name of ['Birinci', 'İkinci', 'Üçüncü'])
    await writeNews(chief, { title: `${name} ${mark}`, status: 'published' })
  const page = await signedIn('editor', '/content/news')
  await openedEditor(page)
  const section = page.getByRole('button', { name: /^İlişkiler/ })
  if ((await section.getAttribute('aria-expanded')) !== 'true') await section.press('Enter')
  const open = page.getByRole('button', { name: 'Seç…: İlgili içerikler' })
  await open.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'İlgili içerikler: seç' })
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(mark)
  await page.keyboard.press('Enter')
  const rows = dialog.getByRole('list', { name: 'Seçilebilecekler' }).getByRole('checkbox')
  await expect(rows).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(dialog.getByText('2 tane ekle')).toBeVisible()
  await expect(dialog.getByRole('region', { name: `İkinci ${mark}` })).toContainText(
    'Gezi için yazılmış bir haber.',
  )
  await dialog.getByRole('button', { name: new RegExp(`^İkinci ${mark}, 2 seçimin 2\\.`) }).press('ArrowUp')
  await expectNoAxeViolations(page)

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Seçmeyi sürdür' }).press('Enter')
  await rows.first().press('Enter')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await expect(
    page.getByRole('button', { name: new RegExp(`^İkinci ${mark}, 2 seçimin 1\\.`) }),
  ).toBeVisible()
  await open.press('Enter')
  await dialog.getByRole('searchbox').fill(mark)
  await expect(rows).toHaveCount(3)
  await expect(dialog.getByRole('checkbox', { name: /, Zaten listede$/ })).toHaveCount(2)
})
