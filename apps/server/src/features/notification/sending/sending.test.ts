// Push messages from Send to the devices: each once, by platform and topic, and what people do about those that failed.
import { randomUUID } from 'node:crypto'
import type { Device, Platform } from '@manset/demo/push-service/device-book.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Principal, startTestApp, type TestApp } from '../../../test/app.ts'
import { ARABIC_SITE, MAIN_SITE } from '../../../test/newsroom.ts'
import { startTestPushService, type TestPushService } from '../test-push-service.ts'

let server: TestApp
let service: TestPushService
let contentId: string
const CHIEF = { roleId: '6' } as const
const EDITOR = { roleId: '2' } as const
const PATIENCE = { timeout: 30_000, interval: 30 }

beforeAll(async () => {
  service = await startTestPushService()
  server = await startTestApp(service.environment)
  contentId = await newsOf('Kar yağdı', 'published')
  const version = await ask(`{ one: getSiteConfiguration(id: ${MAIN_SITE}) { version } }`)
  await ask(
    `mutation ($input: SiteConfigurationInput!) { one: saveSiteConfiguration(input: $input) { version } }`,
    { input: { version: version.version, fcmServiceAccount: { text: service.account } } },
    { roleId: '1' },
  )
})
beforeEach(async () => {
  await query('delete from push_devices')
  await query('delete from dispatches')
  await query('delete from notifications')
})
afterEach(async () => {
  for (const platform of ['webSite', 'mobileSite', 'mobileApp'] as const)
    await service.does(platform, 'takes')
})
afterAll(async () => {
  await server.close()
  await service.close()
})

const query = (text: string, values: unknown[] = []) => server.newsroom.database.pool.query(text, values)

async function newsOf(title: string, status: string): Promise<string> {
  const { rows } = await query(
    `insert into contents (site_id, type, title, status, publish_date) values ($1, 'news', $2, $3, now()) returning id`,
    [MAIN_SITE, title, status],
  )
  return rows[0].id
}

async function call(document: string, variables: object = {}, who: Principal = CHIEF, siteId = MAIN_SITE) {
  const { data, errors } = await server.call(who, document, variables, siteId)
  const { code, params } = errors?.[0]?.extensions ?? {}
  return { one: data?.one as unknown as Record<string, unknown> | undefined, code, params }
}
async function ask(document: string, variables: object = {}, who: Principal = { roleId: '1' }) {
  const { one, code } = await call(document, variables, who)
  if (!one) throw new Error(code)
  return one
}

const FIELDS = 'id version status failedPlatforms deviceCount sentCount sentDate'
const SAVE = `mutation ($input: NotificationInput!) { one: saveNotification(input: $input) { ${FIELDS} } }`
const SEND = `mutation ($id: ID!, $version: Int!, $yes: Boolean!) {
  one: sendNotification(id: $id, version: $version, isRepeatConfirmed: $yes) { ${FIELDS} } }`
const STEP = (name: string) => `mutation ($id: ID!) { one: ${name}Notification(id: $id) { ${FIELDS} } }`

async function saved(input: object = {}, who: Principal = CHIEF, siteId = MAIN_SITE) {
  const { one, code } = await call(
    SAVE,
    { input: { title: 'Kar yağdı', opens: 'site', ...input } },
    who,
    siteId,
  )
  if (!one) throw new Error(code)
  return one as { id: string; version: number }
}
const send = (
  { id, version }: { id: string; version: number },
  yes = false,
  who: Principal = CHIEF,
  siteId = MAIN_SITE,
) => call(SEND, { id, version, yes }, who, siteId)
const device = (platform: Platform, topics: object = {}, siteId = MAIN_SITE): Promise<Device> =>
  service.register(server.url, { siteId, platform, topics })
const becomes = (id: string, status: string, siteId = MAIN_SITE) =>
  vi.waitFor(async () => {
    const { one } = await call(`{ one: getNotification(id: ${id}) { ${FIELDS} } }`, {}, CHIEF, siteId)
    expect(one?.status).toBe(status)
    return one as Record<string, unknown>
  }, PATIENCE)

