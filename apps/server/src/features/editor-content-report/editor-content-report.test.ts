// The report on a real database: what it counts, whose sites it is about, where its days begin, and that it agrees with a plain
// count whatever happened to the contents before.
import { HIDDEN_STATUSES } from '@manset/model/abilities/publish.ts'
import { nextPeriod, type ReportGroup } from '@manset/model/editor-content-report.ts'
import { fc } from '@manset/model/test-properties.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { ARABIC_SITE, MAIN_SITE, subjectOf } from '../../test/newsroom.ts'
import { contents } from '../content/content-list.ts'
import { type ReportFilter, type ReportRow, readReport } from './report.ts'

const EDITOR = { roleId: '2' } as const
const REPORT = `query Report($filter: EditorContentReportFilter) {
  getEditorContentReport(filter: $filter) {
    by isCut totals { contentCount newsworthyContentCount total }
    rows { editorId name username day contentCount newsworthyContentCount total sites { siteId total } }
  }
}`

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`truncate contents, content_search cascade`.execute(server.newsroom.database.db)
  await sql`update site_configurations set time_zone = 'Europe/Istanbul'`.execute(server.newsroom.database.db)
  server.newsroom.clock.set(new Date('2026-11-23T12:00:00Z'))
})

const idOf = async (roleId: string, siteId = MAIN_SITE) =>
  (
    await server.newsroom.database.db
      .selectFrom('users')
      .select('id')
      .where('subject', '=', subjectOf(roleId, siteId))
      .executeTakeFirstOrThrow()
  ).id

interface Made {
  by?: string | null
  at?: string
  siteId?: number
  type?: string
  status?: string
  isNewsworthy?: boolean
  categoryIds?: string[]
}

async function make(...all: Made[]): Promise<void> {
  for (const one of all)
    await server.newsroom.database.db
      .insertInto('contents')
      .values({
        site_id: one.siteId ?? MAIN_SITE,
        type: one.type ?? 'news',
        status: one.status ?? 'published',
        title: 'Haber',
        created_by: one.by === undefined ? await idOf('2') : one.by,
        created_at: one.at ?? '2026-11-20T09:00:00Z',
        is_newsworthy: one.isNewsworthy ?? false,
        category_ids: one.categoryIds ?? [],
      })
      .execute()
}

const report = async (filter: ReportFilter = {}, roleId: '1' | '2' = '1') =>
  readReport(filter, await server.newsroom.contextOf(roleId))
const days = (rows: readonly ReportRow[]) => rows.map(({ day, total }) => [day, total])

const fetchFile = async (columns: string[], filter: object = {}) => {
  const token = await server.tokenOf(EDITOR)
  const answer = await fetch(`${server.url}/export`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      siteid: String(MAIN_SITE),
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({
      ...{ list: 'editorContentReport', format: 'csv', filter, yes: 'Evet', no: 'Hayır', separator: ';' },
      columns: columns.map((key) => ({ key, heading: key })),
    }),
  })
  return { status: answer.status, lines: (await answer.text()).replace('\ufeff', '').trim().split('\r\n') }
}

describe('the numbers', () => {
  it('part the newsworthy from the others, and count neither drafts nor what was removed', async () => {
    const [editor, chief] = [await idOf('2'), await idOf('6')]
    await make(
      ...[{}, {}, { isNewsworthy: true }, { status: 'draft' }, { status: 'removed', isNewsworthy: true }],
      ...['waiting', 'scheduled', 'unpublished', 'expired'].map((status) => ({ status, by: chief })),
    )
    const { rows, totals } = await report()
    expect(rows).toMatchObject([
      {
        editorId: chief,
        username: subjectOf('6', MAIN_SITE),
        contentCount: 4,
        newsworthyContentCount: 0,
        total: 4,
      },
      {
        editorId: editor,
        username: subjectOf('2', MAIN_SITE),
        contentCount: 2,
        newsworthyContentCount: 1,
        total: 3,
      },
    ])
    expect(totals).toEqual({ contentCount: 6, newsworthyContentCount: 1, total: 7 })
  })

  it('go to who made a content, whoever changed it later; what nobody is named for has a row without a name', async () => {
    await make({}, { by: null })
    await sql`update contents set updated_by = ${await idOf('1')}`.execute(server.newsroom.database.db)
    const { rows } = await report()
    expect(new Set(rows.map(({ editorId }) => editorId))).toEqual(new Set([await idOf('2'), null]))
  })

  it('follow the filter by type and category', async () => {
    await make({ categoryIds: ['1', '2'] }, { categoryIds: ['2'], type: 'video' }, { categoryIds: ['3'] })
    expect((await report({ categoryIds: ['2'] })).totals.total).toBe(2)
    expect((await report({ categoryIds: ['2', '3'], types: ['news'] })).totals.total).toBe(2)
    expect((await report({ types: ['podcast'] })).rows).toEqual([])
    await expect(report({ categoryIds: ['x'] })).rejects.toMatchObject({ code: 'VALIDATION' })
  })
})

