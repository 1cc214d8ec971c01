// Comments on a content: a mention written by keyboard alone, the mentioned colleague who gets a notice and resolves the
// thread, and an assignment.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { SaveCommentDocument } from '../apps/web/src/abilities/comment/comment-calls.ts'
import { call, uniqueMark, writeNews } from './calls.ts'
import { addressOnSite, expect, expectNoAxeViolations, test } from './newsroom.ts'

const panel = (page: Page) => page.getByRole('complementary', { name: 'Yorumlar' })
const bell = (page: Page) => page.getByRole('button', { name: /^Bildirimler/ })
const composer = (page: Page) => panel(page).getByRole('textbox', { name: /^Yorum yaz/ })

/** The number of unread notices on the bell. */
async function unread(page: Page): Promise<number> {
  await expect(bell(page)).toBeVisible()
  return Number(/(\d+) okunmamış/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0)
}

test('a mention is written by keys only, notifies the colleague at once, and is resolved in its place', async ({
  signedIn,
  caller,
}) => {
  const news = await writeNews(await caller('editor'), { title: `Yorumlanan ${uniqueMark()}` })
  const chief = await signedIn('chief')
  const before = await unread(chief)
  const page = await signedIn('editor', addressOnSite(`/content/news/${news.id}`))
  await expect(page.getByRole('button', { name: 'Yorumlar', exact: true })).toBeVisible()

  await page.locator('body').press('c')
  await expect(composer(page)).toBeFocused()
  await expect(panel(page)).toContainText('Henüz yorum yok')
  await page.keyboard.type('Şu cümleye @nerm')
  await expect(panel(page).getByRole('option', { name: 'Nermin Karaca', selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('bakar mısın? https://ornek.test/kaynak')
  await expect(composer(page)).toHaveValue('Şu cümleye @Nermin Karaca bakar mısın? https://ornek.test/kaynak')
  await page.keyboard.press('Control+Enter')
  const thread = panel(page).getByRole('article')
  await expect(thread).toContainText('Şu cümleye @Nermin Karaca bakar mısın?')
  await expect(thread.getByRole('link', { name: 'https://ornek.test/kaynak' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Yorumlar, 1 açık' })).toBeVisible()
  await expectNoAxeViolations(page)

  // Updated live: the bell's count increases on the open screen.
  await expect.poll(() => unread(chief)).toBeGreaterThan(before)
  await chief.locator('body').press('Shift+N')
  const notice = chief.getByRole('dialog').getByRole('link', { name: new RegExp(`${news.title}.*söz etti`) })
  await expect(notice).toContainText('@Nermin Karaca bakar mısın?')
  await notice.focus()
  await chief.keyboard.press('Enter')
  await expect(chief).toHaveURL(new RegExp(`/content/news/${news.id}\\?comment=`))
  const there = panel(chief).getByRole('article')
  await expect(there).toBeFocused()
  await there.getByRole('button', { name: 'Yanıtla' }).press('Enter')
  await chief.keyboard.type('Baktım.')
  await chief.keyboard.press('Control+Enter')
  await expect(there).toContainText('Baktım.')
  await expect(thread).toContainText('Baktım.')
  await there.getByRole('button', { name: 'Çözüldü olarak işaretle' }).press('Enter')
  await expect(panel(page).getByRole('button', { name: '1 çözülmüş yorum' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Yorumlar', exact: true })).toBeVisible()
})

test('a comment is shown at its field, in the list and in the editor, and an unsent one is preserved', async ({
  signedIn,
  caller,
}) => {
  const editor = await caller('editor')
  const news = await writeNews(editor, { title: `Alanlı ${uniqueMark()}`, status: 'published' })
  const input = { entity: 'news', itemId: news.id, field: 'spot', body: 'Spot kısa', saveKey: randomUUID() }
  const list = await signedIn('chief', addressOnSite(`/content/list?q=${encodeURIComponent(news.title)}`))
  await expect(list.getByRole('row', { name: new RegExp(news.title) })).toBeVisible()
  await call(editor, SaveCommentDocument, { input })
  await expect(list.getByRole('img', { name: '1 açık yorum' })).toBeVisible()

  const page = await signedIn('editor', addressOnSite(`/content/news/${news.id}`))
  await page.getByRole('button', { name: 'Spot: 1 açık yorum' }).click()
  await expect(panel(page).getByRole('combobox', { name: 'Ne hakkında' })).toHaveValue('spot')
  await page.keyboard.type('Yarım kalan söz')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Spot: 1 açık yorum' }).click()
  await expect(composer(page)).toHaveValue('Yarım kalan söz')

  // Only the author can edit and delete a comment.
  const own = panel(page).getByRole('article')
  await own.getByRole('button', { name: 'Yorumu düzenle' }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' kalmış')
  await page.keyboard.press('Control+Enter')
  await expect(own).toContainText('Spot kısa kalmış')
  await expect(own).toContainText('düzenlendi')
  await own.getByRole('button', { name: 'Yorumu sil' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yorumu sil' }).click()
  await expect(own).toHaveCount(0)
  await expect(list.getByRole('img', { name: '1 açık yorum' })).toHaveCount(0)
})

test('a content is assigned to a person found by search, and to nobody else', async ({
  signedIn,
  caller,
}) => {
  const news = await writeNews(await caller('editor'), { title: `Atanan ${uniqueMark()}` })
  const page = await signedIn('editor', addressOnSite(`/content/news/${news.id}`))
  await page.getByRole('button', { name: 'Ata', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'İçeriği birine ata' })
  const person = dialog
    .getByRole('combobox', { name: 'Kime atansın?' })
    .or(dialog.getByRole('textbox', { name: 'Kime atansın?' }))
  await dialog.getByRole('button', { name: 'Ata', exact: true }).click()
  await expect(dialog).toContainText('Arayıp bir kullanıcı seçin.')
  await expect(person.first()).toBeFocused()
  await page.keyboard.type('nermin')
  await expect(page.getByRole('option', { name: 'Nermin Karaca' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: 'Not' }).fill('Kaynağı ara')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Ata', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Atanan: Nermin Karaca' })).toBeVisible()

  const chief = await signedIn('chief', addressOnSite('/notices'))
  const given = chief.getByRole('link', { name: new RegExp(`Size atandı: ${news.title}`) })
  const more = chief.getByRole('button', { name: /tane daha göster/ })
  await expect(given.or(more).first()).toBeVisible()
  if (!(await given.isVisible())) await more.click()
  await expect(given).toContainText('Kaynağı ara')
  await given.click()
  await chief.getByRole('button', { name: 'Atanan: Nermin Karaca' }).click()
  await chief.getByRole('dialog').getByRole('button', { name: 'Tamamlandı' }).click()
  await expect(page.getByRole('button', { name: 'Ata', exact: true })).toBeVisible()
})