describe('a message that is sent', () => {
  it('is on every device it is for, once, and on no other', async () => {
    const web = await device('webSite', { important: true })
    const app = await device('mobileApp', { important: true })
    const others = [await device('webSite', { daily: true }), await device('mobileSite', { important: true })]
    const arabic = await device('webSite', { important: true }, ARABIC_SITE)
    const title = 'İğdır’da kar'
    const message = await saved({ title, platforms: ['webSite', 'mobileApp'], audience: 'important' })
    expect((await send(message)).one).toMatchObject({ status: 'waiting' })
    expect(await becomes(message.id, 'sent')).toMatchObject({
      ...{ deviceCount: 2, sentCount: 2, failedPlatforms: [], sentDate: expect.any(String) },
    })
    const titles = await service.titles()
    expect([titles[web.name], titles[app.name]]).toEqual([[title], [title]])
    for (const other of [...others, arabic]) expect(titles[other.name]).toBeUndefined()
  })

  it('goes out only once it is sent: saved, it reaches nobody', async () => {
    await device('webSite')
    const before = await service.received()
    const message = await saved()
    const { rows } = await query(`select count(*)::int as count from dispatches where kind = 'notification'`)
    expect(rows[0].count).toBe(0)
    expect(await service.received()).toBe(before)
    expect(message).toMatchObject({ status: 'saved' })
  })

  it('to an Arabic site says so, and breaking news without a standfirst says what the site has for it', async () => {
    await query(`update site_configurations set flash_news_description = 'عاجل' where site_id = $1`, [
      ARABIC_SITE,
    ])
    await device('webSite', {}, ARABIC_SITE)
    const message = await saved({ title: 'ثلوج في أنقرة', isBreaking: true }, CHIEF_ARABIC, ARABIC_SITE)
    await send(message, false, CHIEF_ARABIC, ARABIC_SITE)
    await vi.waitFor(async () => {
      const { rows } = await query('select content from dispatches')
      expect(rows[0].content.message).toMatchObject({
        dir: 'rtl',
        lang: 'ar',
        body: 'عاجل',
        isBreaking: true,
      })
    }, PATIENCE)
  })
  const CHIEF_ARABIC = { roleId: '6', siteId: ARABIC_SITE } as const

  it('cannot be sent a second time, and nobody else’s rights send it', async () => {
    await device('webSite')
    const message = await saved()
    expect((await send(message, false, EDITOR)).code).toBe('FORBIDDEN')
    const both = await Promise.all([send(message), send(message)])
    expect(both.map(({ code }) => code).filter(Boolean)).toHaveLength(1)
    await becomes(message.id, 'sent')
    expect((await send({ ...message, version: message.version + 1 })).code).toMatch(
      /NOTIFICATION_UNDERWAY|STALE_VERSION/,
    )
    expect((await call(STEP('cancel'), { id: message.id })).code).toBe('NOTIFICATION_UNDERWAY')
    expect((await call(STEP('retry'), { id: message.id })).code).toBe('NOTIFICATION_UNDERWAY')
  })

  it('is not sent while somebody else has it open, and is by whoever has', async () => {
    await device('webSite')
    const message = await saved({ title: 'Açık duran' })
    const OPEN = `mutation ($itemId: ID!, $tabId: ID!) {
      one: stayOnItem(entity: "notification", itemId: $itemId, tabId: $tabId, takesLock: true) { lock { epoch } } }`
    const { one } = await call(OPEN, { itemId: message.id, tabId: randomUUID() }, EDITOR)
    expect((await send(message)).code).toBe('LOCKED')
    expect((await send(message, false, { roleId: '1' })).code).toBe('LOCKED')
    expect(one).toMatchObject({ lock: { epoch: expect.any(String) } })
    const own = await saved({ title: 'Kendi açtığı' })
    const mine = await call(OPEN, { itemId: own.id, tabId: randomUUID() })
    const { epoch } = (mine.one as unknown as { lock: { epoch: string } }).lock
    const WITH = `mutation ($id: ID!, $version: Int!, $lockEpoch: ID) {
      one: sendNotification(id: $id, version: $version, lockEpoch: $lockEpoch) { ${FIELDS} } }`
    const sent = await call(WITH, { id: own.id, version: own.version, lockEpoch: epoch })
    expect(sent.one).toMatchObject({ status: 'waiting' })
    await becomes(own.id, 'sent')
  })

  it('that nobody would get is refused', async () => {
    await device('mobileSite')
    const message = await saved({ platforms: ['webSite'] })
    expect((await send(message)).code).toBe('NOTIFICATION_NOBODY')
  })

  it('opens nothing that readers cannot see', async () => {
    await device('webSite')
    const draft = await newsOf('Taslak', 'draft')
    const message = await saved({ opens: 'content', contentId: draft })
    expect(await send(message)).toMatchObject({
      code: 'NOTIFICATION_UNPUBLISHED',
      params: { title: 'Taslak' },
    })
  })

  it('of the same content within a day is asked about, also where two send at once', async () => {
    await device('webSite')
    const about = { opens: 'content', contentId }
    const [first, second] = [await saved(about), await saved({ ...about, title: 'Kar sürüyor' })]
    const answers = await Promise.all([send(first), send(second)])
    expect(answers.map(({ code }) => code ?? 'sent').toSorted()).toEqual(['NOTIFICATION_REPEATED', 'sent'])
    const asked = answers[0]?.code ? first : second
    const { params } = await send(asked)
    expect(params).toMatchObject({
      title: expect.stringContaining('Kar'),
      moment: expect.any(String),
      by: expect.any(String),
    })
    expect((await send(asked, true)).one).toMatchObject({ status: 'waiting' })
    await becomes(asked.id, 'sent')
  })

  it('of a content some got before it was canceled is asked about; of one nobody got, not', async () => {
    await device('webSite')
    const about = { opens: 'content', contentId }
    const canceled = await saved(about)
    await query(`update notifications set status = 'canceled', date = now() where id = $1`, [canceled.id])
    const message = await saved(about)
    await query('update notifications set sent_date = now() where id = $1', [canceled.id])
    expect((await send(message)).code).toBe('NOTIFICATION_REPEATED')
    await query('update notifications set sent_date = null where id = $1', [canceled.id])
    expect((await send(message)).one).toMatchObject({ status: 'waiting' })
  })

  it('is none where the id is none', async () => {
    for (const id of ['x', '0', '99999999999999999999']) {
      expect((await send({ id, version: 1 })).code).toBe('NOT_FOUND')
      expect((await call(STEP('cancel'), { id })).code).toBe('NOT_FOUND')
      expect((await call(STEP('retry'), { id })).code).toBe('NOT_FOUND')
    }
    const REACH = `query ($id: ID) { one: getNotificationReach(platforms: [all], audience: category, categoryId: $id) { count } }`
    expect((await call(REACH, { id: 'spor' })).code).toBe('NOT_FOUND')
  })

  it('of a content that went out longer ago is not asked about', async () => {
    await device('webSite')
    const about = { opens: 'content', contentId }
    const old = await saved(about)
    await query(
      `update notifications set status = 'sent', sent_date = now() - interval '25 hours' where id = $1`,
      [old.id],
    )
    expect((await send(await saved(about))).one).toMatchObject({ status: 'waiting' })
  })
})

