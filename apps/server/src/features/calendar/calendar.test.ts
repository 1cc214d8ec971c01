// The calendar of planned publications, expirations and placements, for people who may view them.
import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publishedNews } from '../../boards/test-boards.ts'
import type { Tables } from '../../db/tables.ts'
import { dispatchSource } from '../../dispatch/calendar.ts'
import { calendarSources } from '../../features.ts'
import type { LiveEvent } from '../../platform/live.ts'
import { MAIN_SITE } from '../../test/newsroom.ts'
import { publication } from '../content/calendar.ts'
import { newsletterChannel } from '../mailing/channel.ts'
import { readCalendar } from './read-calendar.ts'
import { type CalendarDesk, inHours, NOW, openCalendarDesk } from './test-calendar-desk.ts'

let desk: CalendarDesk
beforeAll(async () => {
  desk = await openCalendarDesk()
})
beforeEach(() => desk.server.newsroom.clock.set(NOW))
afterAll(() => desk.server.close())

const newsletters = dispatchSource(
  newsletterChannel({ recipePicture: async () => null, recipeHosts: () => [] }),
)

describe('planned entries', () => {
  it('shows the time, state and kind of each entry once', async () => {
    const title = `Planlanan ${randomUUID()}`
    const { id } = await desk.news(title, { publishDate: inHours(2), expirationDate: inHours(5) })
    const { boardId } = await desk.headline(title, {
      date: inHours(3),
      end: inHours(4),
      contentId: String(id),
    })
    const found = await desk.titled(title)
    expect(found.map(({ kind, step, state, at, of }) => [kind, step, state, at, of])).toEqual([
      ['publication', 'comes', 'planned', inHours(2), `content:${id}`],
      ['headline', 'comes', 'planned', inHours(3), `headlineBoard:${boardId}`],
      ['headline', 'goes', 'planned', inHours(4), `headlineBoard:${boardId}`],
      ['expiration', 'goes', 'planned', inHours(5), `content:${id}`],
    ])
    expect(found.every(({ isMovable }) => isMovable)).toBe(true)
    expect(found[1]?.lane).toMatch(/^Kategori \d+ · Manşet \d+$/)
    expect(found[1]?.subjectGoes).toBe(inHours(5))
    expect(new Set(found.map(({ key }) => key)).size).toBe(4)
  })

  it('leaves out headlines of a list whose type or category is switched off', async () => {
    const title = `Kapalı ${randomUUID()}`
    const { boardId } = await desk.headline(title, { date: inHours(3) })
    const { db } = desk.server.newsroom.database
    const approve = (table: 'headline_types' | 'headline_categories', isApproved: boolean) =>
      sql`update ${sql.table(table)} set is_approved = ${isApproved} where id in (
        select ${sql.ref(table === 'headline_types' ? 'y.id' : 'y.headline_category_id')} from headline_types y
        join boards b on b.headline_type_id = y.id where b.id = ${boardId})`.execute(db)
    for (const table of ['headline_types', 'headline_categories'] as const) {
      await approve(table, false)
      expect(await desk.titled(title)).toEqual([])
      await approve(table, true)
      expect(await desk.titled(title)).toHaveLength(1)
    }
  })

  it('an event of a content names its times; other saves and the progress of a dispatch change no calendar', async () => {
    const [dated, plain] = [
      await desk.news(`Tarihli ${randomUUID()}`, { publishDate: inHours(2), expirationDate: inHours(5) }),
      await publishedNews(desk.server.newsroom, `Tarihsiz ${randomUUID()}`),
    ]
    const event = (kind: string, type: string, id: unknown): LiveEvent => ({
      ...{ kind, type, id: String(id), siteId: MAIN_SITE, version: 1, actorId: null },
    })
    const timesOf = (id: unknown) =>
      publication
        .changeFromEvent?.(event('content.saved', 'news', id))
        ?.times?.(desk.server.newsroom.database.db)
    expect(await timesOf(dated.id)).toEqual([new Date(inHours(2)), new Date(inHours(5))])
    expect(await timesOf(plain)).toEqual([])
    expect(newsletters.changeFromEvent?.(event('dispatch.progressed', 'mailing', 1))).toBeNull()
    expect(newsletters.changeFromEvent?.(event('dispatch.troubled', 'mailing', 1))).toMatchObject({
      of: 'mailingDispatch:1',
    })
  })

  it('excludes drafts, manual publications and other sites', async () => {
    const title = `Elle ${randomUUID()}`
    await desk.news(title, { publishDate: inHours(-30) })
    await desk.news(title, {})
    await desk.news(title, { status: 'draft', publishDate: inHours(3) })
    expect(await desk.titled(title)).toEqual([])
    await desk.news(title, { publishDate: inHours(3) })
    expect(await desk.titled(title)).toHaveLength(1)
    expect(
      (await desk.things({}, { roleId: '6', siteId: 2 }, 2)).filter((one) => one.title === title),
    ).toEqual([])
  })

  it('is filtered by kind, state, person and category, and reloaded by its source', async () => {
    const title = `Süzülen ${randomUUID()}`
    const { id } = await desk.news(title, { publishDate: inHours(2), expirationDate: inHours(5) })
    const kinds = async (filter: object) => (await desk.titled(title, filter)).map(({ kind }) => kind)
    expect(await kinds({ kinds: ['expiration', 'push'] })).toEqual(['expiration'])
    expect(await kinds({ states: ['done'] })).toEqual([])
    expect(
      await kinds({ categoryIds: desk.complete.categoryIds as string[], kinds: ['publication'] }),
    ).toEqual(['publication'])
    expect(await kinds({ categoryIds: ['999999'] })).toEqual([])
    expect(await kinds({ personIds: ['999999'] })).toEqual([])
    expect(await kinds({ of: [`content:${id}`, 'headlineBoard:1'] })).toEqual(['publication', 'expiration'])
    expect(await desk.things({ of: ['nonsense', 'content:', 'content:1:2'] })).toEqual([])
    await expect(desk.things({ to: inHours(60 * 24) })).rejects.toMatchObject({ code: 'VALIDATION' })
    await expect(desk.things({ to: inHours(-21 * 24) })).rejects.toMatchObject({ code: 'VALIDATION' })
  })

  it('shows each kind only to those who may view it', async () => {
    const title = `Görünen ${randomUUID()}`
    const { id } = await desk.news(title, { publishDate: inHours(2) })
    await desk.headline(title, { date: inHours(3), contentId: String(id) })
    // Authors may view news, but no headlines.
    expect(
      (await desk.titled(title, {}, { roleId: '3' })).map(({ kind, isMovable }) => [kind, isMovable]),
    ).toEqual([['publication', false]])
    expect((await desk.titled(title, {}, { roleId: '8' })).map(({ isMovable }) => isMovable)).toEqual([
      false,
      false,
    ])
    await expect(desk.things({}, { roleId: '5' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

it('finds scheduled publications without scanning manual ones', async () => {
  const { pool } = desk.server.newsroom.database
  await pool.query(
    `insert into contents (site_id, type, status, title, publish_date, published_at, expiration_date)
     select $1, 'news', 'published', 'Elle ' || n, $2::timestamptz + n * interval '1 minute', $2::timestamptz + n * interval '1 minute',
       null from generate_series(1, 8000) n`,
    [MAIN_SITE, inHours(-15 * 24)],
  )
  await pool.query('analyze contents')
  const sent: { text: string; values: unknown[] }[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push({ text: query.sql, values: [...query.parameters] }),
  })
  const context = await desk.server.newsroom.contextOf('6')
  await readCalendar(
    calendarSources(),
    { from: inHours(-20 * 24), to: inHours(20 * 24) },
    { ...context, tools: { ...context.tools, db } },
  )
  expect(sent).toHaveLength(1)
  const [{ text, values } = { text: '', values: [] }] = sent
  const { rows } = await pool.query<{ 'QUERY PLAN': unknown }>(
    `explain (analyze, format json) ${text}`,
    values,
  )
  const leftOut = [...JSON.stringify(rows).matchAll(/"Rows Removed by Filter":(\d+)/g)].map(([, count]) =>
    Number(count),
  )
  expect(Math.max(0, ...leftOut)).toBeLessThan(1_000)
})
