// What the shell shows while the network, the server or a script fails, and after it is back.
import type { Page, WebSocketRoute } from '@playwright/test'
import { uniqueMark, writeNews } from './calls.ts'
import { expect, test, userMenu } from './newsroom.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const rows = (page: Page) => page.locator('[data-row-id]')
const live = (page: Page) => page.getByRole('banner').getByRole('status')
const palette = (page: Page) => page.getByRole('dialog', { name: 'Komutlar' })
const notices = (page: Page) => page.getByRole('region', { name: 'Bildirimler', exact: true })

test.describe('the live channel', () => {
  test('shows when the network is down and back', async ({ signedIn }) => {
    const page = await signedIn('editor', '/content/list')
    await expect(live(page)).toHaveText('Canlı')
    await page.context().setOffline(true)
    await expect(live(page)).toHaveText('Çevrimdışı')
    await page.context().setOffline(false)
    await expect(live(page)).toHaveText('Canlı')
  })

  test('reconnects, and the list catches up with missed events', async ({ signedIn, caller }) => {
    const mark = uniqueMark()
    const chief = await caller('chief')
    const page = await signedIn('editor', '/unauthenticated')
    const line = await cuttableLine(page)
    await page.goto(`/content/list?q=${mark}`)
    await expect(live(page)).toHaveText('Canlı')
    // Received over the live channel, so that no initial request is in flight when it is cut.
    const known = await writeNews(chief, { title: `Kopmadan önce ${mark}`, status: 'published' })
    await expect(rows(page)).toHaveCount(1)

    await line.cut()
    await expect(live(page)).toHaveText('Yeniden bağlanıyor')
    await writeNews(chief, { ...known, title: `Kopukken değişen ${mark}` })
    await writeNews(chief, { title: `Kopukken yazılan ${mark}`, status: 'published' })
    await expect(rows(page)).toContainText('Kopmadan önce')

    line.mend()
    await expect(live(page)).toHaveText('Canlı', { timeout: 20_000 })
    await expect(rows(page)).toContainText('Kopukken değişen')
    await page.getByRole('button', { name: '1 yeni kaydı göster' }).click()
    await expect(rows(page).first()).toContainText('Kopukken yazılan')
  })
})

test.describe('when something fails', () => {
  test('too many requests are reported once, not once for each', async ({ signedIn }) => {
    const page = await signedIn('editor', '/content/list')
    await expect(rows(page).first()).toBeVisible()
    await page.route('**/graphql', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '1' }, body: '{}' }),
    )
    const told = notices(page).getByText('Çok fazla istek')
    for (const id of ['1', '2', '3']) {
      await page.keyboard.press('Control+k')
      await palette(page).getByRole('combobox').fill(id)
      await page.keyboard.press('Enter')
      await expect(palette(page)).toBeHidden()
    }
    await expect(told).toHaveCount(1)
  })

  test('a screen whose script fails to load says so and opens on retry', async ({ signedIn }) => {
    const page = await signedIn('editor', '/content/list')
    await expect(rows(page).first()).toBeVisible()
    const scripts = '**/assets/*.js'
    await page.route(scripts, (route) => route.abort())
    await page.evaluate(() => (globalThis as unknown as { stop(): void }).stop())
    await page.getByRole('link', { name: 'Yazarlar' }).click()
    await expect(heading(page)).toHaveText('Ekran yüklenemedi')
    await expect(userMenu(page)).toBeVisible()
    await page.unroute(scripts)
    await page.getByRole('button', { name: 'Yeniden dene' }).click()
    await expect(heading(page)).toHaveText('Yazarlar')
  })

  test('a part whose script fails to load loses no input, and appears automatically', async ({
    signedIn,
  }) => {
    const part = /\/assets\/palette-dialog.*\.(js|css)$/
    const page = await signedIn('editor', '/content/list')
    await page.route(part, (route) => route.abort())
    await page.reload()
    await expect(rows(page).first()).toBeVisible()
    await page.getByRole('searchbox').fill('yarım kalan ara')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('region', { name: 'Bildirimler', exact: true })).toContainText(
      'Bu bölüm yüklenemedi',
    )
    await expect(page.getByRole('searchbox')).toHaveValue('yarım kalan ara')
    await page.unroute(part)
    await expect(palette(page).getByRole('combobox')).toBeFocused()
  })

  test('a list that fails to load says so and loads on retry', async ({ signedIn }) => {
    const page = await signedIn('editor', '/content/list')
    await expect(rows(page).first()).toBeVisible()
    await page.route('**/graphql', (route) => route.abort())
    await page.getByRole('link', { name: 'Kategoriler' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Sunucuya ulaşılamadı', {
      timeout: 20_000,
    })
    await page.unroute('**/graphql')
    await page.getByRole('button', { name: 'Yeniden dene' }).click()
    await expect(page.getByRole('grid', { name: 'Kategoriler' })).toContainText('Gündem')
  })
})

/** The live channel of a page, which can be cut and stays dead until it is mended. */
async function cuttableLine(page: Page): Promise<{ cut: () => Promise<void>; mend: () => void }> {
  const open = new Set<WebSocketRoute>()
  let isCut = false
  await page.routeWebSocket('**/graphql', (socket) => {
    if (isCut) return void socket.close({ code: 1001 })
    socket.connectToServer()
    open.add(socket)
  })
  return {
    cut: async () => {
      isCut = true
      for (const socket of open) await socket.close({ code: 1001 })
      open.clear()
    },
    mend: () => {
      isCut = false
    },
  }
}