describe('a message that fails on one platform', () => {
  it('says which, and is sent again there alone', async () => {
    const [web, site] = [await device('webSite'), await device('mobileSite')]
    await service.does('webSite', 'refuses')
    const message = await saved({ title: 'Yalnız biri' })
    await send(message)
    expect(await becomes(message.id, 'failed')).toMatchObject({
      ...{ failedPlatforms: ['webSite'], deviceCount: 2, sentCount: 1 },
    })
    expect((await service.titles())[web.name]).toBeUndefined()
    const before = await service.received()
    await service.does('webSite', 'takes')
    expect((await call(STEP('retry'), { id: message.id }, EDITOR)).code).toBe('FORBIDDEN')
    await call(STEP('retry'), { id: message.id })
    expect(await becomes(message.id, 'sent')).toMatchObject({ failedPlatforms: [], sentCount: 2 })
    expect(await service.received()).toBe(before + 1)
    const titles = await service.titles()
    expect([titles[web.name], titles[site.name]]).toEqual([['Yalnız biri'], ['Yalnız biri']])
  })

  it('is told of a device nobody can read any more, which keeps no other back', async () => {
    const web = await device('webSite')
    await device('mobileSite')
    await query(`update push_devices set sealed = 'damaged' where platform = 'mobileSite'`)
    const message = await saved({ title: 'Biri bozuk' })
    await send(message)
    expect(await becomes(message.id, 'failed')).toMatchObject({
      ...{ failedPlatforms: ['mobileSite'], sentCount: 1 },
    })
    expect((await service.titles())[web.name]).toEqual(['Biri bozuk'])
    expect((await query(`select code from dispatch_recipients where state = 'failed'`)).rows).toEqual([
      { code: 'keys' },
    ])
  })

  it('has failed where nobody knows, which is told apart and sent again by choice alone', async () => {
    await device('webSite')
    await device('mobileSite')
    const message = await saved()
    await query(`create function hang_up() returns trigger language plpgsql as
      'begin if new.grp like ''webSite%'' and new.state = ''sent'' then new.state := ''unknown''; end if; return new; end'`)
    await query(
      'create trigger hang_up before update on dispatch_recipients for each row execute function hang_up()',
    )
    await send(message)
    expect(await becomes(message.id, 'failed')).toMatchObject({ failedPlatforms: ['webSite'], sentCount: 1 })
    await query('drop function hang_up cascade')
    const before = await service.received()
    expect((await call(STEP('retry'), { id: message.id })).code).toBe('NOTIFICATION_UNKNOWN')
    const { rows } = await query('select id from dispatches')
    await call(`mutation ($id: ID!) { one: resendDispatch(id: $id, states: ["unknown"]) { id } }`, {
      id: rows[0].id,
    })
    expect(await becomes(message.id, 'sent')).toMatchObject({ failedPlatforms: [], sentCount: 2 })
    expect(await service.received()).toBe(before + 1)
  })

  it('for nobody is written and sent anew, and offers no retry', async () => {
    const date = new Date(server.newsroom.clock.now().getTime() + 3_600_000).toISOString()
    const message = await saved({ date })
    await send(message)
    await query("update dispatches set due_at = now() - interval '1 minute'")
    const failed = await becomes(message.id, 'failed')
    expect(failed).toMatchObject({ failedPlatforms: [] })
    expect((await call(STEP('retry'), { id: message.id })).code).toBe('NOTIFICATION_UNDERWAY')
    const changed = await call(SAVE, { input: { id: message.id, version: failed.version, title: 'Yeniden' } })
    expect(changed.one).toMatchObject({ status: 'saved' })
    await device('webSite')
    await query('update notifications set date = null')
    await send(changed.one as never)
    expect(await becomes(message.id, 'sent')).toMatchObject({ deviceCount: 1, sentCount: 1 })
  })

  it('has not failed where devices are gone: those are forgotten', async () => {
    await device('webSite')
    await device('mobileSite')
    await service.does('mobileSite', 'forgets')
    const message = await saved()
    await send(message)
    expect(await becomes(message.id, 'sent')).toMatchObject({
      failedPlatforms: [],
      deviceCount: 2,
      sentCount: 1,
    })
    expect(
      (await query('select platform, answered_at is not null as answered from push_devices')).rows,
    ).toEqual([{ platform: 'webSite', answered: true }])
  })

  it('knows a device is gone also where it cannot be forgotten', async () => {
    await device('webSite')
    await service.does('webSite', 'forgets')
    await query(
      `create function keep() returns trigger language plpgsql as 'begin raise exception ''kept''; end'`,
    )
    await query('create trigger keep before delete on push_devices for each row execute function keep()')
    const message = await saved()
    await send(message)
    await becomes(message.id, 'failed')
    expect((await query('select state, code from dispatch_recipients')).rows).toEqual([
      { state: 'failed', code: 'gone' },
    ])
    await query('drop function keep cascade')
  })

  it('waits while devices cannot be read: nobody was handed anything', async () => {
    await device('webSite')
    await service.does('webSite', 'busy')
    const message = await saved()
    await send(message)
    const row = async () => (await query('select state, code from dispatch_recipients')).rows[0]
    await vi.waitFor(async () => expect(await row()).toEqual({ state: 'waiting', code: '429' }), PATIENCE)
    await service.does('webSite', 'takes')
    await query('alter table push_devices rename sealed to hidden')
    await vi.waitFor(
      async () => expect(await row()).toEqual({ state: 'waiting', code: 'database' }),
      PATIENCE,
    )
    await query('alter table push_devices rename hidden to sealed')
    expect(await becomes(message.id, 'sent')).toMatchObject({ sentCount: 1 })
  })

  it('because it is busy is tried again when it says', async () => {
    await device('webSite')
    await service.does('webSite', 'busy')
    const message = await saved()
    await send(message)
    await vi.waitFor(async () => {
      const { rows } = await query('select code, attempts from dispatch_recipients')
      expect(rows).toEqual([{ code: '429', attempts: 1 }])
    }, PATIENCE)
    await service.does('webSite', 'takes')
    expect(await becomes(message.id, 'sent')).toMatchObject({ sentCount: 1 })
  })
})

