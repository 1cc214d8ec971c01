// Push messages from Send to the devices: each reaches every addressed device once.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ARABIC_SITE } from '../../../test/newsroom.ts'
import { EDITOR, FIELDS, LONG_TIMEOUT, openPushDesk, type PushDesk, STEP } from './test-push-desk.ts'

let desk: PushDesk
beforeAll(async () => {
  desk = await openPushDesk()
})
beforeEach(() => desk.empty())
afterEach(() => desk.restoreService())
afterAll(() => desk.close())

describe('a message that is sent', () => {
  it('is on every device it is for, once, and on no other', async () => {
    const web = await desk.device('webSite', { important: true })
    const app = await desk.device('mobileApp', { important: true })
    const others = [
      await desk.device('webSite', { daily: true }),
      await desk.device('mobileSite', { important: true }),
    ]
    const arabic = await desk.device('webSite', { important: true }, ARABIC_SITE)
    const title = 'İğdır’da kar'
    const message = await desk.saved({ title, platforms: ['webSite', 'mobileApp'], audience: 'important' })
    expect((await desk.send(message)).one).toMatchObject({ status: 'waiting' })
    expect(await desk.becomes(message.id, 'sent')).toMatchObject({
      ...{ deviceCount: 2, sentCount: 2, failedPlatforms: [], sentDate: expect.any(String) },
    })
    const titles = await desk.service.titles()
    expect([titles[web.name], titles[app.name]]).toEqual([[title], [title]])
    for (const other of [...others, arabic]) expect(titles[other.name]).toBeUndefined()
  })

  it('reaches no device while it is only saved', async () => {
    await desk.device('webSite')
    const before = await desk.service.received()
    const message = await desk.saved()
    const { rows } = await desk.query(
      `select count(*)::int as count from dispatches where kind = 'notification'`,
    )
    expect(rows[0].count).toBe(0)
    expect(await desk.service.received()).toBe(before)
    expect(message).toMatchObject({ status: 'saved' })
  })

  it('to an Arabic site carries its language, and breaking news without a standfirst carries the text of the site', async () => {
    await desk.query(`update site_configurations set flash_news_description = 'عاجل' where site_id = $1`, [
      ARABIC_SITE,
    ])
    await desk.device('webSite', {}, ARABIC_SITE)
    const message = await desk.saved({ title: 'ثلوج في أنقرة', isBreaking: true }, CHIEF_ARABIC, ARABIC_SITE)
    await desk.send(message, false, CHIEF_ARABIC, ARABIC_SITE)
    await vi.waitFor(async () => {
      const { rows } = await desk.query('select content from dispatches')
      expect(rows[0].content.message).toMatchObject({
        dir: 'rtl',
        lang: 'ar',
        body: 'عاجل',
        isBreaking: true,
      })
    }, LONG_TIMEOUT)
  })
  const CHIEF_ARABIC = { roleId: '6', siteId: ARABIC_SITE } as const

  it('is not sent while someone else has it open, but is by the one who has', async () => {
    await desk.device('webSite')
    const message = await desk.saved({ title: 'Açık duran' })
    const OPEN = `mutation ($itemId: ID!, $tabId: ID!) {
      one: sendHeartbeat(entity: "notification", itemId: $itemId, tabId: $tabId, takesLock: true) { lock { epoch } } }`
    const { one } = await desk.call(OPEN, { itemId: message.id, tabId: randomUUID() }, EDITOR)
    expect((await desk.send(message)).code).toBe('LOCKED')
    expect((await desk.send(message, false, { roleId: '1' })).code).toBe('LOCKED')
    expect(one).toMatchObject({ lock: { epoch: expect.any(String) } })
    const own = await desk.saved({ title: 'Kendi açtığı' })
    const mine = await desk.call(OPEN, { itemId: own.id, tabId: randomUUID() })
    const { epoch } = (mine.one as unknown as { lock: { epoch: string } }).lock
    const WITH = `mutation ($id: ID!, $version: Int!, $lockEpoch: ID) {
      one: sendNotification(id: $id, version: $version, lockEpoch: $lockEpoch) { ${FIELDS} } }`
    const sent = await desk.call(WITH, { id: own.id, version: own.version, lockEpoch: epoch })
    expect(sent.one).toMatchObject({ status: 'waiting' })
    await desk.becomes(own.id, 'sent')
  })

  it('cannot be sent twice, nor without the right to send', async () => {
    await desk.device('webSite')
    const message = await desk.saved()
    expect((await desk.send(message, false, EDITOR)).code).toBe('FORBIDDEN')
    const both = await Promise.all([desk.send(message), desk.send(message)])
    expect(both.map(({ code }) => code).filter(Boolean)).toHaveLength(1)
    await desk.becomes(message.id, 'sent')
    expect((await desk.send({ ...message, version: message.version + 1 })).code).toMatch(
      /NOTIFICATION_UNDERWAY|STALE_VERSION/,
    )
    expect((await desk.call(STEP('cancel'), { id: message.id })).code).toBe('NOTIFICATION_UNDERWAY')
    expect((await desk.call(STEP('retry'), { id: message.id })).code).toBe('NOTIFICATION_UNDERWAY')
  })

  it('is refused when no device would get it', async () => {
    await desk.device('mobileSite')
    const message = await desk.saved({ platforms: ['webSite'] })
    expect((await desk.send(message)).code).toBe('NOTIFICATION_NOBODY')
  })

  it('opens nothing that readers cannot see', async () => {
    await desk.device('webSite')
    const draft = await desk.newsOf('Taslak', 'draft')
    const message = await desk.saved({ opens: 'content', contentId: draft })
    expect(await desk.send(message)).toMatchObject({
      code: 'NOTIFICATION_UNPUBLISHED',
      params: { title: 'Taslak' },
    })
  })

  it('does not exist under an invalid ID', async () => {
    for (const id of ['x', '0', '99999999999999999999']) {
      expect((await desk.send({ id, version: 1 })).code).toBe('NOT_FOUND')
      expect((await desk.call(STEP('cancel'), { id })).code).toBe('NOT_FOUND')
      expect((await desk.call(STEP('retry'), { id })).code).toBe('NOT_FOUND')
    }
    const REACH = `query ($id: ID) { one: getNotificationReach(platforms: [all], audience: category, categoryId: $id) { count } }`
    expect((await desk.call(REACH, { id: 'spor' })).code).toBe('NOT_FOUND')
  })
})

