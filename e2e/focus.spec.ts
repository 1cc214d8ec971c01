// The focus enters, stays in and leaves dialogs correctly, so that keyboard users continue where they were.
// `focus-watch.ts` checks every journey for a focus on the body; these tests check its actual target.
import type { Locator } from '@playwright/test'
import { uniqueMark, type Written, writeNews } from './calls.ts'
import { waitForEditor } from './editing.ts'
import { expect, test } from './newsroom.ts'
import { createPhoto } from './photo.ts'

const expectFocusIn = (part: Locator) => expect(part.locator(':focus')).toHaveCount(1)

test('in the editor: from the photo to the published news, by keys', async ({ signedIn, caller }) => {
  const chief = await caller('chief')
  const published = await writeNews(chief, { title: `Klavyeyle ${uniqueMark()}`, status: 'published' })
  const news = await writeNews(chief, {
    id: published.id,
    version: published.version,
    title: published.title,
    cover: null,
    status: 'unpublished',
  })
  const page = await signedIn('editor', `/content/news/${news.id}`)
  await waitForEditor(page)
  const cover = page.getByRole('group', { name: 'Kapak görseli' })
  const { bytes } = await createPhoto(page, 2_400, 1_800)
  const chooser = page.waitForEvent('filechooser')
  await cover.getByRole('button').first().press('Enter')
  await (await chooser).setFiles({ name: 'kar.jpg', mimeType: 'image/jpeg', buffer: bytes })
  const crops = page.getByRole('dialog', { name: 'Görseli kırp' })
  await crops.getByLabel('Açıklama').fill('Karlı sokak')
  await crops.getByRole('button', { name: 'Uygula' }).press('Enter')
  await expect(crops).toBeHidden()
  // The button that opened the file dialog is gone; the picture's actions replace it.
  const crop = page.getByRole('button', { name: 'Kırp…' })
  await expectFocusIn(page.locator('.mantine-InputWrapper-root', { has: crop }).last())

  await crop.press('Enter')
  await expectFocusIn(crops)
  await page.keyboard.press('Escape')
  await expect(crop).toBeFocused()

  const more = page.getByRole('button', { name: 'Diğer işlemler' })
  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'Geçmiş' }).press('Enter')
  const history = page.getByRole('dialog', { name: /^Geçmiş: / })
  await expectFocusIn(history)
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()

  await page.keyboard.press('Control+Enter')
  const panel = page.getByRole('dialog', { name: 'Yayınla' })
  await panel.getByRole('button', { name: 'Hemen yayınla' }).press('Enter')
  await expect(page.getByRole('main').getByText('Yayında', { exact: true })).toBeVisible()
  await expect(more).toBeFocused()
})

test('in a list: the row regains the focus when a selection is cleared', async ({ signedIn, caller }) => {
  const mark = uniqueMark()
  const chief = await caller('chief')
  const written: Written[] = []
  for (const title of ['Bir', 'İki', 'Üç'])
    written.push(await writeNews(chief, { title: `${title} ${mark}`, status: 'published' }))
  const page = await signedIn('chief', `/content/list?q=${mark}`)
  const row = (at: number) => page.locator(`tr[data-row-id="${written.at(at)?.id}"]`)
  await row(0).press('x')
  await row(2).press('x')
  await page
    .getByRole('toolbar', { name: /seçil/ })
    .getByRole('button', { name: 'Yayından kaldır' })
    .press('Enter')
  await expect(page.getByRole('toolbar', { name: /seçil/ })).toBeHidden()
  await expect(page.locator('tr:focus')).toBeVisible()
})

test('a new page starts at its beginning, also after the header was used before', async ({
  signedIn,
  caller,
}) => {
  const { title } = await writeNews(await caller('chief'), { title: `Baştan ${uniqueMark()}` })
  const page = await signedIn('editor', `/content/list-draft?q=${encodeURIComponent(title)}`)
  await expect(page.locator('[data-row-id]')).toHaveCount(1)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Kişi menüsü: / })
    .focus()
  await page.locator('[data-row-id]').focus()
  await page.keyboard.press('Enter')
  await waitForEditor(page)
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(page.locator('[data-row-id]')).toHaveCount(1)
  await expect(page.getByRole('main')).toBeFocused()
})