describe('a message that is turned away', () => {
  const dispatch = async () => (await query('select id, state, trouble from dispatches')).rows[0]
  const states = async () =>
    (await query('select state, count(*)::int as count from dispatch_recipients group by 1 order by 1')).rows
  const resume = async () =>
    call('mutation ($id: ID!) { one: resumeDispatch(id: $id) { state } }', { id: (await dispatch()).id })
  const devices = (platform: Platform, count: number) =>
    Promise.all(Array.from({ length: count }, () => device(platform)))

  it('by a push service, whoever it is for, pauses and says so, and goes on when somebody has seen to it', async () => {
    await devices('webSite', 45)
    await service.does('webSite', 'refuses')
    const message = await saved()
    await send(message)
    await vi.waitFor(
      async () =>
        expect(await dispatch()).toMatchObject({
          ...{ state: 'paused', trouble: expect.stringMatching(/^403 127\.0\.0\.1:\d+$/) },
        }),
      PATIENCE,
    )
    expect(await states()).toEqual([
      { state: 'failed', count: 20 },
      { state: 'waiting', count: 25 },
    ])
    await service.does('webSite', 'takes')
    await resume()
    expect(await becomes(message.id, 'failed')).toMatchObject({ sentCount: 25, failedPlatforms: ['webSite'] })
    await call(STEP('retry'), { id: message.id })
    expect(await becomes(message.id, 'sent')).toMatchObject({ sentCount: 45 })
  })

  it('on one platform goes out on the others; that one is named, and goes on by its own resume', async () => {
    const [refused, fine] = [await devices('mobileSite', 24), await devices('webSite', 30)]
    await devices('special', 2)
    await service.does('mobileSite', 'refuses')
    const message = await saved({ title: 'Biri dışında', platforms: ['mobileSite', 'webSite', 'special'] })
    await send(message)
    expect(await becomes(message.id, 'failed')).toMatchObject({
      ...{ failedPlatforms: ['mobileSite'], deviceCount: 56, sentCount: 32 },
    })
    const titles = await service.titles()
    for (const { name } of fine) expect(titles[name]).toEqual(['Biri dışında'])
    for (const { name } of refused) expect(titles[name]).toBeUndefined()
    const GROUPS = `query ($id: ID!) { one: getDispatch(id: $id) { state actions groups {
      group counts { waiting failed } pauses { service code waiting } } } }`
    const { one } = await call(GROUPS, { id: (await dispatch()).id })
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
    await service.does('mobileSite', 'takes')
    await call('mutation ($id: ID!) { one: resumeDispatch(id: $id, group: "mobileSite") { state } }', {
      id: (await dispatch()).id,
    })
    await vi.waitFor(async () => {
      expect(await dispatch()).toMatchObject({ state: 'sent' })
    }, PATIENCE)
    expect(await becomes(message.id, 'failed')).toMatchObject({
      failedPlatforms: ['mobileSite'],
      sentCount: 36,
    })
    await call(STEP('retry'), { id: message.id })
    expect(await becomes(message.id, 'sent')).toMatchObject({ failedPlatforms: [], sentCount: 56 })
  })

  it('on one platform is tried again there by one press, those that wait with those that failed', async () => {
    await devices('mobileSite', 24)
    await devices('webSite', 2)
    await service.does('mobileSite', 'refuses')
    const message = await saved()
    await send(message)
    await becomes(message.id, 'failed')
    await service.does('mobileSite', 'takes')
    const before = await service.received()
    await call(STEP('retry'), { id: message.id })
    expect(await becomes(message.id, 'sent')).toMatchObject({ failedPlatforms: [], sentCount: 26 })
    expect(await service.received()).toBe(before + 24)
  })

  it('on one platform names it while it is still being sent on another', async () => {
    await devices('mobileApp', 20)
    await devices('mobileSite', 1)
    await service.does('mobileApp', 'refuses')
    await service.does('mobileSite', 'busy')
    const message = await saved()
    await send(message)
    await vi.waitFor(async () => {
      const { one } = await call(`{ one: getNotification(id: ${message.id}) { ${FIELDS} } }`)
      expect(one).toMatchObject({ status: 'sending', failedPlatforms: ['mobileApp'] })
    }, PATIENCE)
    await service.does('mobileSite', 'takes')
    expect(await becomes(message.id, 'failed')).toMatchObject({
      failedPlatforms: ['mobileApp'],
      sentCount: 1,
    })
  })

  it('on one platform does not fail a message that somebody paused: it is resumed, not sent again', async () => {
    await devices('mobileApp', 20)
    await devices('mobileSite', 1)
    await service.does('mobileApp', 'refuses')
    await service.does('mobileSite', 'busy')
    const message = await saved()
    await send(message)
    const shown = async () => (await call(`{ one: getNotification(id: ${message.id}) { ${FIELDS} } }`)).one
    await vi.waitFor(
      async () => expect(await shown()).toMatchObject({ failedPlatforms: ['mobileApp'] }),
      PATIENCE,
    )
    await call('mutation ($id: ID!) { one: pauseDispatch(id: $id) { state } }', { id: (await dispatch()).id })
    expect(await dispatch()).toMatchObject({ state: 'paused' })
    expect(await shown()).toMatchObject({ status: 'sending', failedPlatforms: ['mobileApp'] })
    expect((await call(STEP('retry'), { id: message.id })).code).toBe('NOTIFICATION_UNDERWAY')
    await service.does('mobileSite', 'takes')
    await service.does('mobileApp', 'takes')
    await resume()
    expect(await becomes(message.id, 'failed')).toMatchObject({ sentCount: 1 })
  })

  it('by a push service that takes it of others of the platform pauses nothing: devices nobody has fail one by one', async () => {
    await device('mobileSite')
    await query(`update push_devices set platform = 'webSite'`)
    await devices('webSite', 45)
    await service.does('webSite', 'refuses')
    const message = await saved()
    await send(message)
    expect(await becomes(message.id, 'failed')).toMatchObject({ sentCount: 1, failedPlatforms: ['webSite'] })
    expect(await states()).toEqual([
      { state: 'failed', count: 45 },
      { state: 'sent', count: 1 },
    ])
  })

  it('because the account of the app is not accepted pauses before anybody has failed', async () => {
    await devices('mobileApp', 3)
    const { rows } = await query('select fcm_service_account from site_configurations where site_id = $1', [
      MAIN_SITE,
    ])
    const wrong = JSON.stringify({ ...JSON.parse(service.account), client_email: 'kimse@else.example' })
    const keep = async (text: string) => {
      const { version } = await ask(`{ one: getSiteConfiguration(id: ${MAIN_SITE}) { version } }`)
      const input = { version, fcmServiceAccount: { text } }
      await ask(
        `mutation ($input: SiteConfigurationInput!) { one: saveSiteConfiguration(input: $input) { version } }`,
        { input },
      )
    }
    await keep(wrong)
    const message = await saved()
    await send(message)
    await vi.waitFor(
      async () => expect(await dispatch()).toMatchObject({ state: 'paused', trouble: 'signIn.400 Firebase' }),
      PATIENCE,
    )
    expect(await states()).toEqual([{ state: 'waiting', count: 3 }])
    expect(rows[0].fcm_service_account).not.toBeNull()
    await keep(service.account)
    await resume()
    expect(await becomes(message.id, 'sent')).toMatchObject({ sentCount: 3 })
  })
})

