// An uncaught error reaches the collector with a recording of the screen, but without any of its text.
import { expect, test } from './newsroom.ts'

test('an error is reported with its session, without texts, tokens or search terms', async ({
  browser,
  baseURL,
  passOf,
}) => {
  // Not a regular journey page, because this one is meant to throw.
  const context = await browser.newContext({ storageState: await passOf('editor') })
  const page = await context.newPage()
  const broken: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted Type/i.test(message.text())) broken.push(message.text())
  })
  // The journeys' server has no collector configured, so this page uses the server's own address.
  await page.route('**/web-settings.json', async (route) => {
    const answer = await route.fetch()
    const errorReportDsn = `${baseURL?.replace('://', '://key@')}/1`
    await route.fulfill({ response: answer, json: { ...(await answer.json()), errorReportDsn } })
  })
  const told: string[] = []
  await page.route('**/api/1/envelope/**', (route) => {
    told.push(route.request().postData() ?? '')
    return route.fulfill({ json: {} })
  })
  const itemsOf = (type: string) => told.filter((text) => text.includes(`{"type":"${type}"`))

  await page.goto('/content/list?search=gizliarama')
  await expect.poll(() => itemsOf('transaction').length).toBeGreaterThan(0)
  await page.goto('/content/news')
  const title = page.getByRole('textbox', { name: /^Başlık/ }).first()
  await title.fill('Gizli kalan başlık')
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('cannot show "Gizli kalan başlık"')
    })
  })
  await expect.poll(() => itemsOf('event').length).toBe(1)
  expect(itemsOf('event')[0]).toContain('"value":"cannot show [hidden]"')
  await expect.poll(() => itemsOf('replay_recording').length).toBeGreaterThan(0)

  const token = await page.evaluate(() => localStorage.getItem('identityToken') ?? '')
  expect(token.length).toBeGreaterThan(100)
  const all = told.join('\n')
  const words = [
    token,
    token.slice(0, 20),
    'gizli',
    'Gizli',
    'başlık',
    'Başlık',
    'search=',
    'authorization',
    'siteid',
  ]
  for (const word of words) expect(all.includes(word), `${word} was reported`).toBe(false)
  expect(broken).toEqual([])
  await context.close()
})
