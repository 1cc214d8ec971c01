// Push messages that fail on a platform: what people see, retry and resend.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { EDITOR, LONG_TIMEOUT, openPushDesk, type PushDesk, SAVE, STEP } from './test-push-desk.ts'

let desk: PushDesk
beforeAll(async () => {
  desk = await openPushDesk()
})
beforeEach(() => desk.empty())
afterEach(() => desk.restoreService())
afterAll(() => desk.close())

describe('a message that fails on one platform', () => {
  it('names it, and is retried there alone', async () => {
    const [web, site] = [await desk.device('webSite'), await desk.device('mobileSite')]
    await desk.service.does('webSite', 'refuses')
    const message = await desk.saved({ title: 'Yalnız biri' })
    await desk.send(message)
    expect(await desk.becomes(message.id, 'failed')).toMatchObject({
      ...{ failedPlatforms: ['webSite'], deviceCount: 2, sentCount: 1 },
    })
    expect((await desk.service.titles())[web.name]).toBeUndefined()
    const before = await desk.service.received()
    await desk.service.does('webSite', 'takes')
    expect((await desk.call(STEP('retry'), { id: message.id }, EDITOR)).code).toBe('FORBIDDEN')
    await desk.call(STEP('retry'), { id: message.id })
    expect(await desk.becomes(message.id, 'sent')).toMatchObject({ failedPlatforms: [], sentCount: 2 })
    expect(await desk.service.received()).toBe(before + 1)
    const titles = await desk.service.titles()
    expect([titles[web.name], titles[site.name]]).toEqual([['Yalnız biri'], ['Yalnız biri']])
  })

  it('reports a device whose keys cannot be read, and reaches the others', async () => {
    const web = await desk.device('webSite')
    await desk.device('mobileSite')
    await desk.query(`update push_devices set sealed = 'damaged' where platform = 'mobileSite'`)
    const message = await desk.saved({ title: 'Biri bozuk' })
    await desk.send(message)
    expect(await desk.becomes(message.id, 'failed')).toMatchObject({
      ...{ failedPlatforms: ['mobileSite'], sentCount: 1 },
    })
    expect((await desk.service.titles())[web.name]).toEqual(['Biri bozuk'])
    expect((await desk.query(`select code from dispatch_recipients where state = 'failed'`)).rows).toEqual([
      { code: 'keys' },
    ])
  })

  it('with an unknown outcome is reported apart, and resent only on request', async () => {
    await desk.device('webSite')
    await desk.device('mobileSite')
    const message = await desk.saved()
    await desk.query(`create function hang_up() returns trigger language plpgsql as
      'begin if new.grp like ''webSite%'' and new.state = ''sent'' then new.state := ''unknown''; end if; return new; end'`)
    await desk.query(
      'create trigger hang_up before update on dispatch_recipients for each row execute function hang_up()',
    )
    await desk.send(message)
    expect(await desk.becomes(message.id, 'failed')).toMatchObject({
      failedPlatforms: ['webSite'],
      sentCount: 1,
    })
    await desk.query('drop function hang_up cascade')
    const before = await desk.service.received()
    expect((await desk.call(STEP('retry'), { id: message.id })).code).toBe('NOTIFICATION_UNKNOWN')
    const { rows } = await desk.query('select id from dispatches')
    await desk.call(`mutation ($id: ID!) { one: resendDispatch(id: $id, states: ["unknown"]) { id } }`, {
      id: rows[0].id,
    })
    expect(await desk.becomes(message.id, 'sent')).toMatchObject({ failedPlatforms: [], sentCount: 2 })
    expect(await desk.service.received()).toBe(before + 1)
  })

  it('for lack of devices can be edited and sent again, and offers no retry', async () => {
    const date = new Date(desk.server.newsroom.clock.now().getTime() + 3_600_000).toISOString()
    const message = await desk.saved({ date })
    await desk.send(message)
    await desk.query("update dispatches set due_at = now() - interval '1 minute'")
    const failed = await desk.becomes(message.id, 'failed')
    expect(failed).toMatchObject({ failedPlatforms: [] })
    expect((await desk.call(STEP('retry'), { id: message.id })).code).toBe('NOTIFICATION_UNDERWAY')
    const changed = await desk.call(SAVE, {
      input: { id: message.id, version: failed.version, title: 'Yeniden' },
    })
    expect(changed.one).toMatchObject({ status: 'saved' })
    await desk.device('webSite')
    await desk.query('update notifications set date = null')
    await desk.send(changed.one as never)
    expect(await desk.becomes(message.id, 'sent')).toMatchObject({ deviceCount: 1, sentCount: 1 })
  })

  it('does not fail for devices that are gone: they are deleted', async () => {
    await desk.device('webSite')
    await desk.device('mobileSite')
    await desk.service.does('mobileSite', 'forgets')
    const message = await desk.saved()
    await desk.send(message)
    expect(await desk.becomes(message.id, 'sent')).toMatchObject({
      failedPlatforms: [],
      deviceCount: 2,
      sentCount: 1,
    })
    expect(
      (await desk.query('select platform, answered_at is not null as answered from push_devices')).rows,
    ).toEqual([{ platform: 'webSite', answered: true }])
  })

  it('records that a device is gone also when it cannot be deleted', async () => {
    await desk.device('webSite')
    await desk.service.does('webSite', 'forgets')
    await desk.query(
      `create function keep() returns trigger language plpgsql as 'begin raise exception ''kept''; end'`,
    )
    await desk.query('create trigger keep before delete on push_devices for each row execute function keep()')
    const message = await desk.saved()
    await desk.send(message)
    await desk.becomes(message.id, 'failed')
    expect((await desk.query('select state, code from dispatch_recipients')).rows).toEqual([
      { state: 'failed', code: 'gone' },
    ])
    await desk.query('drop function keep cascade')
  })

  it('waits while the devices cannot be read: nothing was handed over', async () => {
    await desk.device('webSite')
    await desk.service.does('webSite', 'busy')
    const message = await desk.saved()
    await desk.send(message)
    const row = async () => (await desk.query('select state, code from dispatch_recipients')).rows[0]
    await vi.waitFor(async () => expect(await row()).toEqual({ state: 'waiting', code: '429' }), LONG_TIMEOUT)
    await desk.service.does('webSite', 'takes')
    await desk.query('alter table push_devices rename sealed to hidden')
    await vi.waitFor(
      async () => expect(await row()).toEqual({ state: 'waiting', code: 'database' }),
      LONG_TIMEOUT,
    )
    await desk.query('alter table push_devices rename hidden to sealed')
    expect(await desk.becomes(message.id, 'sent')).toMatchObject({ sentCount: 1 })
  })

  it('because the service is busy is retried when the service says', async () => {
    await desk.device('webSite')
    await desk.service.does('webSite', 'busy')
    const message = await desk.saved()
    await desk.send(message)
    await vi.waitFor(async () => {
      const { rows } = await desk.query('select code, attempts from dispatch_recipients')
      expect(rows).toEqual([{ code: '429', attempts: 1 }])
    }, LONG_TIMEOUT)
    await desk.service.does('webSite', 'takes')
    expect(await desk.becomes(message.id, 'sent')).toMatchObject({ sentCount: 1 })
  })
})

