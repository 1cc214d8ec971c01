// Push messages scheduled for later, and those canceled while they are sent.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  CHIEF,
  EDITOR,
  LONG_TIMEOUT,
  openPushDesk,
  type PushDesk,
  SAVE,
  SEND,
  STEP,
} from './test-push-desk.ts'

let desk: PushDesk
beforeAll(async () => {
  desk = await openPushDesk()
})
beforeEach(() => desk.empty())
afterEach(() => desk.restoreService())
afterAll(() => desk.close())

describe('a message for later', () => {
  const later = () => new Date(desk.server.newsroom.clock.now().getTime() + 3_600_000).toISOString()

  it('waits, cannot be edited, and is canceled in time', async () => {
    await desk.device('webSite')
    const before = await desk.service.received()
    const message = await desk.saved({ date: later() })
    const { one } = await desk.send(message)
    expect(one).toMatchObject({ status: 'waiting' })
    const changed = await desk.call(SAVE, {
      input: { id: message.id, version: one?.version, title: 'Başka' },
    })
    expect(changed.code).toBe('NOTIFICATION_UNDERWAY')
    expect((await desk.call(STEP('cancel'), { id: message.id }, EDITOR)).code).toBe('FORBIDDEN')
    expect((await desk.call(STEP('cancel'), { id: message.id })).one).toMatchObject({ status: 'canceled' })
    const { rows } = await desk.query('select state from dispatches')
    expect(rows).toEqual([{ state: 'canceled' }])
    expect(await desk.service.received()).toBe(before)
  })

  it('is refused when what it opens expires before then, with the time', async () => {
    await desk.device('webSite')
    const news = await desk.newsOf('Süreli duyuru', 'published')
    const date = later()
    await desk.query('update contents set expiration_date = $2 where id = $1', [news, date])
    const message = await desk.saved({ opens: 'content', contentId: news, date })
    const { errors } = await desk.server.call(CHIEF, SEND, { ...message, yes: false })
    expect(errors?.[0]?.extensions).toMatchObject({
      ...{ code: 'VALIDATION' },
      problems: [{ field: 'contentId', rule: 'expiresBefore', params: { title: 'Süreli duyuru', at: date } }],
    })
    expect((await desk.query('select id from dispatches')).rows).toEqual([])
    await desk.query(
      `update contents set expiration_date = $2::timestamptz + interval '1 second' where id = $1`,
      [news, date],
    )
    expect((await desk.send(message)).one).toMatchObject({ status: 'waiting' })
  })

  it('due in the second its content is published waits for it', async () => {
    await desk.device('webSite')
    const news = await desk.newsOf('Aynı anda', 'scheduled')
    const date = later()
    await desk.query('update contents set publish_date = $2 where id = $1', [news, date])
    const message = await desk.saved({ opens: 'content', contentId: news, date })
    expect((await desk.send(message)).one).toMatchObject({ status: 'waiting' })
    // Simulates a dispatch clock that ticks before the one that publishes contents.
    await desk.query("update dispatches set state = 'sending'")
    const standing = async () => (await desk.query('select state, trouble from dispatches')).rows[0]
    await vi.waitFor(
      async () => expect(await standing()).toEqual({ state: 'sending', trouble: 'CONTENT_UNPUBLISHED' }),
      LONG_TIMEOUT,
    )
    await desk.query(`update contents set status = 'published' where id = $1`, [news])
    expect(await desk.becomes(message.id, 'sent')).toMatchObject({ sentCount: 1 })
  })

  it('canceled while a message is in flight ends with the count that arrived', async () => {
    await desk.device('webSite')
    const letGo = desk.service.holds()
    const message = await desk.saved()
    await desk.send(message)
    const row = async () => (await desk.query('select state, code from dispatch_recipients')).rows[0]
    await vi.waitFor(async () => expect(await row()).toEqual({ state: 'sending', code: null }), LONG_TIMEOUT)
    expect((await desk.call(STEP('cancel'), { id: message.id })).one).toMatchObject({
      ...{ status: 'canceled', sentCount: 0 },
    })
    letGo()
    await vi.waitFor(async () => {
      expect(await desk.shown(message.id)).toMatchObject({ status: 'canceled', sentCount: 1 })
    }, LONG_TIMEOUT)
  })

  it('canceled before its server is lost ends with the count that arrived', async () => {
    await desk.device('webSite')
    const message = await desk.saved({ date: later() })
    await desk.send(message)
    // State after a crash: one device has the message, the other was in flight.
    const { rows } = await desk.query('select id from dispatches')
    await desk.query(
      `with frozen as (
        insert into dispatch_recipients (dispatch_id, seq, recipient_id, address, grp, state)
        select $1, n, n, 'webSite ' || n, 'webSite', (array['sent', 'sending'])[n] from generate_series(1, 2) n
      ), counted as (
        insert into dispatch_counts (dispatch_id, grp, sent, sending) values ($1, 'webSite', 1, 1)
      ), canceled as (update notifications set status = 'canceled', device_count = 2, sent_count = 0)
      update dispatches set state = 'canceled', epoch = 1, frozen_at = now(), started_at = now() where id = $1`,
      [rows[0].id],
    )
    await vi.waitFor(async () => {
      expect(await desk.shown(message.id)).toMatchObject({ status: 'canceled', sentCount: 1 })
    }, LONG_TIMEOUT)
    expect((await desk.query('select state from dispatch_recipients order by seq')).rows).toEqual([
      ...[{ state: 'sent' }, { state: 'unknown' }],
    ])
  })

  it('is not sent when what it opens was unpublished meanwhile', async () => {
    await desk.device('webSite')
    const news = await desk.newsOf('Geri çekilen', 'published')
    const message = await desk.saved({ opens: 'content', contentId: news, date: later() })
    await desk.send(message)
    await desk.query(`update contents set status = 'unpublished' where id = $1`, [news])
    await desk.query("update dispatches set due_at = now() - interval '1 minute'")
    await desk.becomes(message.id, 'failed')
    expect((await desk.query('select trouble from dispatches')).rows).toEqual([
      { trouble: 'CONTENT_UNPUBLISHED' },
    ])
  })
})
