// Generated histories of contents: the report equals a plain count, and reads only its index.
import { HIDDEN_STATUSES } from '@manset/model/abilities/publish.ts'
import type { ReportGroup } from '@manset/model/content/editor-content-report.ts'
import { fc } from '@manset/model/test-properties.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAIN_SITE } from '../../test/newsroom.ts'
import { contents } from '../content/content-list.ts'
import { type ReportFilter, readReport } from './report.ts'
import { openReportDesk, type ReportDesk } from './test-report.ts'

let desk: ReportDesk
beforeAll(async () => {
  desk = await openReportDesk()
})
afterAll(() => desk.server.close())
beforeEach(() => desk.reset())

describe('at any time', () => {
  const STATUSES = ['draft', 'waiting', 'published', 'unpublished', 'scheduled', 'expired', 'removed']
  const at = fc
    .integer({ min: 0, max: 40 * 24 })
    .map((hours) => new Date(Date.UTC(2026, 9, 14, hours)).toISOString())
  const content = fc.record({
    at,
    status: fc.constantFrom(...STATUSES),
    type: fc.constantFrom('news', 'video'),
    isNewsworthy: fc.boolean(),
    categoryIds: fc.uniqueArray(fc.constantFrom('1', '2', '3'), { maxLength: 2 }),
    by: fc.nat(2),
  })
  const change = fc.record({
    row: fc.nat(39),
    status: fc.option(fc.constantFrom(...STATUSES)),
    isNewsworthy: fc.option(fc.boolean()),
    by: fc.option(fc.nat(2)),
  })
  const day = fc
    .integer({ min: 0, max: 45 })
    .map((days) => new Date(Date.UTC(2026, 9, 12 + days)).toISOString().slice(0, 10))
  const filter = fc.record({
    by: fc.constantFrom<ReportGroup[]>('editor', 'day', 'week', 'month'),
    from: fc.option(day),
    to: fc.option(day),
    types: fc.option(fc.constant<string[]>(['news'])),
    categoryIds: fc.option(fc.subarray(['1', '2', '3'], { minLength: 1 })),
  })

  it('it matches a plain count of the contents, and each figure matches the list it links to', async () => {
    const { db } = desk
    const people = [await desk.idOf('1'), await desk.idOf('6'), await desk.idOf('2')]
    const context = await desk.server.newsroom.contextOf('1')
    await fc.assert(
      fc.asyncProperty(
        fc.array(content, { minLength: 5, maxLength: 40 }),
        fc.array(change, { maxLength: 30 }),
        fc.array(filter, { minLength: 3, maxLength: 6 }),
        async (made, changes, filters) => {
          await sql`truncate contents cascade`.execute(db)
          await desk.make(...made.map((one) => ({ ...one, by: people[one.by] ?? null })))
          const { rows: ids } = await sql<{ id: string }>`select id::text from contents order by id`.execute(
            db,
          )
          // Concurrently, as colleagues do.
          await Promise.all(
            changes.map(({ row, status, isNewsworthy, by }) =>
              sql`update contents set status = coalesce(${status}, status), is_newsworthy = coalesce(${isNewsworthy}, is_newsworthy),
                created_by = coalesce(${by === null ? null : people[by]}::bigint, created_by)
                where id = ${ids[row % ids.length]?.id}::bigint`.execute(db),
            ),
          )
          const all = await db.selectFrom('contents').selectAll().execute()
          for (const asked of filters) await agrees(asked, all)
        },
      ),
      { numRuns: 25 },
    )

    async function agrees(asked: ReportFilter, all: Plain[]) {
      const [from, to] = [asked.from, asked.to].filter(Boolean).toSorted()
      const range = asked.from && asked.to ? { from, to } : { from: asked.from, to: asked.to }
      // Istanbul has no daylight saving time: it is three hours ahead of UTC all year.
      const dayOf = (moment: Date) => new Date(moment.getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
      const counted = all.filter(
        (one) =>
          !HIDDEN_STATUSES.some((status) => status === one.status) &&
          (!range.from || dayOf(one.created_at) >= range.from) &&
          (!range.to || dayOf(one.created_at) <= range.to) &&
          (!asked.types || asked.types.includes(one.type)) &&
          (!asked.categoryIds ||
            one.category_ids.some((id) => asked.categoryIds?.map(String).includes(String(id)))),
      )
      const { rows, totals, by } = await readReport(asked, context)
      expect(totals.total).toBe(counted.length)
      expect(totals.newsworthyContentCount).toBe(counted.filter((one) => one.is_newsworthy).length)
      for (const [index, row] of rows.entries()) {
        const ends = rows[index + 1]?.day
        const own = counted.filter((one) =>
          by === 'editor'
            ? one.created_by === row.editorId
            : dayOf(one.created_at) >= (row.day ?? '') && (!ends || dayOf(one.created_at) < ends),
        )
        expect(row.total).toBe(own.length)
        expect(row.contentCount).toBe(own.filter((one) => !one.is_newsworthy).length)
        expect(row.contentCount + row.newsworthyContentCount).toBe(row.total)
      }
      const [first] = rows
      if (by === 'editor' && first) {
        const moment = (of: string | null | undefined, shift: number) =>
          of ? new Date(Date.parse(`${of}T00:00:00Z`) - 3 * 3_600_000 + shift).toISOString() : undefined
        const listed = {
          editorIds: [first.editorId],
          types: asked.types,
          categoryIds: asked.categoryIds,
          startDate: moment(range.from, 0),
          endDate: moment(range.to, 86_400_000 - 1),
        }
        expect(await contents.count(listed, 1_000, context)).toBe(first.total)
        expect(await contents.count({ ...listed, isNewsworthy: true }, 1_000, context)).toBe(
          first.newsworthyContentCount,
        )
      }
    }
  })
})

interface Plain {
  status: string
  type: string
  created_at: Date
  created_by: string | null
  is_newsworthy: boolean
  category_ids: string[]
}

it('is counted by an index-only scan', async () => {
  const { db, pool } = desk.server.newsroom.database
  await pool.query(`insert into contents (site_id, type, status, title, body, created_by, created_at)
    select ${MAIN_SITE}, 'news', 'published', 'Haber ' || n, (select string_agg(md5(n || ' ' || i), '') from generate_series(1, 40) i), 1, now() - n * interval '1 minute'
    from generate_series(1, 8000) n`)
  await pool.query('analyze contents')
  // Sets what a vacuum would, if no other user of the test server had the table in use.
  await pool.query("update pg_class set relallvisible = relpages where oid = 'contents'::regclass")
  const context = await desk.server.newsroom.contextOf('1')
  const asked: { text: string; values: unknown[] }[] = []
  const recorded = {
    ...context,
    tools: {
      ...context.tools,
      db: db.withPlugin({
        transformQuery: ({ node }) => {
          const compiled = db.getExecutor().compileQuery(node, { queryId: 'taken' })
          asked.push({ text: compiled.sql, values: [...compiled.parameters] })
          return node
        },
        transformResult: async ({ result }) => result,
      }),
    },
  }
  for (const filter of [{}, { by: 'day', from: '2026-11-20' }, { types: ['news'] }] as ReportFilter[]) {
    asked.length = 0
    await readReport(filter, recorded)
    const counting = asked.find(({ text }) => text.includes('is_newsworthy'))
    // A table of eight thousand rows is quickly scanned, unlike one of a million.
    const client = await pool.connect()
    await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off')
    const { rows } = await client.query(`explain ${counting?.text}`, counting?.values)
    await client.query('rollback')
    client.release()
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Index Only Scan using contents_reported')
  }
})
