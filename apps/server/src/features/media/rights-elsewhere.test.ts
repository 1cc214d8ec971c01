// Files whose rights have ended, on boards and calendar, in newsletters and push messages.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newBoard } from '../../boards/test-boards.ts'
import type { Principal } from '../../test/app.ts'
import { MAIN_SITE } from '../../test/newsroom.ts'
import { CHIEF, EDITOR, inMinutes, openRightsDesk, REASON, type RightsDesk } from './test-rights.ts'

let desk: RightsDesk
beforeAll(async () => {
  desk = await openRightsDesk()
}, 60_000)
afterAll(() => desk.server.close())

describe('in the calendar', () => {
  const MOVE = `mutation ($key: ID!, $version: Int!, $at: DateTime!, $rightsReason: String) {
    one: moveCalendarEntry(key: $key, version: $version, at: $at, rightsReason: $rightsReason) { at } }`
  const at = inMinutes(90)

  it('moving a news past the end of its rights requires a reason', async () => {
    const input = { ...desk.complete, cover: desk.coverOf(await desk.picture(60)), status: 'published' }
    const { one } = await desk.save({ ...input, publishDate: inMinutes(30) })
    const move = { key: `publication:${one?.id}`, version: one?.version, at }
    expect((await desk.ask(EDITOR, MOVE, { ...move, rightsReason: REASON })).refused).toEqual([
      'cover mediaExpired',
    ])
    expect((await desk.ask(CHIEF, MOVE, move)).refused).toEqual(['cover mediaExpiredReason'])
    expect((await desk.ask(CHIEF, MOVE, { ...move, rightsReason: REASON })).one).toEqual({ at })
    expect(await desk.audited('news', one?.id)).toBe(REASON)
  })

  it('moving a headline is rejected and allowed alike', async () => {
    const boardId = await newBoard(desk.server.newsroom)
    const [headline] = await desk.query<{ id: string }>(
      `insert into headlines (site_id, title, url, image) values ($1, 'Taşınan', 'https://a.example', $2) returning id`,
      [MAIN_SITE, JSON.stringify(desk.coverOf(await desk.picture(60)))],
    )
    const PLACE = `mutation ($id: ID!, $operations: [BoardOperationInput!]!) {
      one: changeBoard(id: $id, version: 1, operations: $operations) { board { pending { id } } } }`
    const place = {
      kind: 'place',
      id: '-1',
      isLive: false,
      date: inMinutes(30),
      item: { itemId: headline?.id },
    }
    const { one } = await desk.ask(CHIEF, PLACE, { id: boardId, operations: [place] })
    const { pending = [] } = (one?.board ?? {}) as { pending?: { id: string }[] }
    const move = { key: `headline:${pending[0]?.id}`, version: 2, at }
    expect((await desk.ask(EDITOR, MOVE, move)).refused).toEqual(['image mediaExpired'])
    expect((await desk.ask(CHIEF, MOVE, move)).refused).toEqual(['image mediaExpiredReason'])
    expect((await desk.ask(CHIEF, MOVE, { ...move, rightsReason: REASON })).one).toEqual({ at })
    expect(await desk.audited('headlineBoard', boardId)).toBe(REASON)
  })
})

