// The calendar on what really stands: contents, expirations and placements; what the clocks did; and moving things by the rules
// of what they are.
import { randomUUID } from 'node:crypto'
import { entityNamed } from '@manset/model/entities/entities.ts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dueSteps, takeDue } from '../../abilities/clock.ts'
import type { Tables } from '../../db/tables.ts'
import { FEATURES } from '../../features.ts'
import type { SaveInput } from '../../kit/entity/entity-service.ts'
import { saveItem } from '../../kit/entity/entity-service.ts'
import type { LiveEvent } from '../../platform/live.ts'
import { type Principal, startTestApp, type TestApp } from '../../test/app.ts'
import { MAIN_SITE } from '../../test/newsroom.ts'
import { getBoard } from '../board/board-row.ts'
import { changeBoard } from '../board/change-board.ts'
import { passTimeOn } from '../board/pass-time.ts'
import { newBoard, publishedNews } from '../board/test-boards.ts'
import { contentBehaviour } from '../content/behaviour.ts'
import { publication } from '../content/calendar.ts'
import { completeNews } from '../content/test-complete-news.ts'
import { mailingCalendar } from '../mailing/calendar.ts'
import { readCalendar, readThing } from './read-calendar.ts'

let server: TestApp
let complete: SaveInput
beforeAll(async () => {
  server = await startTestApp()
  complete = await completeNews(server.newsroom)
})
afterAll(() => server.close())
beforeEach(() => server.newsroom.clock.set(NOW))

const newsletters = mailingCalendar({ recipePicture: async () => null, recipeHosts: () => [] })
const CHIEF: Principal = { roleId: '6' }
const NOW = new Date('2026-11-23T09:00:00Z')
const HOUR = 3_600_000
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR).toISOString()

interface Thing {
  key: string
  kind: string
  step: string
  state: string
  at: string
  doneAt: string | null
  reason: string | null
  entity: string
  of: string
  lane: string | null
  title: string
  version: number
  subjectGoes: string | null
  isMovable: boolean
}
const PARTS = 'key kind step state at doneAt reason entity of lane title version subjectGoes isMovable'

async function things(filter: object = {}, who: Principal = CHIEF, siteId = MAIN_SITE): Promise<Thing[]> {
  const { data, errors } = await server.call(
    who,
    `query ($filter: CalendarFilter!) { calendar: getCalendar(filter: $filter) { isCut things { ${PARTS} } } }`,
    { filter: { from: inHours(-20 * 24), to: inHours(20 * 24), ...filter } },
    siteId,
  )
  if (errors) throw Object.assign(new Error(JSON.stringify(errors)), errors[0]?.extensions)
  return (data as unknown as { calendar: { things: Thing[] } }).calendar.things
}
const titled = async (title: string, filter?: object, who?: Principal) =>
  (await things(filter, who)).filter((one) => one.title === title)

async function move(
  thing: Pick<Thing, 'key' | 'version'> & { lockEpoch?: string },
  at: string,
  who: Principal = CHIEF,
) {
  const { data, errors } = await server.call(
    who,
    `mutation ($key: ID!, $version: Int!, $at: Moment!, $epoch: ID) { moved: moveOnCalendar(key: $key, version: $version, at: $at, lockEpoch: $epoch) { ${PARTS} } }`,
    { key: thing.key, version: thing.version, at, epoch: thing.lockEpoch },
  )
  return { thing: (data as unknown as { moved: Thing } | null)?.moved, refusal: errors?.[0]?.extensions }
}

async function news(title: string, dates: object, who: '6' | '3' = '6') {
  const context = await server.newsroom.contextOf(who)
  return saveItem(
    entityNamed('news'),
    contentBehaviour,
    { ...complete, title, status: 'published', ...dates },
    context,
  )
}

