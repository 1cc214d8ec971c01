// Push messages that a push service rejects: what pauses, what continues, and how people resume it.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAIN_SITE } from '../../../test/newsroom.ts'
import { LONG_TIMEOUT, openPushDesk, type PushDesk, STEP } from './test-push-desk.ts'

let desk: PushDesk
beforeAll(async () => {
  desk = await openPushDesk()
})
beforeEach(() => desk.empty())
afterEach(() => desk.restoreService())
afterAll(() => desk.close())

describe('a message that is rejected', () => {
  it('by a push service for every device pauses, says so, and continues after a resume', async () => {
    await desk.devices('webSite', 45)
    await desk.service.does('webSite', 'refuses')
    const message = await desk.saved()
    await desk.send(message)
    await vi.waitFor(
      async () =>
        expect(await desk.dispatch()).toMatchObject({
          ...{ state: 'paused', trouble: expect.stringMatching(/^403 127\.0\.0\.1:\d+$/) },
        }),
      LONG_TIMEOUT,
    )
    expect(await desk.states()).toEqual([
      { state: 'failed', count: 20 },
      { state: 'waiting', count: 25 },
    ])
    await desk.service.does('webSite', 'takes')
    await desk.resume()
    expect(await desk.becomes(message.id, 'failed')).toMatchObject({
      sentCount: 25,
      failedPlatforms: ['webSite'],
    })
    await desk.call(STEP('retry'), { id: message.id })
    expect(await desk.becomes(message.id, 'sent')).toMatchObject({ sentCount: 45 })
  })

  it('on one platform goes out on the others, names that platform, and resumes there automatically', async () => {
    const [refused, fine] = [await desk.devices('mobileSite', 24), await desk.devices('webSite', 30)]
    await desk.devices('special', 2)
    await desk.service.does('mobileSite', 'refuses')
    const message = await desk.saved({
      title: 'Biri dışında',
      platforms: ['mobileSite', 'webSite', 'special'],
    })
    await desk.send(message)
    expect(await desk.becomes(message.id, 'failed')).toMatchObject({
      ...{ failedPlatforms: ['mobileSite'], deviceCount: 56, sentCount: 32 },
    })
    const titles = await desk.service.titles()
    for (const { name } of fine) expect(titles[name]).toEqual(['Biri dışında'])
    for (const { name } of refused) expect(titles[name]).toBeUndefined()
    const GROUPS = `query ($id: ID!) { one: getDispatch(id: $id) { state actions groups {
      group counts { waiting failed } pauses { service code waiting } } } }`
    const { one } = await desk.call(GROUPS, { id: (await desk.dispatch()).id })
    expect(one).toMatchObject({
      ...{ state: 'paused', actions: expect.arrayContaining(['resume']) },
      groups: [
        {
          ...{ group: 'mobileSite', counts: { waiting: 4, failed: 20 } },
          pauses: [{ service: expect.stringMatching(/^127\.0\.0\.1:\d+$/), code: '403', waiting: 4 }],
        },
        { group: 'special', pauses: [] },
        { group: 'webSite', pauses: [] },
      ],
    })
    await desk.service.does('mobileSite', 'takes')
    await desk.call('mutation ($id: ID!) { one: resumeDispatch(id: $id, group: "mobileSite") { state } }', {
      id: (await desk.dispatch()).id,
    })
    await vi.waitFor(async () => {
      expect(await desk.dispatch()).toMatchObject({ state: 'sent' })
    }, LONG_TIMEOUT)
    expect(await desk.becomes(message.id, 'failed')).toMatchObject({
      failedPlatforms: ['mobileSite'],
      sentCount: 36,
    })
    await desk.call(STEP('retry'), { id: message.id })
    expect(await desk.becomes(message.id, 'sent')).toMatchObject({ failedPlatforms: [], sentCount: 56 })
  })

  it('on one platform is retried there by one press, waiting and failed devices alike', async () => {
    await desk.devices('mobileSite', 24)
    await desk.devices('webSite', 2)
    await desk.service.does('mobileSite', 'refuses')
    const message = await desk.saved()
    await desk.send(message)
    await desk.becomes(message.id, 'failed')
    await desk.service.does('mobileSite', 'takes')
    const before = await desk.service.received()
    await desk.call(STEP('retry'), { id: message.id })
    expect(await desk.becomes(message.id, 'sent')).toMatchObject({ failedPlatforms: [], sentCount: 26 })
    expect(await desk.service.received()).toBe(before + 24)
  })

  it('on one platform names it while another is still in flight', async () => {
    await desk.devices('mobileApp', 20)
    await desk.devices('mobileSite', 1)
    await desk.service.does('mobileApp', 'refuses')
    await desk.service.does('mobileSite', 'busy')
    const message = await desk.saved()
    await desk.send(message)
    await vi.waitFor(async () => {
      expect(await desk.shown(message.id)).toMatchObject({
        status: 'sending',
        failedPlatforms: ['mobileApp'],
      })
    }, LONG_TIMEOUT)
    await desk.service.does('mobileSite', 'takes')
    expect(await desk.becomes(message.id, 'failed')).toMatchObject({
      failedPlatforms: ['mobileApp'],
      sentCount: 1,
    })
  })

  it('on one platform does not fail a message that someone paused: it is resumed, not resent', async () => {
    await desk.devices('mobileApp', 20)
    await desk.devices('mobileSite', 1)
    await desk.service.does('mobileApp', 'refuses')
    await desk.service.does('mobileSite', 'busy')
    const message = await desk.saved()
    await desk.send(message)
    await vi.waitFor(
      async () => expect(await desk.shown(message.id)).toMatchObject({ failedPlatforms: ['mobileApp'] }),
      LONG_TIMEOUT,
    )
    await desk.call('mutation ($id: ID!) { one: pauseDispatch(id: $id) { state } }', {
      id: (await desk.dispatch()).id,
    })
    expect(await desk.dispatch()).toMatchObject({ state: 'paused' })
    expect(await desk.shown(message.id)).toMatchObject({ status: 'sending', failedPlatforms: ['mobileApp'] })
    expect((await desk.call(STEP('retry'), { id: message.id })).code).toBe('NOTIFICATION_UNDERWAY')
    await desk.service.does('mobileSite', 'takes')
    await desk.service.does('mobileApp', 'takes')
    await desk.resume()
    expect(await desk.becomes(message.id, 'failed')).toMatchObject({ sentCount: 1 })
  })

  it('for some devices of a platform pauses nothing: unknown devices fail one by one', async () => {
    await desk.device('mobileSite')
    await desk.query(`update push_devices set platform = 'webSite'`)
    await desk.devices('webSite', 45)
    await desk.service.does('webSite', 'refuses')
    const message = await desk.saved()
    await desk.send(message)
    expect(await desk.becomes(message.id, 'failed')).toMatchObject({
      sentCount: 1,
      failedPlatforms: ['webSite'],
    })
    expect(await desk.states()).toEqual([
      { state: 'failed', count: 45 },
      { state: 'sent', count: 1 },
    ])
  })

  it('because the account of the app is not accepted pauses before any device has failed', async () => {
    await desk.devices('mobileApp', 3)
    const { rows } = await desk.query(
      'select fcm_service_account from site_configurations where site_id = $1',
      [MAIN_SITE],
    )
    const wrong = JSON.stringify({ ...JSON.parse(desk.service.account), client_email: 'kimse@else.example' })
    await desk.saveAccount(wrong)
    const message = await desk.saved()
    await desk.send(message)
    await vi.waitFor(
      async () =>
        expect(await desk.dispatch()).toMatchObject({ state: 'paused', trouble: 'signIn.400 Firebase' }),
      LONG_TIMEOUT,
    )
    expect(await desk.states()).toEqual([{ state: 'waiting', count: 3 }])
    expect(rows[0].fcm_service_account).not.toBeNull()
    await desk.saveAccount(desk.service.account)
    await desk.resume()
    expect(await desk.becomes(message.id, 'sent')).toMatchObject({ sentCount: 3 })
  })
})
