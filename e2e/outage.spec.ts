// The database goes away and comes back under somebody who types.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { openedEditor, saveLine } from './editing.ts'
import { expect, signIn, test } from './newsroom.ts'
import { type StartedServer, startServer } from './server.ts'

/** A way to the database of the other journeys that can be cut without harm to them. */
async function openWay() {
  const socket = path.join(process.env.JOURNEYS_DATA ?? '', 'postgres/.s.PGSQL.5432')
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

let way: Awaited<ReturnType<typeof openWay>>
let server: StartedServer
test.beforeAll(async () => {
  way = await openWay()
  server = await startServer({ DATABASE_URL: way.url, LOG_LEVEL: 'fatal' })
})
test.afterAll(async () => {
  await server.stop()
  way.close()
})

test('what is typed while the database is away stays, and is saved when it is back', async ({ visiting }) => {
  const page = await visiting(`${server.address}/content/news`)
  await signIn(page, 'chief')
  await openedEditor(page)
  const title = page.getByRole('textbox', { name: 'Başlık', exact: true })
  await title.fill('Kesinti')
  await page.keyboard.press('Control+s')
  await expect(saveLine(page, /kaydedildi$/)).toBeVisible()

  way.cut(true)
  await title.press('End')
  await page.keyboard.type(' sürerken yazılan')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Sunucu şu anda verilerine ulaşamıyor').first()).toBeVisible()
  await expect(title).toHaveValue('Kesinti sürerken yazılan')
  // Another screen waits for its rows by itself.
  const list = await page.context().newPage()
  await list.goto(`${server.address}/content/list-draft`)

  way.cut(false)
  await expect(list.getByRole('row', { name: /Kesinti/ }).first()).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(saveLine(page, /kaydedildi$/)).toBeVisible()
  await page.reload()
  await expect(title).toHaveValue('Kesinti sürerken yazılan')
})
