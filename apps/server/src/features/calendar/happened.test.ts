// The calendar of past publications, placements and dispatches: on time, late, missed or held.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyDueStepsTo } from '../../boards/due-steps.ts'
import { publishedNews } from '../../boards/test-boards.ts'
import type { Principal } from '../../test/app.ts'
import { MAIN_SITE } from '../../test/newsroom.ts'
import { type CalendarDesk, HOUR, inHours, NOW, openCalendarDesk } from './test-calendar-desk.ts'

let desk: CalendarDesk
beforeAll(async () => {
  desk = await openCalendarDesk()
})
beforeEach(() => desk.server.newsroom.clock.set(NOW))
afterAll(() => desk.server.close())

describe('past events', () => {
  it('distinguish publications in time, late ones and those that expired before they were published', async () => {
    const names = { atOnce: randomUUID(), inTime: randomUUID(), late: randomUUID(), missed: randomUUID() }
    await desk.news(names.atOnce, { publishDate: inHours(0.5) })
    // Exactly at the due millisecond, like a manual publication.
    await desk.clockTo(inHours(0.5))
    expect(await desk.titled(names.atOnce)).toMatchObject([{ state: 'done', at: inHours(0.5), doneAt: null }])
    await desk.news(names.inTime, { publishDate: inHours(1) })
    await desk.clockTo(new Date(NOW.getTime() + HOUR + 500).toISOString())
    await desk.news(names.late, { publishDate: inHours(2) })
    await desk.news(names.missed, { publishDate: inHours(2.5), expirationDate: inHours(2.6) })
    await desk.clockTo(inHours(3))
    expect(await desk.titled(names.inTime)).toMatchObject([
      { state: 'done', at: inHours(1), doneAt: null, isMovable: false },
    ])
    expect(await desk.titled(names.late)).toMatchObject([
      { state: 'late', at: inHours(2), doneAt: inHours(3) },
    ])
    expect((await desk.titled(names.missed)).map(({ kind, state }) => [kind, state])).toEqual([
      ['publication', 'missed'],
      ['expiration', 'late'],
    ])
  })

  it('include what boards placed, removed and held, with the reason, also for deleted items', async () => {
    const { db } = desk.server.newsroom.database
    const context = await desk.server.newsroom.contextOf('6')
    const [came, late, unfit] = [randomUUID(), randomUUID(), randomUUID()]
    const { boardId } = await desk.headline(came, { date: inHours(1), end: inHours(3) })
    const draft = await publishedNews(desk.server.newsroom, unfit, 'draft')
    await desk.headline(unfit, { date: inHours(1), contentId: draft, boardId })
    desk.server.newsroom.clock.set(new Date(NOW.getTime() + HOUR + 700))
    await applyDueStepsTo(boardId, context.tools)
    await desk.headline(late, { date: inHours(2), boardId })
    desk.server.newsroom.clock.set(new Date(inHours(4)))
    await applyDueStepsTo(boardId, context.tools)
    await applyDueStepsTo(boardId, context.tools)
    const told = async (title: string) =>
      (await desk.titled(title)).map(({ step, state, at, doneAt, reason }) => [
        step,
        state,
        at,
        doneAt,
        reason,
      ])
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

describe('dispatches', () => {
  it('is shown with its channel and outcome; what was sent manually at once is not', async () => {
    const { pool } = desk.server.newsroom.database
    const insert = async (text: string, values: unknown[]) =>
      String((await pool.query<{ id: string }>(text, [MAIN_SITE, ...values])).rows[0]?.id)
    const title = `Giden ${randomUUID()}`
    const channel = await insert(
      `insert into mailing_channels (site_id, name, link_name) values ($1, $2, $2) returning id`,
      [randomUUID()],
    )
    const content = await publishedNews(desk.server.newsroom, title)
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
      (await desk.titled(title, {}, who)).map(({ kind, state, doneAt, reason }) => [
        kind,
        state,
        doneAt,
        reason,
      ])
    expect(await told()).toEqual([
      ['mailing', 'done', null, null],
      ['mailing', 'late', inHours(-5), null],
      ['mailing', 'running', null, 'paused'],
      ['push', 'missed', null, null],
    ])
    const [first] = await desk.titled(title)
    expect(first?.lane).not.toBeNull()
    expect(await told({ roleId: '7' })).toHaveLength(3)
  })
})