describe('whoever left since a message was written down for them', () => {
  it('gets nothing of it when it is resumed or sent again: taken back, of another topic, or forgotten', async () => {
    const left = [await device('webSite', { important: true }), await device('webSite', { important: true })]
    const stays = await device('webSite', { important: true })
    await service.does('webSite', 'refuses')
    const message = await saved({ title: 'Kim kaldı', audience: 'important' })
    await send(message)
    await becomes(message.id, 'failed')
    const { rows } = await query('select id from push_devices order by id')
    await query('delete from push_devices where id = $1', [rows[0].id])
    await query('update push_devices set is_important = false where id = $1', [rows[1].id])
    await service.does('webSite', 'takes')
    const before = await service.received()
    await call(STEP('retry'), { id: message.id })
    expect(await becomes(message.id, 'sent')).toMatchObject({ sentCount: 1, failedPlatforms: [] })
    expect(await service.received()).toBe(before + 1)
    const titles = await service.titles()
    expect([...left, stays].map(({ name }) => titles[name])).toEqual([undefined, undefined, ['Kim kaldı']])
    expect((await query('select state from dispatch_recipients order by seq')).rows).toEqual([
      ...[{ state: 'canceled' }, { state: 'canceled' }, { state: 'sent' }],
    ])
  })
})

