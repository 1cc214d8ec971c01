import { once } from 'node:events'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import fastify from 'fastify'
import { sql } from 'kysely'
import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXPORT_SOURCES } from '../../export-sources.ts'
import { createSchema } from '../../schema.ts'
import { type Principal, startTestApp, type TestApp } from '../../test/app.ts'
import { MAIN_SITE } from '../../test/newsroom.ts'
import { csvStream } from './csv.ts'
import { exportRoute } from './export-route.ts'
import type { RowBatches } from './table.ts'

const ADMIN: Principal = { roleId: '1' }
const ROWS = 1_237
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ MANSET_MOST_EXPORT_ROWS: '2000' })
  const { db } = server.newsroom.database
  await sql`insert into categories (site_id, name, link_name, position, folded, is_approved, created_at)
    select ${MAIN_SITE}, 'Kategori ' || n, 'kategori-' || n, n % 40, 'kategori ' || n, n % 2 = 0,
      timestamptz '2026-07-01 21:30:00Z' from generate_series(1, ${ROWS}) n`.execute(db)
  await sql`insert into contents (site_id, type, status, title, created_at)
    select ${MAIN_SITE}, 'news', 'waiting', 'Haber ' || n, timestamptz '2026-01-15 22:15:00Z' + (n / 3) * interval '1 minute'
    from generate_series(1, ${ROWS}) n`.execute(db)
})
afterAll(() => server.close())

interface Asked {
  list: string
  columns: { key: string; heading: string; options?: Record<string, string> }[]
  filter?: object
  format?: 'csv' | 'xlsx'
}

async function open(asked: Asked, signal?: AbortSignal): Promise<Response> {
  const token = await server.tokenOf(ADMIN as Exclude<Principal, 'anonymous'>)
  return fetch(`${server.url}/export`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      siteid: String(MAIN_SITE),
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ format: 'csv', filter: {}, yes: 'Evet', no: 'Hayır', separator: ';', ...asked }),
    signal,
  })
}

const csvRows = async (answer: Response) =>
  parse(Buffer.from(await answer.arrayBuffer()), { bom: true, delimiter: ';' }) as string[][]