/** A headline that waits for its hour, of a content or written by hand. */
async function headline(
  title: string,
  { date, end, contentId, boardId }: Record<string, string | undefined>,
) {
  const context = await server.newsroom.contextOf('6')
  const id = boardId ?? (await newBoard(server.newsroom))
  const { version } = await getBoard(id, context)
  const item = contentId ? { contentId } : { title, url: 'https://example.test/' }
  const { board, refusal } = await changeBoard(
    {
      ...{ id, version, lockEpoch: null },
      operations: [
        { kind: 'place', id: 'new', subject: null, to: 'pending', date: date ?? null, item },
        ...(end ? [{ kind: 'schedule' as const, id: 'new', end }] : []),
      ],
    },
    context,
  )
  expect(refusal).toBeNull()
  return { boardId: id, placement: board.placements.find(({ card }) => card.title === title) }
}

async function clockTo(at: string) {
  server.newsroom.clock.set(new Date(at))
  for (const step of dueSteps()) await takeDue(server.newsroom.database.db, step, new Date(at))
}

describe('what is to come', () => {
  it('is told with when, how it stands and what it is, each once', async () => {
    const title = `Planlanan ${randomUUID()}`
    const { id } = await news(title, { publishDate: inHours(2), expirationDate: inHours(5) })
    const { boardId } = await headline(title, { date: inHours(3), end: inHours(4), contentId: String(id) })
    const found = await titled(title)
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
    const { boardId } = await headline(title, { date: inHours(3) })
    const { db } = server.newsroom.database
    const approve = (table: 'headline_types' | 'headline_categories', isApproved: boolean) =>
      sql`update ${sql.table(table)} set is_approved = ${isApproved} where id in (
        select ${sql.ref(table === 'headline_types' ? 'y.id' : 'y.headline_category_id')} from headline_types y
        join boards b on b.headline_type_id = y.id where b.id = ${boardId})`.execute(db)
    for (const table of ['headline_types', 'headline_categories'] as const) {
      await approve(table, false)
      expect(await titled(title)).toEqual([])
      await approve(table, true)
      expect(await titled(title)).toHaveLength(1)
    }
  })

  it('is what an event of its content names the times of; other saves, and how far a sending is, change no calendar', async () => {
    const [dated, plain] = [
      await news(`Tarihli ${randomUUID()}`, { publishDate: inHours(2), expirationDate: inHours(5) }),
      await publishedNews(server.newsroom, `Tarihsiz ${randomUUID()}`),
    ]
    const event = (kind: string, type: string, id: unknown): LiveEvent => ({
      ...{ kind, type, id: String(id), siteId: MAIN_SITE, version: 1, actorId: null },
    })
    const timesOf = (id: unknown) =>
      publication.ofEvent?.(event('content.saved', 'news', id))?.times?.(server.newsroom.database.db)
    expect(await timesOf(dated.id)).toEqual([new Date(inHours(2)), new Date(inHours(5))])
    expect(await timesOf(plain)).toEqual([])
    expect(newsletters.ofEvent?.(event('dispatch.progressed', 'mailing', 1))).toBeNull()
    expect(newsletters.ofEvent?.(event('dispatch.troubled', 'mailing', 1))).toMatchObject({
      of: 'mailingDispatch:1',
    })
  })

  it('is no draft, nothing published by hand and nothing of another site', async () => {
    const title = `Elle ${randomUUID()}`
    await news(title, { publishDate: inHours(-30) })
    await news(title, {})
    await news(title, { status: 'draft', publishDate: inHours(3) })
    expect(await titled(title)).toEqual([])
    await news(title, { publishDate: inHours(3) })
    expect(await titled(title)).toHaveLength(1)
    expect((await things({}, { roleId: '6', siteId: 2 }, 2)).filter((one) => one.title === title)).toEqual([])
  })

  it('is filtered by kind, state, person and category, and read again by what it is of', async () => {
    const title = `Süzülen ${randomUUID()}`
    const { id } = await news(title, { publishDate: inHours(2), expirationDate: inHours(5) })
    const kinds = async (filter: object) => (await titled(title, filter)).map(({ kind }) => kind)
    expect(await kinds({ kinds: ['expiration', 'push'] })).toEqual(['expiration'])
    expect(await kinds({ states: ['done'] })).toEqual([])
    expect(await kinds({ categoryIds: complete.categoryIds as string[], kinds: ['publication'] })).toEqual([
      'publication',
    ])
    expect(await kinds({ categoryIds: ['999999'] })).toEqual([])
    expect(await kinds({ personIds: ['999999'] })).toEqual([])
    expect(await kinds({ of: [`content:${id}`, 'headlineBoard:1'] })).toEqual(['publication', 'expiration'])
    expect(await things({ of: ['nonsense', 'content:', 'content:1:2'] })).toEqual([])
    await expect(things({ to: inHours(60 * 24) })).rejects.toMatchObject({ code: 'VALIDATION' })
    await expect(things({ to: inHours(-21 * 24) })).rejects.toMatchObject({ code: 'VALIDATION' })
  })

  it('is shown to whoever may view its kind alone', async () => {
    const title = `Görünen ${randomUUID()}`
    const { id } = await news(title, { publishDate: inHours(2) })
    await headline(title, { date: inHours(3), contentId: String(id) })
    // An author sees news, and no headlines.
    expect(
      (await titled(title, {}, { roleId: '3' })).map(({ kind, isMovable }) => [kind, isMovable]),
    ).toEqual([['publication', false]])
    expect((await titled(title, {}, { roleId: '8' })).map(({ isMovable }) => isMovable)).toEqual([
      false,
      false,
    ])
    await expect(things({}, { roleId: '5' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('what was', () => {
  it('tells what came in time, what came late and what was over before it came', async () => {
    const names = { atOnce: randomUUID(), inTime: randomUUID(), late: randomUUID(), missed: randomUUID() }
    await news(names.atOnce, { publishDate: inHours(0.5) })
    // In the very millisecond it was due, as one by hand is published.
    await clockTo(inHours(0.5))
    expect(await titled(names.atOnce)).toMatchObject([{ state: 'done', at: inHours(0.5), doneAt: null }])
    await news(names.inTime, { publishDate: inHours(1) })
    await clockTo(new Date(NOW.getTime() + HOUR + 500).toISOString())
    await news(names.late, { publishDate: inHours(2) })
    await news(names.missed, { publishDate: inHours(2.5), expirationDate: inHours(2.6) })
    await clockTo(inHours(3))
    expect(await titled(names.inTime)).toMatchObject([
      { state: 'done', at: inHours(1), doneAt: null, isMovable: false },
    ])
    expect(await titled(names.late)).toMatchObject([{ state: 'late', at: inHours(2), doneAt: inHours(3) }])
    expect((await titled(names.missed)).map(({ kind, state }) => [kind, state])).toEqual([
      ['publication', 'missed'],
      ['expiration', 'late'],
    ])
  })

  it('tells what came and went on boards, and what was held and why, also where it is gone since', async () => {
    const { db } = server.newsroom.database
    const context = await server.newsroom.contextOf('6')
    const [came, late, unfit] = [randomUUID(), randomUUID(), randomUUID()]
    const { boardId } = await headline(came, { date: inHours(1), end: inHours(3) })
    const draft = await publishedNews(server.newsroom, unfit, 'draft')
    await headline(unfit, { date: inHours(1), contentId: draft, boardId })
    server.newsroom.clock.set(new Date(NOW.getTime() + HOUR + 700))
    await passTimeOn(boardId, context.tools)
    await headline(late, { date: inHours(2), boardId })
    server.newsroom.clock.set(new Date(inHours(4)))
    await passTimeOn(boardId, context.tools)
    await passTimeOn(boardId, context.tools)
    const told = async (title: string) =>
      (await titled(title)).map(({ step, state, at, doneAt, reason }) => [step, state, at, doneAt, reason])
    expect(await told(came)).toEqual([
      ['comes', 'done', inHours(1), null, null],
      ['goes', 'late', inHours(3), inHours(4), null],
    ])
    expect(await told(late)).toEqual([['comes', 'late', inHours(2), inHours(4), null]])
    expect(await told(unfit)).toEqual([['comes', 'held', inHours(1), null, 'unfit']])
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from placement_steps where board_id = ${boardId}`.execute(db)
    expect(rows[0]?.n).toBe(4)
  })
})

describe('what is sent', () => {
  it('stands with its channel and what it opens, and tells how it went; what was sent at once by hand does not', async () => {
    const { pool } = server.newsroom.database
    const insert = async (text: string, values: unknown[]) =>
      String((await pool.query<{ id: string }>(text, [MAIN_SITE, ...values])).rows[0]?.id)
    const title = `Giden ${randomUUID()}`
    const channel = await insert(
      `insert into mailing_channels (site_id, name, link_name) values ($1, $2, $2) returning id`,
      [randomUUID()],
    )
    const content = await publishedNews(server.newsroom, title)
    const mailing = await insert(
      `insert into mailings (site_id, title, mailing_type, channel_id) values ($1, $2, 'custom', $3) returning id`,
      [title, channel],
    )
    const message = await insert(
      `insert into notifications (site_id, title, content_id) values ($1, $2, $3) returning id`,
      [title, content],
    )
    const dispatched = (
      kind: string,
      itemId: string,
      state: string,
      at: { made: number; due: number; begun?: number },
    ) =>
      insert(
        `insert into dispatches (site_id, version, kind, item_id, name, state, due_at, content, created_at, started_at)
         values ($1, 1, $2, $3, $4, $5, $6, '{}', $7, $8) returning id`,
        [
          kind,
          itemId,
          title,
          state,
          inHours(at.due),
          inHours(at.made),
          at.begun === undefined ? null : inHours(at.begun),
        ],
      )
    await dispatched('mailing', mailing, 'sent', { made: -9, due: -8, begun: -8 })
    await dispatched('mailing', mailing, 'sent', { made: -7, due: -6, begun: -5 })
    await dispatched('mailing', mailing, 'sent', { made: -4, due: -4, begun: -4 })
    await dispatched('mailing', mailing, 'paused', { made: -4, due: -3, begun: -3 })
    await dispatched('notification', message, 'missed', { made: -4, due: -2 })
    const told = async (who?: Principal) =>
      (await titled(title, {}, who)).map(({ kind, state, doneAt, reason }) => [kind, state, doneAt, reason])
    expect(await told()).toEqual([
      ['mailing', 'done', null, null],
      ['mailing', 'late', inHours(-5), null],
      ['mailing', 'running', null, 'paused'],
      ['push', 'missed', null, null],
    ])
    const [first] = await titled(title)
    expect(first?.lane).not.toBeNull()
    expect(await told({ roleId: '7' })).toHaveLength(3)
  })
})

it('finds what comes by itself without walking all that was published by hand', async () => {
  const { pool } = server.newsroom.database
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
  const context = await server.newsroom.contextOf('6')
  await readCalendar(
    FEATURES.flatMap(({ calendar }) => calendar ?? []),
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

describe('moved', () => {
  it('a content, an expiration and a headline have their new time where they are kept', async () => {
    const title = `Taşınan ${randomUUID()}`
    const { id } = await news(title, { publishDate: inHours(2), expirationDate: inHours(9) })
    await headline(title, { date: inHours(3), end: inHours(5), contentId: String(id) })
    const [publication, comes, goes, expiration] = await titled(title)
    if (!publication || !comes || !goes || !expiration) throw new Error('not all are there')
    const first = await move(publication, inHours(2.5))
    expect(first.thing).toMatchObject({
      key: publication.key,
      at: inHours(2.5),
      version: publication.version + 1,
    })
    // The same content: its version is another one by now.
    expect((await move(expiration, inHours(10))).refusal?.code).toBe('STALE_VERSION')
    expect((await move({ ...expiration, version: publication.version + 1 }, inHours(10))).thing?.at).toBe(
      inHours(10),
    )
    expect((await move(comes, inHours(4))).thing?.at).toBe(inHours(4))
    // The same placement was spoken of since it was read; as it is read now, it goes on.
    expect((await move(goes, inHours(6))).refusal?.params).toMatchObject({ reason: 'changedMeanwhile' })
    const again = (await titled(title)).find(({ key }) => key === goes.key)
    expect((await move({ ...goes, version: again?.version ?? 0 }, inHours(6))).thing?.at).toBe(inHours(6))
    expect((await titled(title)).map(({ at }) => at)).toEqual([2.5, 4, 6, 10].map(inHours))
  })

  it('by the rules of what it is: never into the past, nor behind its own end, nor by whoever may not publish', async () => {
    const title = `Kurallı ${randomUUID()}`
    const { id } = await news(title, { publishDate: inHours(2), expirationDate: inHours(9) })
    await headline(title, { date: inHours(3), end: inHours(5), contentId: String(id) })
    const [publication, comes] = await titled(title)
    if (!publication || !comes) throw new Error('not all are there')
    for (const thing of [publication, comes])
      expect((await move(thing, inHours(-1))).refusal).toMatchObject({
        code: 'VALIDATION',
        problems: [{ field: 'at', rule: 'notBefore' }],
      })
    expect((await move(publication, inHours(10))).refusal?.problems).toMatchObject([
      { field: 'expirationDate', rule: 'dateOrder' },
    ])
    expect((await move(comes, inHours(6))).refusal).toMatchObject({
      code: 'BOARD_REFUSED',
      params: { reason: 'overBefore' },
    })
    expect((await move(publication, inHours(3), { roleId: '3' })).refusal?.code).toBe('FORBIDDEN')
    expect((await move(comes, inHours(4), { roleId: '3' })).refusal?.code).toBe('FORBIDDEN')
    expect((await move({ key: 'publication:999999', version: 1 }, inHours(4))).refusal?.code).toBe(
      'NOT_FOUND',
    )
    expect((await move({ key: 'nonsense', version: 1 }, inHours(4))).refusal?.code).toBe('NOT_FOUND')
    expect((await titled(title)).map(({ at }) => at)).toEqual([2, 3, 5, 9].map(inHours))
  })

  it('a push message that waits goes out then, and not before what it opens is published', async () => {
    const title = `Bildirim ${randomUUID()}`.slice(0, 60)
    const { id: contentId } = await news(title, { publishDate: inHours(2) })
    const send = async <A>(query: string, variables: object): Promise<A> => {
      const { data, errors } = await server.call(CHIEF, query, variables)
      expect(errors).toBeUndefined()
      return (data as unknown as { done: A }).done
    }
    const { id, version } = await send<{ id: string; version: number }>(
      'mutation ($input: NotificationInput!) { done: saveNotification(input: $input) { id version } }',
      { input: { title, opens: 'content', contentId, date: inHours(3) } },
    )
    await send(
      'mutation ($id: ID!, $version: Int!) { done: sendNotification(id: $id, version: $version) { id } }',
      {
        ...{ id, version },
      },
    )
    const find = async () => (await titled(title, { kinds: ['push'] }))[0] as Thing
    const { thing } = await move(await find(), inHours(4))
    expect(thing).toMatchObject({ kind: 'push', state: 'planned', at: inHours(4), isMovable: true })
    const { rows } = await server.newsroom.database.pool.query(
      `select d.due_at, n.date, d.deadline_at > d.due_at as "hasTime" from dispatches d join notifications n on n.id = d.item_id
       where d.kind = 'notification' and n.id = $1`,
      [id],
    )
    expect(rows).toEqual([{ due_at: new Date(inHours(4)), date: new Date(inHours(4)), hasTime: true }])
    expect((await move(await find(), inHours(1))).refusal?.code).toBe('NOTIFICATION_UNPUBLISHED')
    expect((await find()).at).toBe(inHours(4))
  })

  it('a push message says when what it opens is over, and goes no later than that', async () => {
    const title = `Süreli ${randomUUID()}`.slice(0, 60)
    const { id: contentId } = await news(title, { publishDate: inHours(2), expirationDate: inHours(5) })
    const { data } = await server.call(
      CHIEF,
      'mutation ($input: NotificationInput!) { done: saveNotification(input: $input) { id version } }',
      { input: { title, opens: 'content', contentId, date: inHours(3) } },
    )
    const SEND =
      'mutation ($id: ID!, $version: Int!) { done: sendNotification(id: $id, version: $version) { id } }'
    expect((await server.call(CHIEF, SEND, data?.done)).errors).toBeUndefined()
    const find = async () => (await titled(title, { kinds: ['push'] }))[0] as Thing
    expect(await find()).toMatchObject({ at: inHours(3), subjectGoes: inHours(5) })
    const { refusal } = await move(await find(), inHours(5))
    expect(refusal?.problems).toEqual([
      { field: 'contentId', rule: 'expiresBefore', params: { title, at: inHours(5) } },
    ])
    expect((await find()).at).toBe(inHours(3))
    expect((await move(await find(), inHours(4.5))).thing?.at).toBe(inHours(4.5))
  })

  describe('a newsletter that waits', () => {
    const send = async <A>(query: string, variables: object): Promise<A> => {
      const { data, errors } = await server.call(CHIEF, query, variables)
      if (errors) throw new Error(JSON.stringify(errors))
      return (data as unknown as { done: A }).done
    }
    const saved = (input: object) =>
      send<{ id: string; version: number }>(
        'mutation ($input: MailingInput!) { done: saveMailing(input: $input) { id version } }',
        { input },
      )
    const scheduled = (target: { id: string; version: number }) =>
      send<{ id: string; version: number }>(
        'mutation ($id: ID!, $version: Int!) { done: scheduleMailing(id: $id, version: $version) { id version } }',
        { id: target.id, version: target.version },
      )
    async function newsletter(title: string) {
      const { pool } = server.newsroom.database
      const { rows } = await pool.query<{ id: string }>(
        `insert into mailing_channels (site_id, name, link_name, is_approved) values ($1, $2, $2, true) returning id`,
        [MAIN_SITE, randomUUID()],
      )
      const contentId = await publishedNews(server.newsroom, `Haberi ${title}`)
      const made = await saved({
        ...{ title, mailingType: 'morningNotes', channelId: String(rows[0]?.id), date: inHours(3) },
        items: [{ key: 'a', type: 'content', contentId }],
      })
      return { ...(await scheduled(made)), contentId }
    }
    const find = async (title: string) => (await titled(title, { kinds: ['mailing'] }))[0] as Thing
    const kept = async (id: string) => {
      const { rows } = await server.newsroom.database.pool.query<{
        due_at: Date
        date: Date
        hours: number
        day: string
        isCurrent: boolean
      }>(
        `select d.due_at, m.date, extract(epoch from d.deadline_at - d.due_at)::int / 3600 as hours,
           m.version = m.scheduled_version as "isCurrent", (d.content -> 'mail' ->> 'text') like '%24 Kasım 2026%' as "isOfNextDay"
         from dispatches d join mailings m on m.id = d.item_id where d.kind = 'mailing' and m.id = $1`,
        [id],
      )
      return rows
    }

    it('goes out then, with its deadline, and its mail names the new day', async () => {
      const title = `Bülten ${randomUUID()}`
      const { id, version } = await newsletter(title)
      const before = await find(title)
      expect(before).toMatchObject({ state: 'planned', at: inHours(3), version, isMovable: true })
      const { thing } = await move(before, inHours(27))
      expect(thing).toMatchObject({ state: 'planned', at: inHours(27), version: version + 1 })
      const at = new Date(inHours(27))
      expect(await kept(id)).toEqual([{ due_at: at, date: at, hours: 3, isCurrent: true, isOfNextDay: true }])
      // Taken back: the version that was made, to where it was.
      expect((await move(await find(title), inHours(3))).thing?.at).toBe(inHours(3))
      expect(await kept(id)).toMatchObject([{ due_at: new Date(inHours(3)), isOfNextDay: false }])
    })

    it('says when the first of its contents is over, and goes no later than that', async () => {
      const title = `Süreli ${randomUUID()}`
      const { id, contentId } = await newsletter(title)
      await server.newsroom.database.pool.query('update contents set expiration_date = $2 where id = $1', [
        contentId,
        inHours(5),
      ])
      const stands = await find(title)
      expect(stands.subjectGoes).toBe(inHours(5))
      expect((await move(stands, inHours(6))).refusal?.problems).toMatchObject([
        { field: 'items.0.contentId', rule: 'expiresBefore', params: { at: inHours(5) } },
      ])
      expect(await kept(id)).toMatchObject([{ due_at: new Date(inHours(3)) }])
    })

    it('not nearer than the lead time, whose minutes are told, nor before its contents, nor of an older version', async () => {
      const title = `Yakın ${randomUUID()}`
      const { id, contentId } = await newsletter(title)
      const stands = await find(title)
      const soon = await move(stands, new Date(NOW.getTime() + 14 * 60_000).toISOString())
      expect(soon.refusal?.problems).toEqual([{ field: 'date', rule: 'tooSoon', params: { minutes: 15 } }])
      expect((await move({ ...stands, version: stands.version - 1 }, inHours(4))).refusal?.code).toBe(
        'STALE_VERSION',
      )
      await server.newsroom.database.pool.query(`update contents set status = 'draft' where id = $1`, [
        contentId,
      ])
      expect((await move(stands, inHours(4))).refusal?.problems).toMatchObject([
        { field: 'items.0.contentId', rule: 'mailingUnpublished' },
      ])
      expect(await kept(id)).toMatchObject([{ due_at: new Date(inHours(3)) }])
    })

    it('not by who may not send it, and not while somebody edits it', async () => {
      const title = `Başkasının ${randomUUID()}`
      const { id } = await newsletter(title)
      const stands = await find(title)
      const chief = await server.newsroom.contextOf('6')
      const permissions = new Set([...chief.viewer.permissions].filter((key) => key !== 'mailing.send'))
      const looking = { ...chief, viewer: { ...chief.viewer, permissions } }
      const key = stands.key.replace('mailing:', '')
      expect((await readThing(newsletters, key, looking))?.isMovable).toBe(false)
      const moved = { id: key, version: stands.version, lockEpoch: null, at: inHours(4) }
      await expect(newsletters.move(moved, looking)).rejects.toMatchObject({ code: 'FORBIDDEN' })
      expect((await move(stands, inHours(4), { roleId: '2' })).refusal?.code).toBe('NOT_FOUND')
      const stays = `mutation ($id: ID!, $tab: ID!) { stayed: stayOnItem(entity: "mailing", itemId: $id, tabId: $tab, takesLock: true) { lock { epoch } } }`
      await server.call({ roleId: '7' }, stays, { id, tab: randomUUID() })
      expect((await move(stands, inHours(4))).refusal?.code).toBe('LOCKED')
      expect((await find(title)).at).toBe(inHours(3))
    })

    it('not with words nobody scheduled, and an earlier sending of it not at all', async () => {
      const title = `Değişen ${randomUUID()}`
      const { id, version } = await newsletter(title)
      const { version: newer } = await saved({ id, version, subject: 'Başka bir konu' })
      expect((await move(await find(title), inHours(4))).refusal?.problems).toMatchObject([
        { rule: 'mailingChanged' },
      ])
      const { version: again } = await scheduled({ id, version: newer })
      const first = await find(title)
      expect((await move(first, inHours(4))).thing).toMatchObject({ at: inHours(4), version: again + 1 })
      const { pool } = server.newsroom.database
      await pool.query(
        `update dispatches set state = 'sent', started_at = due_at where item_id = $1 and kind = 'mailing'`,
        [id],
      )
      expect((await move({ ...first, version: again + 1 }, inHours(5))).refusal?.code).toBe('DISPATCH_BEGUN')
      await pool.query(`update mailings set status = 'sent' where id = $1`, [id])
      expect((await find(title)).isMovable).toBe(false)
    })
  })

  it('not while somebody edits it, but by whoever does, with the epoch of their lock', async () => {
    const title = `Kilitli ${randomUUID()}`
    const { id } = await news(title, { publishDate: inHours(2) })
    const [thing] = await titled(title)
    if (!thing) throw new Error('it is not there')
    const stays = `mutation ($id: ID!, $tab: ID!) { stayed: stayOnItem(entity: "news", itemId: $id, tabId: $tab, takesLock: true) { lock { epoch } } }`
    const { data } = await server.call({ roleId: '1' }, stays, { id, tab: randomUUID() })
    const { epoch } = (data as unknown as { stayed: { lock: { epoch: string } } }).stayed.lock
    expect((await move(thing, inHours(4))).refusal?.code).toBe('LOCKED')
    expect((await move({ ...thing, lockEpoch: epoch }, inHours(4))).refusal?.code).toBe('LOCK_LOST')
    expect((await move(thing, inHours(4), { roleId: '1' })).refusal?.code).toBe('LOCKED_BY_YOU')
    expect((await move({ ...thing, lockEpoch: epoch }, inHours(4), { roleId: '1' })).thing?.at).toBe(
      inHours(4),
    )
  })
})
