// Placements seen from elsewhere: in the editor of a content, and in notices about placements that could not go live.
import { uniqueMark, writeNews } from './calls.ts'
import { waitForEditor } from './editing.ts'
import { arrange, card, cards, createBoard, loadStored } from './headline-boards.ts'
import { expect, expectNoAxeViolations, test } from './newsroom.ts'

test('an editor sees the placements of a content, as they change, and is warned before unpublishing it', async ({
  signedIn,
  caller,
}) => {
  const board = await createBoard(await caller('chief'), ['Bir'])
  const { id: contentId } = await writeNews(board.caller, {
    title: `Manşetteki ${uniqueMark()}`,
    status: 'published',
  })
  const page = await signedIn('editor', `/content/news/${contentId}`)
  await waitForEditor(page)
  const section = page.getByRole('region', { name: 'Kullanıldığı yerler' })
  await expect(section).toContainText('Hiçbir manşette, story’de ya da reels’te yok.')
  const [first] = (await loadStored(board)).live
  await arrange(board, [
    { kind: 'place', id: 'n', isLive: true, after: first?.id ?? null, item: { contentId } },
  ])
  const place = section.getByRole('listitem')
  await expect(place).toContainText('Yayında, 2. sırada')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Control+Enter')
  const panel = page.getByRole('dialog', { name: 'Yayın' })
  await expect(panel).toContainText(/Yayında olduğu yerler: headlineCategory \d+ › headlineType \d+\./)
  await page.keyboard.press('Escape')
  await place.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`board=(%22)?${board.id}`))
  await expect(cards(page)).toHaveCount(2)
})

test('a failed publication is shown in the scheduler’s bell, until they have seen it', async ({
  signedIn,
  caller,
}) => {
  const board = await createBoard(await caller('chief'), ['Bir'])
  const title = `Bekleyen ${uniqueMark()}`
  const { id: contentId } = await writeNews(board.caller, { title })
  const page = await signedIn('chief', '/content/list')
  const date = new Date(Date.now() + 1_500).toISOString()
  await arrange(board, [{ kind: 'place', id: 'n', isLive: false, date, item: { contentId } }])
  const bell = page.getByRole('button', { name: /^Bildirimler: .*başarısız/ })
  await expect(bell).toBeVisible({ timeout: 20_000 })
  await page.reload()
  await bell.click()
  const told = page.getByRole('link', { name: new RegExp(`“${title}” zamanı geldiği hâlde yayına girmedi`) })
  await expect(told).toContainText('İçerik yayında değil', { timeout: 20_000 })
  await told.click()
  await expect(page).toHaveURL(new RegExp(`board=(%22)?${board.id}`))
  await expect(card(page, title)).toContainText('Zamanı geldiği hâlde yayına girmedi')
  const again = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('GetUnseenNotices') ?? false,
  )
  await page.reload()
  expect((await (await again).text()).includes(title)).toBe(false)
})