describe('a message for later', () => {
  const later = () => new Date(server.newsroom.clock.now().getTime() + 3_600_000).toISOString()

  it('waits, cannot be changed, and is canceled in time', async () => {
    await device('webSite')
    const before = await service.received()
    const message = await saved({ date: later() })
    const { one } = await send(message)
    expect(one).toMatchObject({ status: 'waiting' })
    const changed = await call(SAVE, { input: { id: message.id, version: one?.version, title: 'Başka' } })
    expect(changed.code).toBe('NOTIFICATION_UNDERWAY')
    expect((await call(STEP('cancel'), { id: message.id }, EDITOR)).code).toBe('FORBIDDEN')
    expect((await call(STEP('cancel'), { id: message.id })).one).toMatchObject({ status: 'canceled' })
    const { rows } = await query('select state from dispatches')
    expect(rows).toEqual([{ state: 'canceled' }])
    expect(await service.received()).toBe(before)
  })

  it('is refused where what it opens is over by then, with the moment', async () => {
    await device('webSite')
    const news = await newsOf('Süreli duyuru', 'published')
    const date = later()
    await query('update contents set expiration_date = $2 where id = $1', [news, date])
    const message = await saved({ opens: 'content', contentId: news, date })
    const { errors } = await server.call(CHIEF, SEND, { ...message, yes: false })
    expect(errors?.[0]?.extensions).toMatchObject({
      ...{ code: 'VALIDATION' },
      problems: [{ field: 'contentId', rule: 'expiresBefore', params: { title: 'Süreli duyuru', at: date } }],
    })
    expect((await query('select id from dispatches')).rows).toEqual([])
    await query(`update contents set expiration_date = $2::timestamptz + interval '1 second' where id = $1`, [
      news,
      date,
    ])
    expect((await send(message)).one).toMatchObject({ status: 'waiting' })
  })

  it('due in the second its content is published waits for it', async () => {
    await device('webSite')
    const news = await newsOf('Aynı anda', 'scheduled')
    const date = later()
    await query('update contents set publish_date = $2 where id = $1', [news, date])
    const message = await saved({ opens: 'content', contentId: news, date })
    expect((await send(message)).one).toMatchObject({ status: 'waiting' })
    // The clock of dispatches is the first of the two.
    await query("update dispatches set state = 'sending'")
    const standing = async () => (await query('select state, trouble from dispatches')).rows[0]
    await vi.waitFor(
      async () => expect(await standing()).toEqual({ state: 'sending', trouble: 'CONTENT_UNPUBLISHED' }),
      PATIENCE,
    )
    await query(`update contents set status = 'published' where id = $1`, [news])
    expect(await becomes(message.id, 'sent')).toMatchObject({ sentCount: 1 })
  })

  it('that is canceled while some is handed over says how many have it in the end', async () => {
    await device('webSite')
    const letGo = service.holds()
    const message = await saved()
    await send(message)
    const row = async () => (await query('select state, code from dispatch_recipients')).rows[0]
    await vi.waitFor(async () => expect(await row()).toEqual({ state: 'sending', code: null }), PATIENCE)
    expect((await call(STEP('cancel'), { id: message.id })).one).toMatchObject({
      ...{ status: 'canceled', sentCount: 0 },
    })
    letGo()
    await vi.waitFor(async () => {
      const { one } = await call(`{ one: getNotification(id: ${message.id}) { ${FIELDS} } }`)
      expect(one).toMatchObject({ status: 'canceled', sentCount: 1 })
    }, PATIENCE)
  })

  it('that is canceled, and whose server is lost then, says how many have it in the end', async () => {
    await device('webSite')
    const message = await saved({ date: later() })
    await send(message)
    // As it was left: one had it, the other was just being handed over to.
    const { rows } = await query('select id from dispatches')
    await query(
      `with frozen as (
        insert into dispatch_recipients (dispatch_id, seq, recipient_id, address, grp, state)
        select $1, n, n, 'webSite ' || n, 'webSite', (array['sent', 'sending'])[n] from generate_series(1, 2) n
      ), counted as (
        insert into dispatch_counts (dispatch_id, grp, sent, sending) values ($1, 'webSite', 1, 1)
      ), canceled as (update notifications set status = 'canceled', device_count = 2, sent_count = 0)
      update dispatches set state = 'canceled', run = 1, frozen_at = now(), started_at = now() where id = $1`,
      [rows[0].id],
    )
    await vi.waitFor(async () => {
      const { one } = await call(`{ one: getNotification(id: ${message.id}) { ${FIELDS} } }`)
      expect(one).toMatchObject({ status: 'canceled', sentCount: 1 })
    }, PATIENCE)
    expect((await query('select state from dispatch_recipients order by seq')).rows).toEqual([
      ...[{ state: 'sent' }, { state: 'unknown' }],
    ])
  })

  it('is not sent where what it opens was taken off meanwhile', async () => {
    await device('webSite')
    const news = await newsOf('Geri çekilen', 'published')
    const message = await saved({ opens: 'content', contentId: news, date: later() })
    await send(message)
    await query(`update contents set status = 'unpublished' where id = $1`, [news])
    await query("update dispatches set due_at = now() - interval '1 minute'")
    await becomes(message.id, 'failed')
    expect((await query('select trouble from dispatches')).rows).toEqual([{ trouble: 'CONTENT_UNPUBLISHED' }])
  })
})