describe('days', () => {
  it('are those of the site: the last one counts to its end, a reversed range is turned', async () => {
    await make(
      { at: '2026-11-19T20:59:59.999Z' },
      { at: '2026-11-19T21:00:00.000Z' },
      { at: '2026-11-20T20:59:59.999Z' },
      { at: '2026-11-20T21:00:00.000Z' },
    )
    expect((await report({ from: '2026-11-20', to: '2026-11-20' })).totals.total).toBe(2)
    expect((await report({ from: '2026-11-21', to: '2026-11-20' })).totals.total).toBe(3)
    expect(days((await report({ by: 'day', from: '2026-11-18', to: '2026-11-21' })).rows)).toEqual([
      ['2026-11-19', 1],
      ['2026-11-20', 2],
      ['2026-11-21', 1],
    ])
  })

  it.each([
    [
      '23 hours when the clock is put forward',
      '2026-03-29',
      '2026-03-28T23:00:00Z',
      '2026-03-29T21:59:59.999Z',
    ],
    ['25 hours when it is put back', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59.999Z'],
  ])('have %s', async (_, day, first, last) => {
    await sql`update site_configurations set time_zone = 'Europe/Berlin'`.execute(server.newsroom.database.db)
    const beside = (moment: string, ms: number) => new Date(Date.parse(moment) + ms).toISOString()
    await make(...[beside(first, -1), first, last, beside(last, 1)].map((at) => ({ at })))
    expect((await report({ from: day, to: day })).totals.total).toBe(2)
    const { rows } = await report({ by: 'day', to: nextPeriod(day, 'day') })
    expect(rows.map(({ total }) => total)).toEqual([1, 2, 1])
  })

  it('are each site’s own where the report is about several', async () => {
    await sql`update site_configurations set time_zone = 'Asia/Tokyo' where site_id = ${ARABIC_SITE}`.execute(
      server.newsroom.database.db,
    )
    await sql`insert into user_roles (user_id, site_id, role_id) values (${await idOf('1')}, ${ARABIC_SITE}, '1')
      on conflict do nothing`.execute(server.newsroom.database.db)
    // In Istanbul it is still the 20th, in Tokyo the 21st.
    await make({ at: '2026-11-20T16:00:00Z' }, { at: '2026-11-20T16:00:00Z', siteId: ARABIC_SITE })
    const { rows } = await report({ by: 'day', siteIds: [MAIN_SITE, ARABIC_SITE], to: '2026-11-21' })
    expect(rows.map(({ day, sites }) => [day, sites.map(({ siteId }) => siteId)])).toEqual([
      ['2026-11-20', [MAIN_SITE]],
      ['2026-11-21', [ARABIC_SITE]],
    ])
  })

  it('without contents are rows as well, weeks begin on Mondays, months on their first', async () => {
    await make({ at: '2026-10-30T09:00:00Z' }, { at: '2026-11-22T09:00:00Z' }, { at: '2026-11-23T09:00:00Z' })
    expect(days((await report({ by: 'week' })).rows)).toEqual([
      ['2026-10-30', 1],
      ['2026-11-02', 0],
      ['2026-11-09', 0],
      ['2026-11-16', 1],
      ['2026-11-23', 1],
    ])
    expect(days((await report({ by: 'month' })).rows)).toEqual([
      ['2026-10-30', 1],
      ['2026-11-01', 2],
    ])
    expect((await report({ by: 'day', from: '2027-01-01' })).rows).toEqual([])
  })

  it('become weeks and months where they would be more than the report has rows', async () => {
    await make({ at: '2015-01-01T09:00:00Z' }, {})
    expect(await report({ by: 'day' })).toMatchObject({ by: 'week', totals: { total: 2 } })
  })
})

describe('a day far ahead', () => {
  const FAR = ['9999-12-31', '9999-12-30', '9999-12-24', '2926-12-31', '2027-11-25']
  const GROUPS = ['editor', 'day', 'week', 'month'] as const

  it.each(GROUPS)('is refused by its field before a report by %s makes periods of it', async (by) => {
    await make({})
    for (const day of FAR)
      for (const field of ['from', 'to'] as const) {
        const { errors } = await server.call(EDITOR, REPORT, { filter: { by, [field]: day } })
        expect(errors?.[0]?.extensions).toMatchObject({
          code: 'VALIDATION',
          problems: [{ field, rule: 'latestDay', params: { latest: '2027-11-24' } }],
        })
      }
    expect((await report({ by, from: '0001-01-01', to: '2027-11-24' })).totals.total).toBe(1)
  })

  it.each(GROUPS)('is refused of a file by %s as well', async (by) => {
    await make({})
    for (const to of FAR) {
      const { status, lines } = await fetchFile(['total'], { by, to })
      expect(status).toBe(400)
      expect(JSON.parse(lines[0] ?? '').errors[0].extensions.problems).toMatchObject([
        { field: 'to', rule: 'latestDay' },
      ])
    }
  })
})

describe('whose report it is', () => {
  it('is for those who hold its right', async () => {
    expect((await server.call(EDITOR, REPORT)).data).toMatchObject({ getEditorContentReport: { rows: [] } })
    const writers = { roleId: '3' } as const
    await server.newsroom.database.db
      .updateTable('permissions')
      .set({ role_ids: ['1', '2', '3'] })
      .where('category', '=', 'editorContentReport')
      .execute()
    expect((await server.call(writers, REPORT)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })

  it('is about those of the person’s sites where they hold the right, and about no other', async () => {
    const { db } = server.newsroom.database
    const id = await idOf('2')
    await make({}, { siteId: ARABIC_SITE })
    const ask = (siteIds: number[]) => server.call(EDITOR, REPORT, { filter: { siteIds } })
    const codeOf = async (siteIds: number[]) => (await ask(siteIds)).errors?.[0]?.extensions.code
    // No role there.
    expect(await codeOf([ARABIC_SITE])).toBe('FORBIDDEN')
    await sql`insert into user_roles (user_id, site_id, role_id) values (${id}, ${ARABIC_SITE}, '2')`.execute(
      db,
    )
    expect((await ask([MAIN_SITE, ARABIC_SITE])).data).toMatchObject({
      getEditorContentReport: {
        totals: { total: 2 },
        rows: [{ total: 2, sites: expect.arrayContaining([{ siteId: ARABIC_SITE, total: 1 }]) }],
      },
    })
    // A role there that does not hold the right.
    await sql`update permissions set role_ids = '{1}' where site_id = ${ARABIC_SITE} and category = 'editorContentReport'`.execute(
      db,
    )
    expect(await codeOf([MAIN_SITE, ARABIC_SITE])).toBe('FORBIDDEN')
    expect(await codeOf([999])).toBe('FORBIDDEN')
    await sql`delete from user_roles where user_id = ${id} and site_id = ${ARABIC_SITE}`.execute(db)
  })

  it('counts only types the person may view, as the list of contents does', async () => {
    const { db } = server.newsroom.database
    await make({}, { type: 'podcast' })
    await sql`update permissions set role_ids = '{1}' where site_id = ${MAIN_SITE} and category = 'podcast' and detail = 'view'`.execute(
      db,
    )
    expect((await report({}, '2')).totals.total).toBe(1)
    expect((await report({}, '1')).totals.total).toBe(2)
  })
})

describe('the file', () => {
  it('has the rows of the screen', async () => {
    await make({}, { isNewsworthy: true }, { by: await idOf('6') })
    const { lines } = await fetchFile(['username', 'contentCount', 'newsworthyContentCount', 'total'])
    expect(lines.slice(1)).toEqual([
      `${subjectOf('2', MAIN_SITE)};1;1;2`,
      `${subjectOf('6', MAIN_SITE)};1;0;1`,
    ])
    const days = await fetchFile(['period', 'total'], { by: 'day', to: '2026-11-20' })
    expect(days.lines.slice(1)).toEqual(['2026-11-20;3'])
    expect((await fetchFile(['email'])).status).toBe(400)
  })
})

describe('whatever happened before', () => {
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

  it('it agrees with a plain count of the contents, and each number with the list it leads to', async () => {
    const { db } = server.newsroom.database
    const people = [await idOf('1'), await idOf('6'), await idOf('2')]
    const context = await server.newsroom.contextOf('1')
    await fc.assert(
      fc.asyncProperty(
        fc.array(content, { minLength: 5, maxLength: 40 }),
        fc.array(change, { maxLength: 30 }),
        fc.array(filter, { minLength: 3, maxLength: 6 }),
        async (made, changes, filters) => {
          await sql`truncate contents cascade`.execute(db)
          await make(...made.map((one) => ({ ...one, by: people[one.by] ?? null })))
          const { rows: ids } = await sql<{ id: string }>`select id::text from contents order by id`.execute(
            db,
          )
          // By several at once, as colleagues do.
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
      // Istanbul knows no summer time: three hours before Greenwich, all the year.
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

it('is counted from its index alone', async () => {
  const { db, pool } = server.newsroom.database
  await pool.query(`insert into contents (site_id, type, status, title, body, created_by, created_at)
    select ${MAIN_SITE}, 'news', 'published', 'Haber ' || n, (select string_agg(md5(n || ' ' || i), '') from generate_series(1, 40) i), 1, now() - n * interval '1 minute'
    from generate_series(1, 8000) n`)
  await pool.query('analyze contents')
  // What a vacuum notes of a table nobody is just looking at, which others on the test's server may be.
  await pool.query("update pg_class set relallvisible = relpages where oid = 'contents'::regclass")
  const context = await server.newsroom.contextOf('1')
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
    // Of eight thousand rows all are soon read. Of a million they are not.
    const client = await pool.connect()
    await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off')
    const { rows } = await client.query(`explain ${counting?.text}`, counting?.values)
    await client.query('rollback')
    client.release()
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Index Only Scan using contents_reported')
  }
})
