// Moving contents, headlines and push messages on the calendar, by the rules of their kinds.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CalendarDesk, CHIEF, inHours, NOW, openCalendarDesk } from './test-calendar-desk.ts'

let desk: CalendarDesk
beforeAll(async () => {
  desk = await openCalendarDesk()
})
beforeEach(() => desk.server.newsroom.clock.set(NOW))
afterAll(() => desk.server.close())

describe('moved', () => {
  it('a content, an expiration and a headline store their new time', async () => {
    const title = `Taşınan ${randomUUID()}`
    const { id } = await desk.news(title, { publishDate: inHours(2), expirationDate: inHours(9) })
    await desk.headline(title, { date: inHours(3), end: inHours(5), contentId: String(id) })
    const [publication, comes, goes, expiration] = await desk.titled(title)
    if (!publication || !comes || !goes || !expiration) throw new Error('not all are there')
    const first = await desk.move(publication, inHours(2.5))
    expect(first.thing).toMatchObject({
      key: publication.key,
      at: inHours(2.5),
      version: publication.version + 1,
    })
    // Moving the publication changed the version of the same content.
    expect((await desk.move(expiration, inHours(10))).refusal?.code).toBe('STALE_VERSION')
    expect(
      (await desk.move({ ...expiration, version: publication.version + 1 }, inHours(10))).thing?.at,
    ).toBe(inHours(10))
    expect((await desk.move(comes, inHours(4))).thing?.at).toBe(inHours(4))
    // The placement was changed since it was read; with its current version, it can be moved.
    expect((await desk.move(goes, inHours(6))).refusal?.params).toMatchObject({ reason: 'changedMeanwhile' })
    const again = (await desk.titled(title)).find(({ key }) => key === goes.key)
    expect((await desk.move({ ...goes, version: again?.version ?? 0 }, inHours(6))).thing?.at).toBe(
      inHours(6),
    )
    expect((await desk.titled(title)).map(({ at }) => at)).toEqual([2.5, 4, 6, 10].map(inHours))
  })

  it('by the rules of its kind: never into the past, after its own end, or without the right to publish', async () => {
    const title = `Kurallı ${randomUUID()}`
    const { id } = await desk.news(title, { publishDate: inHours(2), expirationDate: inHours(9) })
    await desk.headline(title, { date: inHours(3), end: inHours(5), contentId: String(id) })
    const [publication, comes] = await desk.titled(title)
    if (!publication || !comes) throw new Error('not all are there')
    for (const thing of [publication, comes])
      expect((await desk.move(thing, inHours(-1))).refusal).toMatchObject({
        code: 'VALIDATION',
        problems: [{ field: 'at', rule: 'notBefore' }],
      })
    expect((await desk.move(publication, inHours(10))).refusal?.problems).toMatchObject([
      { field: 'expirationDate', rule: 'dateOrder' },
    ])
    expect((await desk.move(comes, inHours(6))).refusal).toMatchObject({
      code: 'BOARD_REFUSED',
      params: { reason: 'overBefore' },
    })
    expect((await desk.move(publication, inHours(3), { roleId: '3' })).refusal?.code).toBe('FORBIDDEN')
    expect((await desk.move(comes, inHours(4), { roleId: '3' })).refusal?.code).toBe('FORBIDDEN')
    expect((await desk.move({ key: 'publication:999999', version: 1 }, inHours(4))).refusal?.code).toBe(
      'NOT_FOUND',
    )
    expect((await desk.move({ key: 'nonsense', version: 1 }, inHours(4))).refusal?.code).toBe('NOT_FOUND')
    expect((await desk.titled(title)).map(({ at }) => at)).toEqual([2, 3, 5, 9].map(inHours))
  })

  it('not while someone edits it, but by the editor, with the epoch of their lock', async () => {
    const title = `Kilitli ${randomUUID()}`
    const { id } = await desk.news(title, { publishDate: inHours(2) })
    const [thing] = await desk.titled(title)
    if (!thing) throw new Error('it is not there')
    const stays = `mutation ($id: ID!, $tab: ID!) { stayed: sendHeartbeat(entity: "news", itemId: $id, tabId: $tab, takesLock: true) { lock { epoch } } }`
    const { data } = await desk.server.call({ roleId: '1' }, stays, { id, tab: randomUUID() })
    const { epoch } = (data as unknown as { stayed: { lock: { epoch: string } } }).stayed.lock
    expect((await desk.move(thing, inHours(4))).refusal?.code).toBe('LOCKED')
    expect((await desk.move({ ...thing, lockEpoch: epoch }, inHours(4))).refusal?.code).toBe('LOCK_LOST')
    expect((await desk.move(thing, inHours(4), { roleId: '1' })).refusal?.code).toBe('LOCKED_BY_YOU')
    expect((await desk.move({ ...thing, lockEpoch: epoch }, inHours(4), { roleId: '1' })).thing?.at).toBe(
      inHours(4),
    )
  })

  it('a scheduled push message goes out then, and not before what it opens is published', async () => {
    const title = `Bildirim ${randomUUID()}`.slice(0, 60)
    const { id: contentId } = await desk.news(title, { publishDate: inHours(2) })
    const { id, version } = await desk.ask<{ id: string; version: number }>(
      'mutation ($input: NotificationInput!) { done: saveNotification(input: $input) { id version } }',
      { input: { title, opens: 'content', contentId, date: inHours(3) } },
    )
    await desk.ask(
      'mutation ($id: ID!, $version: Int!) { done: sendNotification(id: $id, version: $version) { id } }',
      {
        ...{ id, version },
      },
    )
    const find = () => desk.find(title, 'push')
    const { thing } = await desk.move(await find(), inHours(4))
    expect(thing).toMatchObject({ kind: 'push', state: 'planned', at: inHours(4), isMovable: true })
    const { rows } = await desk.server.newsroom.database.pool.query(
      `select d.due_at, n.date, d.deadline_at > d.due_at as "hasTime" from dispatches d join notifications n on n.id = d.item_id
       where d.kind = 'notification' and n.id = $1`,
      [id],
    )
    expect(rows).toEqual([{ due_at: new Date(inHours(4)), date: new Date(inHours(4)), hasTime: true }])
    expect((await desk.move(await find(), inHours(1))).refusal?.code).toBe('NOTIFICATION_UNPUBLISHED')
    expect((await find()).at).toBe(inHours(4))
  })

  it('a push message says when what it opens expires, and goes out no later than that', async () => {
    const title = `Süreli ${randomUUID()}`.slice(0, 60)
    const { id: contentId } = await desk.news(title, { publishDate: inHours(2), expirationDate: inHours(5) })
    const { data } = await desk.server.call(
      CHIEF,
      'mutation ($input: NotificationInput!) { done: saveNotification(input: $input) { id version } }',
      { input: { title, opens: 'content', contentId, date: inHours(3) } },
    )
    const SEND =
      'mutation ($id: ID!, $version: Int!) { done: sendNotification(id: $id, version: $version) { id } }'
    expect((await desk.server.call(CHIEF, SEND, data?.done)).errors).toBeUndefined()
    const find = () => desk.find(title, 'push')
    expect(await find()).toMatchObject({ at: inHours(3), subjectGoes: inHours(5) })
    const { refusal } = await desk.move(await find(), inHours(5))
    expect(refusal?.problems).toEqual([
      { field: 'contentId', rule: 'expiresBefore', params: { title, at: inHours(5) } },
    ])
    expect((await find()).at).toBe(inHours(3))
    expect((await desk.move(await find(), inHours(4.5))).thing?.at).toBe(inHours(4.5))
  })
})