describe('an export file', () => {
  it('has every row of the filter once, in list order, however many batches it takes', async () => {
    const answer = await open({
      list: 'category',
      columns: [
        { key: 'name', heading: 'Ad' },
        { key: 'order', heading: 'Sıra' },
      ],
    })
    expect(answer.headers.get('x-row-count')).toBe(String(ROWS))
    expect(answer.headers.get('x-row-cut')).toBe('false')
    const [, ...rows] = await csvRows(answer)
    expect(new Set(rows.map(([name]) => name)).size).toBe(ROWS)
    const orders = rows.map(([, order]) => Number(order))
    expect(orders).toEqual(orders.toSorted((a, b) => a - b))
    const contents = await csvRows(
      await open({ list: 'contents', columns: [{ key: 'title', heading: 'Başlık' }] }),
    )
    expect(new Set(contents.flat()).size).toBe(ROWS + 1)
  })

  it('has only the rows of the filter', async () => {
    const columns = [{ key: 'name', heading: 'Ad' }]
    const approved = await csvRows(await open({ list: 'category', columns, filter: { isApproved: true } }))
    expect(approved.length - 1).toBe(Math.floor(ROWS / 2))
    const found = await csvRows(
      await open({ list: 'category', columns, filter: { search: 'KATEGORİ 1234' } }),
    )
    expect(found).toEqual([['Ad'], ['Kategori 1234']])
  })

  it('is in the person’s language, with times in the zone of the site', async () => {
    const columns = [
      { key: 'isApproved', heading: 'Onay' },
      { key: 'createdDate', heading: 'Oluşturulma' },
    ]
    const [headings, first] = await csvRows(
      await open({ list: 'category', columns, filter: { search: 'kategori 40' } }),
    )
    expect(headings).toEqual(['Onay', 'Oluşturulma'])
    // 21:30 in UTC is past midnight in Istanbul.
    expect(first).toEqual(['Evet', '2026-07-02 00:30:00'])
    const words = [{ key: 'status', heading: 'Durum', options: { waiting: 'Onay bekliyor' } }]
    const [, content] = await csvRows(await open({ list: 'contents', columns: words }))
    expect(content).toEqual(['Onay bekliyor'])
  })

  it('names the weekdays of a program in the person’s language', async () => {
    await server.newsroom.database.db
      .insertInto('programs')
      .values({
        site_id: MAIN_SITE,
        name: 'Ana haber',
        slots: JSON.stringify([
          { day: 'monday', time: '20:00' },
          { day: 'sunday', time: '19:30' },
        ]),
      })
      .execute()
    const options = { monday: 'Pazartesi' }
    const [, program] = await csvRows(
      await open({ list: 'program', columns: [{ key: 'slots', heading: 'Yayın', options }] }),
    )
    expect(program).toEqual(['Pazartesi 20:00, sunday 19:30'])
  })

  it('is a workbook that Excel readers open: numbers are numbers, times are times', async () => {
    const columns = [
      { key: 'name', heading: 'Ad' },
      { key: 'order', heading: 'Sıra' },
      { key: 'createdDate', heading: 'Oluşturulma' },
    ]
    const answer = await open({
      list: 'category',
      columns,
      format: 'xlsx',
      filter: { search: 'kategori 1199' },
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const [{ data }] = (await readExcel(Readable.from([bytes]) as never)) as unknown as [
      { data: unknown[][] },
    ]
    expect(data[0]).toEqual(['Ad', 'Sıra', 'Oluşturulma'])
    const [name, order, created] = data[1] ?? []
    expect([name, order]).toEqual(['Kategori 1199', 39])
    // A fraction of a day is not exact to the millisecond.
    const wall = Date.parse('2026-07-02T00:30:00Z')
    expect(Math.abs((created as Date).getTime() - wall)).toBeLessThan(500)
  })

  it('is truncated at the configured limit, and says so', async () => {
    await sql`insert into categories (site_id, name, link_name) select ${MAIN_SITE}, 'Fazla ' || n, 'fazla-' || n
      from generate_series(1, 900) n`.execute(server.newsroom.database.db)
    const answer = await open({ list: 'category', columns: [{ key: 'name', heading: 'Ad' }] })
    expect(answer.headers.get('x-row-count')).toBe('2000')
    expect(answer.headers.get('x-row-cut')).toBe('true')
    expect((await csvRows(answer)).length).toBe(2_001)
    await server.newsroom.database.db.deleteFrom('categories').where('name', 'like', 'Fazla %').execute()
  })
})

describe('an export in progress', () => {
  it('reads no further than the client does, and stops when the client is gone', async () => {
    let asked = 0
    let isStopped = false
    async function* endless(): RowBatches & AsyncGenerator<string[][]> {
      try {
        for (;;) {
          asked += 1
          yield Array.from({ length: 500 }, () => ['x'.repeat(100)])
        }
      } finally {
        isStopped = true
      }
    }
    const file = csvStream(
      endless(),
      { columns: [{ key: 'a', heading: 'A', options: {} }], yes: '', no: '', timeZone: 'UTC' },
      ',',
    )
    await new Promise((resolve) => file.once('readable', resolve))
    file.read(10)
    expect(asked).toBeLessThan(20)
    file.destroy()
    await new Promise((resolve) => file.once('close', resolve))
    await expect.poll(() => isStopped).toBe(true)
  })

  it('aborts when a step fails, instead of looking complete', async () => {
    async function* failing(): RowBatches & AsyncGenerator<string[][]> {
      yield [['first']]
      throw new Error('the database went away')
    }
    const words = { columns: [{ key: 'a', heading: 'A', options: {} }], yes: '', no: '', timeZone: 'UTC' }
    await expect(text(csvStream(failing(), words, ','))).rejects.toThrow('the database went away')
  })

  it('releases its slot when it is canceled', async () => {
    const asked = { list: 'contents', columns: [{ key: 'title', heading: 'Başlık' }] }
    for (let round = 0; round < 4; round += 1) {
      const stop = new AbortController()
      const answer = await open(asked, stop.signal)
      expect(answer.status).toBe(200)
      stop.abort()
      await answer.text().catch(() => undefined)
      // The server notices the closed connection.
      await expect
        .poll(async () => (await open(asked).then(async (one) => [one.status, await one.text()]))[0])
        .toBe(200)
    }
  })

  it('takes no slot for a client that left during authentication', async () => {
    const context = await server.newsroom.contextOf('1')
    const lookups: (() => void)[] = []
    const closed: Promise<unknown>[] = []
    const app = fastify()
    await app.register(exportRoute, {
      sources: EXPORT_SOURCES,
      schema: createSchema(),
      mostRows: 10,
      contextOf: () => new Promise((resolve) => lookups.push(() => resolve(context))),
    })
    app.addHook('onRequest', async (_, reply) => {
      closed.push(once(reply.raw, 'close'))
    })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const body = JSON.stringify({
      ...{ list: 'category', format: 'csv', filter: {}, yes: 'Evet', no: 'Hayır', separator: ';' },
      columns: [{ key: 'name', heading: 'Ad' }],
    })
    const ask = (signal?: AbortSignal) =>
      fetch(`${url}/export`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal,
      })
    for (let round = 0; round < 2; round += 1) {
      const stop = new AbortController()
      const left = ask(stop.signal)
      await expect.poll(() => lookups.length).toBe(1)
      stop.abort()
      await expect(left).rejects.toThrow()
      await closed[round]
      lookups.pop()?.()
    }
    const answer = ask()
    await expect.poll(() => lookups.length).toBe(1)
    lookups.pop()?.()
    expect((await answer).status).toBe(200)
    await (await answer).text()
    await app.close()
  })
})
