import { nextPeriod } from '@manset/model/content/editor-content-report.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ARABIC_SITE, MAIN_SITE, subjectOf } from '../../test/newsroom.ts'
import type { ReportRow } from './report.ts'
import { EDITOR, openReportDesk, REPORT, type ReportDesk } from './test-report.ts'

let desk: ReportDesk
beforeAll(async () => {
  desk = await openReportDesk()
})
afterAll(() => desk.server.close())
beforeEach(() => desk.reset())

const days = (rows: readonly ReportRow[]) => rows.map(({ day, total }) => [day, total])

describe('the counts', () => {
  it('separate newsworthy contents from the others, and exclude drafts and removed contents', async () => {
    const [editor, chief] = [await desk.idOf('2'), await desk.idOf('6')]
    await desk.make(
      ...[{}, {}, { isNewsworthy: true }, { status: 'draft' }, { status: 'removed', isNewsworthy: true }],
      ...['waiting', 'scheduled', 'unpublished', 'expired'].map((status) => ({ status, by: chief })),
    )
    const { rows, totals } = await desk.report()
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

  it('count for their creator even when others edit them; contents without a creator have a row without a name', async () => {
    await desk.make({}, { by: null })
    await sql`update contents set updated_by = ${await desk.idOf('1')}`.execute(desk.db)
    const { rows } = await desk.report()
    expect(new Set(rows.map(({ editorId }) => editorId))).toEqual(new Set([await desk.idOf('2'), null]))
  })

  it('follow the filter by type and category', async () => {
    await desk.make(
      { categoryIds: ['1', '2'] },
      { categoryIds: ['2'], type: 'video' },
      { categoryIds: ['3'] },
    )
    expect((await desk.report({ categoryIds: ['2'] })).totals.total).toBe(2)
    expect((await desk.report({ categoryIds: ['2', '3'], types: ['news'] })).totals.total).toBe(2)
    expect((await desk.report({ types: ['podcast'] })).rows).toEqual([])
    await expect(desk.report({ categoryIds: ['x'] })).rejects.toMatchObject({ code: 'VALIDATION' })
  })
})

describe('periods', () => {
  it('are those of the site: the last is included whole, and a reversed range is swapped', async () => {
    await desk.make(
      { at: '2026-11-19T20:59:59.999Z' },
      { at: '2026-11-19T21:00:00.000Z' },
      { at: '2026-11-20T20:59:59.999Z' },
      { at: '2026-11-20T21:00:00.000Z' },
    )
    expect((await desk.report({ from: '2026-11-20', to: '2026-11-20' })).totals.total).toBe(2)
    expect((await desk.report({ from: '2026-11-21', to: '2026-11-20' })).totals.total).toBe(3)
    expect(days((await desk.report({ by: 'day', from: '2026-11-18', to: '2026-11-21' })).rows)).toEqual([
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
    await sql`update site_configurations set time_zone = 'Europe/Berlin'`.execute(desk.db)
    const beside = (moment: string, ms: number) => new Date(Date.parse(moment) + ms).toISOString()
    await desk.make(...[beside(first, -1), first, last, beside(last, 1)].map((at) => ({ at })))
    expect((await desk.report({ from: day, to: day })).totals.total).toBe(2)
    const { rows } = await desk.report({ by: 'day', to: nextPeriod(day, 'day') })
    expect(rows.map(({ total }) => total)).toEqual([1, 2, 1])
  })

  it('follow the time zone of each site in a report of several', async () => {
    await sql`update site_configurations set time_zone = 'Asia/Tokyo' where site_id = ${ARABIC_SITE}`.execute(
      desk.db,
    )
    await sql`insert into user_roles (user_id, site_id, role_id) values (${await desk.idOf('1')}, ${ARABIC_SITE}, '1')
      on conflict do nothing`.execute(desk.db)
    // It is still the 20th in Istanbul, but the 21st in Tokyo.
    await desk.make({ at: '2026-11-20T16:00:00Z' }, { at: '2026-11-20T16:00:00Z', siteId: ARABIC_SITE })
    const { rows } = await desk.report({ by: 'day', siteIds: [MAIN_SITE, ARABIC_SITE], to: '2026-11-21' })
    expect(rows.map(({ day, sites }) => [day, sites.map(({ siteId }) => siteId)])).toEqual([
      ['2026-11-20', [MAIN_SITE]],
      ['2026-11-21', [ARABIC_SITE]],
    ])
  })

  it('without contents are rows too; weeks begin on Monday, months on the 1st', async () => {
    await desk.make(
      { at: '2026-10-30T09:00:00Z' },
      { at: '2026-11-22T09:00:00Z' },
      { at: '2026-11-23T09:00:00Z' },
    )
    expect(days((await desk.report({ by: 'week' })).rows)).toEqual([
      ['2026-10-30', 1],
      ['2026-11-02', 0],
      ['2026-11-09', 0],
      ['2026-11-16', 1],
      ['2026-11-23', 1],
    ])
    expect(days((await desk.report({ by: 'month' })).rows)).toEqual([
      ['2026-10-30', 1],
      ['2026-11-01', 2],
    ])
    expect((await desk.report({ by: 'day', from: '2027-01-01' })).rows).toEqual([])
  })

  it('become weeks or months when the report would exceed its rows', async () => {
    await desk.make({ at: '2015-01-01T09:00:00Z' }, {})
    expect(await desk.report({ by: 'day' })).toMatchObject({ by: 'week', totals: { total: 2 } })
  })
})

describe('a date far ahead', () => {
  const FAR = ['9999-12-31', '9999-12-30', '9999-12-24', '2926-12-31', '2027-11-25']
  const GROUPS = ['editor', 'day', 'week', 'month'] as const

  it.each(GROUPS)('is rejected by its field before a report by %s computes periods', async (by) => {
    await desk.make({})
    for (const day of FAR)
      for (const field of ['from', 'to'] as const) {
        const { errors } = await desk.server.call(EDITOR, REPORT, { filter: { by, [field]: day } })
        expect(errors?.[0]?.extensions).toMatchObject({
          code: 'VALIDATION',
          problems: [{ field, rule: 'latestDay', params: { latest: '2027-11-24' } }],
        })
      }
    expect((await desk.report({ by, from: '0001-01-01', to: '2027-11-24' })).totals.total).toBe(1)
  })

  it.each(GROUPS)('is rejected in an export by %s too', async (by) => {
    await desk.make({})
    for (const to of FAR) {
      const { status, lines } = await desk.fetchFile(['total'], { by, to })
      expect(status).toBe(400)
      expect(JSON.parse(lines[0] ?? '').errors[0].extensions.problems).toMatchObject([
        { field: 'to', rule: 'latestDay' },
      ])
    }
  })
})

describe('access to the report', () => {
  it('requires its right', async () => {
    expect((await desk.server.call(EDITOR, REPORT)).data).toMatchObject({
      getEditorContentReport: { rows: [] },
    })
    const writers = { roleId: '3' } as const
    await desk.db
      .updateTable('permissions')
      .set({ role_ids: ['1', '2', '3'] })
      .where('category', '=', 'editorContentReport')
      .execute()
    expect((await desk.server.call(writers, REPORT)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })

  it('covers only the sites where the person holds the right', async () => {
    const { db } = desk
    const id = await desk.idOf('2')
    await desk.make({}, { siteId: ARABIC_SITE })
    const ask = (siteIds: number[]) => desk.server.call(EDITOR, REPORT, { filter: { siteIds } })
    const codeOf = async (siteIds: number[]) => (await ask(siteIds)).errors?.[0]?.extensions.code
    // No role on that site.
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
    // A role there without the permission.
    await sql`update permissions set role_ids = '{1}' where site_id = ${ARABIC_SITE} and category = 'editorContentReport'`.execute(
      db,
    )
    expect(await codeOf([MAIN_SITE, ARABIC_SITE])).toBe('FORBIDDEN')
    expect(await codeOf([999])).toBe('FORBIDDEN')
    await sql`delete from user_roles where user_id = ${id} and site_id = ${ARABIC_SITE}`.execute(db)
  })

  it('counts only types the person may view, like the list of contents', async () => {
    const { db } = desk
    await desk.make({}, { type: 'podcast' })
    await sql`update permissions set role_ids = '{1}' where site_id = ${MAIN_SITE} and category = 'podcast' and detail = 'view'`.execute(
      db,
    )
    expect((await desk.report({}, '2')).totals.total).toBe(1)
    expect((await desk.report({}, '1')).totals.total).toBe(2)
  })
})

describe('the file', () => {
  it('has the rows of the screen', async () => {
    await desk.make({}, { isNewsworthy: true }, { by: await desk.idOf('6') })
    const { lines } = await desk.fetchFile(['username', 'contentCount', 'newsworthyContentCount', 'total'])
    expect(lines.slice(1)).toEqual([
      `${subjectOf('2', MAIN_SITE)};1;1;2`,
      `${subjectOf('6', MAIN_SITE)};1;0;1`,
    ])
    const days = await desk.fetchFile(['period', 'total'], { by: 'day', to: '2026-11-20' })
    expect(days.lines.slice(1)).toEqual(['2026-11-20;3'])
    expect((await desk.fetchFile(['email'])).status).toBe(400)
  })
})