describe('devices that left after the freeze', () => {
  it('get nothing on resume or resend, whether revoked, on another topic or deleted', async () => {
    const left = [
      await desk.device('webSite', { important: true }),
      await desk.device('webSite', { important: true }),
    ]
    const stays = await desk.device('webSite', { important: true })
    await desk.service.does('webSite', 'refuses')
    const message = await desk.saved({ title: 'Kim kaldı', audience: 'important' })
    await desk.send(message)
    await desk.becomes(message.id, 'failed')
    const { rows } = await desk.query('select id from push_devices order by id')
    await desk.query('delete from push_devices where id = $1', [rows[0].id])
    await desk.query('update push_devices set is_important = false where id = $1', [rows[1].id])
    await desk.service.does('webSite', 'takes')
    const before = await desk.service.received()
    await desk.call(STEP('retry'), { id: message.id })
    expect(await desk.becomes(message.id, 'sent')).toMatchObject({ sentCount: 1, failedPlatforms: [] })
    expect(await desk.service.received()).toBe(before + 1)
    const titles = await desk.service.titles()
    expect([...left, stays].map(({ name }) => titles[name])).toEqual([undefined, undefined, ['Kim kaldı']])
    expect((await desk.query('select state from dispatch_recipients order by seq')).rows).toEqual([
      ...[{ state: 'canceled' }, { state: 'canceled' }, { state: 'sent' }],
    ])
  })
})