describe('a message about the same content', () => {
  it('about the same content within a day needs confirmation, also when two people send at once', async () => {
    await desk.device('webSite')
    const about = { opens: 'content', contentId: desk.contentId }
    const [first, second] = [await desk.saved(about), await desk.saved({ ...about, title: 'Kar sürüyor' })]
    const answers = await Promise.all([desk.send(first), desk.send(second)])
    expect(answers.map(({ code }) => code ?? 'sent').toSorted()).toEqual(['NOTIFICATION_REPEATED', 'sent'])
    const asked = answers[0]?.code ? first : second
    const { params } = await desk.send(asked)
    expect(params).toMatchObject({
      title: expect.stringContaining('Kar'),
      moment: expect.any(String),
      by: expect.any(String),
    })
    expect((await desk.send(asked, true)).one).toMatchObject({ status: 'waiting' })
    await desk.becomes(asked.id, 'sent')
  })

  it('needs confirmation after a canceled message that some devices got, not after one that none got', async () => {
    await desk.device('webSite')
    const about = { opens: 'content', contentId: desk.contentId }
    const canceled = await desk.saved(about)
    await desk.query(`update notifications set status = 'canceled', date = now() where id = $1`, [
      canceled.id,
    ])
    const message = await desk.saved(about)
    await desk.query('update notifications set sent_date = now() where id = $1', [canceled.id])
    expect((await desk.send(message)).code).toBe('NOTIFICATION_REPEATED')
    await desk.query('update notifications set sent_date = null where id = $1', [canceled.id])
    expect((await desk.send(message)).one).toMatchObject({ status: 'waiting' })
  })

  it('needs no confirmation a day after the last message about the content', async () => {
    await desk.device('webSite')
    const about = { opens: 'content', contentId: desk.contentId }
    const old = await desk.saved(about)
    await desk.query(
      `update notifications set status = 'sent', sent_date = now() - interval '25 hours' where id = $1`,
      [old.id],
    )
    expect((await desk.send(await desk.saved(about))).one).toMatchObject({ status: 'waiting' })
  })
})