describe('an item with its own picture', () => {
  it('does not go live on a board, now or when due, without a reason', async () => {
    const boardId = await newBoard(desk.server.newsroom)
    const [headline] = await desk.query<{ id: string }>(
      `insert into headlines (site_id, title, url, image) values ($1, 'El yazısı', 'https://a.example', $2) returning id`,
      [MAIN_SITE, JSON.stringify(desk.coverOf(await desk.picture(-60)))],
    )
    const CHANGE = `mutation ($id: ID!, $version: Int!, $operations: [BoardOperationInput!]!, $rightsReason: String) {
      one: changeBoard(id: $id, version: $version, operations: $operations, rightsReason: $rightsReason) {
        made refusal { reason title problems { rule params } } } }`
    const place = (more: object, who: Principal, rightsReason?: string) => {
      const operation = { kind: 'place', id: '-1', item: { itemId: headline?.id }, ...more }
      return desk.ask(who, CHANGE, { id: boardId, version: 1, operations: [operation], rightsReason })
    }
    const refusal = (rule: string) => ({
      made: null,
      refusal: { reason: 'notFit', title: 'El yazısı', problems: [{ rule, params: expect.any(Object) }] },
    })
    expect((await place({ isLive: true }, EDITOR)).one).toEqual(refusal('mediaExpired'))
    expect((await place({ isLive: false, date: inMinutes(30) }, CHIEF)).one).toEqual(
      refusal('mediaExpiredReason'),
    )
    expect((await place({ isLive: true }, CHIEF, REASON)).one).toEqual({ made: 2, refusal: null })
    expect(await desk.audited('headlineBoard', boardId)).toBe(REASON)
    const STEPS = 'query ($id: ID!) { one: getBoardSteps(id: $id) { reason } }'
    expect(((await desk.ask(EDITOR, STEPS, { id: boardId })).one as never as object[])[0]).toEqual({
      reason: REASON,
    })
    const SAVE_HEADLINE = 'mutation ($input: HeadlineInput!) { one: saveHeadline(input: $input) { version } }'
    const image = { ...desk.coverOf(await desk.picture(-1)), crops: [] }
    expect(
      (await desk.ask(EDITOR, SAVE_HEADLINE, { input: { id: headline?.id, version: 1, image } })).refused,
    ).toEqual(['image mediaExpired'])
  })

  it('is checked for the cover of its content, on a board and in a newsletter', async () => {
    const cover = desk.coverOf(await desk.picture(60))
    const { one: news } = await desk.save({ ...desk.complete, cover, status: 'published' })
    const boardId = await newBoard(desk.server.newsroom)
    const CHANGE = `mutation ($id: ID!, $operations: [BoardOperationInput!]!, $rightsReason: String) {
      one: changeBoard(id: $id, version: 1, operations: $operations, rightsReason: $rightsReason) {
        made refusal { problems { rule } } } }`
    const operations = [{ kind: 'place', id: '-1', date: inMinutes(90), item: { contentId: news?.id } }]
    const place = { id: boardId, operations }
    expect((await desk.ask(CHIEF, CHANGE, place)).one).toEqual({
      ...{ made: null, refusal: { problems: [{ rule: 'mediaExpiredReason' }] } },
    })
    expect((await desk.ask(CHIEF, CHANGE, { ...place, rightsReason: REASON })).one?.made).toBe(2)

    const [channel] = await desk.query<{ id: string }>(
      `insert into mailing_channels (site_id, name, link_name, is_approved) values ($1, 'Akşam', 'aksam', true) returning id`,
      [MAIN_SITE],
    )
    const SAVE_MAILING = 'mutation ($input: MailingInput!) { one: saveMailing(input: $input) { id version } }'
    const items = [{ key: 'a', type: 'content', contentId: news?.id }]
    const input = {
      title: 'Akşam',
      mailingType: 'morningNotes',
      channelId: channel?.id,
      date: inMinutes(120),
      items,
    }
    const { one } = await desk.ask({ roleId: '7' }, SAVE_MAILING, { input })
    const SCHEDULE =
      'mutation ($id: ID!, $version: Int!) { one: scheduleMailing(id: $id, version: $version) { status } }'
    expect((await desk.ask({ roleId: '7' }, SCHEDULE, one ?? {})).refused).toEqual([
      'items.0.image mediaExpired',
    ])
  })

  it('stays live when an earlier version of its board is restored, and is left out if it would be added again', async () => {
    const boardId = await newBoard(desk.server.newsroom)
    const headline = async (title: string) =>
      (
        await desk.query<{ id: string }>(
          `insert into headlines (site_id, title, url, image) values ($1, $2, 'https://a.example', $3) returning id`,
          [MAIN_SITE, title, JSON.stringify(desk.coverOf(await desk.picture(60)))],
        )
      )[0]?.id
    const CHANGE = `mutation ($id: ID!, $version: Int!, $operations: [BoardOperationInput!]!) {
      one: changeBoard(id: $id, version: $version, operations: $operations) { board { live { id } pending { id } } refusal { reason } } }`
    const change = async (version: number, operations: object[]) =>
      (await desk.ask(CHIEF, CHANGE, { id: boardId, version, operations })).one as never as {
        board: { live: { id: string }[]; pending: { id: string }[] }
        refusal: object | null
      }
    const place = async (id: string, title: string, more: object) => ({
      ...{ kind: 'place', id, item: { itemId: await headline(title) } },
      ...more,
    })
    const { board } = await change(1, [
      await place('-1', 'Kalır', { isLive: true }),
      await place('-2', 'Bekler', { isLive: false, date: inMinutes(30) }),
    ])
    const [stays, waits] = [board.live[0]?.id, board.pending[0]?.id]
    expect((await change(2, [{ kind: 'remove', id: waits }])).refusal).toBeNull()
    await desk.query('update media set usable_until = $1 where usable_until = $2', [
      inMinutes(-1),
      inMinutes(60),
    ])
    const BACK = `mutation ($id: ID!) { one: restoreBoard(id: $id, version: 3, toVersion: 2) {
      board { live { id } pending { id } } dropped refusal { reason } } }`
    expect((await desk.ask(EDITOR, BACK, { id: boardId })).one).toEqual({
      ...{ board: { live: [{ id: stays }], pending: [] }, dropped: [waits], refusal: null },
    })
  })

  it('is not pushed to devices after the end of its rights', async () => {
    const input = {
      title: 'Kar',
      opens: 'site',
      date: inMinutes(120),
      cover: desk.coverOf(await desk.picture(60)),
    }
    const SAVE_PUSH =
      'mutation ($input: NotificationInput!) { one: saveNotification(input: $input) { id version } }'
    const { one } = await desk.ask(CHIEF, SAVE_PUSH, { input })
    const SEND = `mutation ($id: ID!, $version: Int!, $rightsReason: String) {
      one: sendNotification(id: $id, version: $version, rightsReason: $rightsReason) { status } }`
    expect((await desk.ask(CHIEF, SEND, one ?? {})).refused).toEqual(['cover mediaExpiredReason'])
    expect((await desk.ask(CHIEF, SEND, { ...one, rightsReason: REASON })).one).toEqual({ status: 'waiting' })
    expect(await desk.audited('notification', one?.id)).toBe(REASON)
  })

  it('is included in no newsletter after the end of its rights', async () => {
    const [channel] = await desk.query<{ id: string }>(
      `insert into mailing_channels (site_id, name, link_name, is_approved) values ($1, 'Sabah', 'sabah', true) returning id`,
      [MAIN_SITE],
    )
    const [news] = await desk.query<{ id: string }>(
      `insert into contents (site_id, type, status, title, spot) values ($1, 'news', 'published', 'Kar', 'Spot') returning id`,
      [MAIN_SITE],
    )
    const image = { ...desk.coverOf(await desk.picture(60)), crops: [] }
    const input = {
      ...{ title: 'Sabah', mailingType: 'morningNotes', channelId: channel?.id, date: inMinutes(120) },
      items: [{ key: 'a', type: 'content', contentId: news?.id, image }],
    }
    const SAVE_MAILING = 'mutation ($input: MailingInput!) { one: saveMailing(input: $input) { id version } }'
    const { one } = await desk.ask({ roleId: '7' }, SAVE_MAILING, { input })
    const SCHEDULE = `mutation ($id: ID!, $version: Int!, $rightsReason: String) {
      one: scheduleMailing(id: $id, version: $version, rightsReason: $rightsReason) { status } }`
    expect((await desk.ask({ roleId: '7' }, SCHEDULE, one ?? {})).refused).toEqual([
      'items.0.image mediaExpired',
    ])
    const done = await desk.ask({ roleId: '1' }, SCHEDULE, { ...one, rightsReason: REASON })
    expect(done.one).toEqual({ status: 'scheduled' })
    expect(await desk.audited('mailing', one?.id)).toBe(REASON)
  })
})
