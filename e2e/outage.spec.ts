// The database fails and recovers while a user types.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { throwawaySettings } from '../apps/server/src/platform/postgres/configuration.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded.ts'
import { saveBar, waitForEditor } from './editing.ts'
import { expect, signIn, test } from './newsroom.ts'
import { type StartedServer, startServer } from './server.ts'

/** A proxy to a database that can be cut. */
async function openWay(socket: string) {
  const ends = new Set<Socket>()
  let isCut = false
  const way = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(socket)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.on('error', () => {})
      end.on('close', () => {
        ends.delete(end)
        other.destroy()
      })
      end.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(way, 'listening')
  const address = way.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const cut = (is: boolean) => {
    isCut = is
    if (is) for (const end of ends) end.destroy()
  }
  return {
    url: `postgres://manset@127.0.0.1:${port}/manset`,
    cut,
    close: () => {
      cut(true)
      way.close()
    },
  }
}

const closers: (() => unknown)[] = []
let server: StartedServer
let way: Awaited<ReturnType<typeof openWay>>
// A separate newsroom, so that other journeys are not affected.
test.beforeAll(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'manset-outage-'))
  closers.push(() => rm(dataDir, { recursive: true, force: true }))
  const postgres = await startEmbeddedPostgres({ dataDir, settings: throwawaySettings })
  closers.push(postgres.stop)
  way = await openWay(path.join(postgres.connection.host, '.s.PGSQL.5432'))
  closers.push(way.close)
  server = await startServer({ DATABASE_URL: way.url, LOG_LEVEL: 'fatal' })
  closers.push(server.stop)
})
test.afterAll(async () => {
  for (const close of closers.reverse()) await close()
})

test('input typed during a database outage stays, and is saved after it', async ({ visiting }) => {
  const page = await visiting(`${server.address}/content/news`)
  await signIn(page, 'chief')
  await waitForEditor(page)
  const title = page.getByRole('textbox', { name: 'Başlık', exact: true })
  await title.fill('Kesinti')
  await page.keyboard.press('Control+s')
  await expect(saveBar(page, /kaydedildi$/)).toBeVisible()

  way.cut(true)
  await title.press('End')
  await page.keyboard.type(' sürerken yazılan')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Sunucu şu anda verilerine ulaşamıyor').first()).toBeVisible()
  await expect(title).toHaveValue('Kesinti sürerken yazılan')
  await expect(page.getByText(/sunucuya ulaşılamıyor; bu cihazda saklandı/)).toBeVisible()
  // Another screen waits for its rows and retries automatically.
  const list = await page.context().newPage()
  await list.goto(`${server.address}/content/list-draft`)
  await expect(list.getByText('Otomatik olarak yeniden deneniyor').first()).toBeVisible()

  way.cut(false)
  await expect(list.getByRole('row', { name: /Kesinti/ }).first()).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(saveBar(page, /kaydedildi$/)).toBeVisible()
  await page.reload()
  await expect(title).toHaveValue('Kesinti sürerken yazılan')
})
