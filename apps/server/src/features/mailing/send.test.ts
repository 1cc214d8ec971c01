// Sending a newsletter over a real mail server: who gets it, each recipient's mail, and the row's status meanwhile.
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { preflightDueSoon } from '../../dispatch/dispatch-clock.ts'
import { openSink, type Sink } from '../../platform/mail/test-sink.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { ARABIC_SITE, MAIN_SITE } from '../../test/newsroom.ts'

const PATIENCE = { timeout: 60_000, interval: 50 }
const NOW = new Date('2026-11-23T06:00:00.000Z')
const DUE = new Date('2026-11-23T07:00:00.000Z')

let sink: Sink
/** The mail server of one site only. */
let own: Sink
let server: TestApp
beforeAll(async () => {
  ;[sink, own] = await Promise.all([openSink(), openSink()])
  server = await startTestApp({
    SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
    MANSET_ALLOWED_HOSTS: `localhost:${own.port}`,
  })
}, 60_000)
afterAll(async () => {
  await server.close()
  await Promise.all([sink.close(), own.close()])
})

const query = <Row>(text: string, values: unknown[] = []) =>
  server.newsroom.database.pool.query<Row & object>(text, values).then(({ rows }) => rows)

let made = 0
/** A channel with readers, and a newsletter of one content scheduled to it. */
async function scheduled(siteId: number, addresses: readonly string[], title: string) {
  made += 1
  server.newsroom.clock.set(NOW)
  const [channel] = await query<{ id: string }>(
    `insert into mailing_channels (site_id, name, link_name, is_approved, sender_name, sender_address, reply_to)
     values ($1, 'Kanal ' || $2, 'kanal-' || $2, true, 'Sabah Masası', 'sabah@haber.example.com', 'yaz@haber.example.com')
     returning id`,
    [siteId, String(made)],
  )
  for (const email of addresses)
    await query(
      `with made as (insert into subscribers (site_id, email, language, created_via) values ($1, $2, 'tr', 'person') returning id)
       insert into channel_subscriptions (channel_id, subscriber_id, state)
         select $3, id, case when $2 like 'left%' then 'unsubscribed' else 'active' end from made`,
      [siteId, email, channel?.id],
    )
  const [content] = await query<{ id: string }>(
    `insert into contents (site_id, type, status, title) values ($1, 'news', 'published', $2) returning id`,
    [siteId, title],
  )
  const who = { roleId: '7', siteId } as const
  const input = {
    ...{ title, mailingType: 'morningNotes', channelId: channel?.id, date: DUE.toISOString() },
    items: [{ key: 'a', type: 'content', contentId: content?.id }],
  }
  const save = `mutation ($input: MailingInput!) { row: saveMailing(input: $input) { id version } }`
  const { data } = await server.call(who, save, { input }, siteId)
  const row = data?.row as unknown as { id: string; version: number }
  const schedule = `mutation ($id: ID!, $version: Int!) { row: scheduleMailing(id: $id, version: $version) { id } }`
  const { errors } = await server.call(who, schedule, row, siteId)
  if (errors) throw new Error(JSON.stringify(errors))
  return { id: row.id, contentId: content?.id }
}

const statusOf = async (id: string) =>
  (await query<{ status: string }>('select status from mailings where id = $1', [id]))[0]?.status

const mailsTo = (domain: string) => sink.mails.filter(({ to }) => to[0]?.endsWith(`@${domain}`))

describe('a scheduled newsletter', () => {
  it('reaches each active reader of its channel once, when it is due, with a personal unsubscribe link', async () => {
    const domain = 'once.example.com'
    const readers = ['bir', 'iki', 'uc', 'left'].map((name) => `${name}@${domain}`)
    const { id } = await scheduled(MAIN_SITE, readers, 'Kar yağdı')
    expect(mailsTo(domain)).toEqual([])
    server.newsroom.clock.set(DUE)
    await expect.poll(() => statusOf(id), PATIENCE).toBe('sent')
    const mails = await Promise.all(mailsTo(domain).map(({ raw }) => simpleParser(raw)))
    const to = mailsTo(domain).flatMap((one) => one.to)
    expect(to.toSorted()).toEqual(readers.filter((one) => !one.startsWith('left')).toSorted())
    const ways = new Set<string>()
    for (const mail of mails) {
      expect(mail.subject).toBe('Kar yağdı')
      expect(mail.from?.value[0]).toMatchObject({ name: 'Sabah Masası', address: 'sabah@haber.example.com' })
      expect(mail.replyTo?.value[0]).toMatchObject({ address: 'yaz@haber.example.com' })
      const list = mail.headers.get('list') as unknown as {
        unsubscribe: { url: string }
        'unsubscribe-post': { name: string }
      }
      const way = list.unsubscribe.url
      expect(list['unsubscribe-post'].name).toBe('List-Unsubscribe=One-Click')
      ways.add(way)
      expect(String(mail.html)).toContain(way)
      expect(mail.text).toContain(way)
      expect(String(mail.html)).toContain('Kar yağdı')
      expect(String(mail.html)).not.toContain('.invalid/')
      expect(mail.text).not.toContain('.invalid/')
    }
    expect(ways.size).toBe(3)
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(3)
  })

  it('is sent by the server of its site, from the channel’s sender or else the site’s, at its rate limit', async () => {
    const columns = `mail_server = 'plain', smtp_host = 'localhost', smtp_port = ${own.port}, mail_per_second = 500,
      mail_sender_name = 'Arabi Masa', mail_sender_address = 'arabi@haber.example.com', mail_reply_to = 'cevap@haber.example.com'`
    const of = async (set: string) =>
      query(`update site_configurations set ${set} where site_id = ${ARABIC_SITE}`)
    const [there, here] = await Promise.all([
      scheduled(ARABIC_SITE, ['bir@own.example.com'], 'Uzak'),
      scheduled(MAIN_SITE, ['bir@house.example.com'], 'Yakın'),
    ])
    // Settings changed after scheduling apply too, where the channel sets nothing.
    await of(columns)
    await query(
      `update dispatches set content = jsonb_set(content, '{sender}', '{"name": null, "address": null, "replyTo": null}')
       where kind = 'mailing' and item_id = $1`,
      [there.id],
    )
    server.newsroom.clock.set(DUE)
    await expect.poll(() => statusOf(there.id), PATIENCE).toBe('sent')
    await expect.poll(() => statusOf(here.id), PATIENCE).toBe('sent')
    expect(own.mails.map(({ from, to }) => ({ from, to }))).toEqual([
      { from: 'arabi@haber.example.com', to: ['bir@own.example.com'] },
    ])
    const mail = await simpleParser(own.mails[0]?.raw ?? '')
    expect(mail.from?.value[0]?.name).toBe('Arabi Masa')
    expect(mail.replyTo?.value[0]?.address).toBe('cevap@haber.example.com')
    expect(mailsTo('house.example.com').map(({ from }) => from)).toEqual(['sabah@haber.example.com'])
    expect(mailsTo('own.example.com')).toEqual([])
    const named = await scheduled(ARABIC_SITE, ['iki@own.example.com'], 'Kanaldan')
    server.newsroom.clock.set(DUE)
    await expect.poll(() => statusOf(named.id), PATIENCE).toBe('sent')
    expect(own.mails.at(-1)).toMatchObject({ from: 'sabah@haber.example.com', to: ['iki@own.example.com'] })
    // Also the dispatch scheduled before the rate limit was set.
    expect(
      await query(`select per_second from dispatches where item_id = any($1)`, [[there.id, named.id]]),
    ).toEqual([{ per_second: 500 }, { per_second: 500 }])
    await of(
      `mail_server = 'house', mail_per_second = null, mail_sender_name = null, mail_sender_address = null`,
    )
  })

  it('skips readers who unsubscribed after the audience was frozen', async () => {
    const domain = 'leaving.example.com'
    const { id } = await scheduled(MAIN_SITE, [`stays@${domain}`, `goes@${domain}`], 'Son dakika')
    const frozen = `with one as (
        update dispatches set frozen_at = now() where kind = 'mailing' and item_id = $1 returning id
      ), written as (
        insert into dispatch_recipients (dispatch_id, seq, recipient_id, address)
          select one.id, row_number() over (order by s.id), s.id, s.email from one, subscribers s where s.email like '%@' || $2
          returning dispatch_id
      ) insert into dispatch_counts (dispatch_id, waiting) select dispatch_id, count(*) from written group by 1`
    await query(frozen, [id, domain])
    await query(
      `update channel_subscriptions set state = 'unsubscribed'
       where subscriber_id = (select id from subscribers where email = 'goes@' || $1)`,
      [domain],
    )
    server.newsroom.clock.set(DUE)
    await expect.poll(() => statusOf(id), PATIENCE).toBe('sent')
    expect(mailsTo(domain).flatMap(({ to }) => to)).toEqual([`stays@${domain}`])
  })

  it('of the Arabic site arrives unchanged, from right to left', async () => {
    const title = 'الثلوج تعطل حركة النقل في إسطنبول'
    const { id } = await scheduled(ARABIC_SITE, ['qari@arabic.example.com'], title)
    server.newsroom.clock.set(DUE)
    await expect.poll(() => statusOf(id), PATIENCE).toBe('sent')
    const mail = await simpleParser(mailsTo('arabic.example.com')[0]?.raw ?? '')
    expect(mail.subject).toBe(title)
    expect(String(mail.html)).toMatch(/<html[^>]*dir="rtl"/)
    expect(String(mail.html)).toContain(title)
    expect(mail.text).toContain(title)
  })

  it('with an unpublished content is reported in advance, and is not sent until a person decides', async () => {
    const { id, contentId } = await scheduled(MAIN_SITE, ['okur@gone.example.com'], 'Geri çekildi')
    const { tools } = await server.newsroom.contextOf('7')
    const dispatch = async () =>
      (
        await query<{ id: string; state: string; trouble: string | null }>(
          'select id::text as id, state, trouble from dispatches where item_id = $1',
          [id],
        )
      )[0]
    const told = async () =>
      (
        await query<{ told: string }>(
          `select concat_ws(' ', about ->> 'outcome', about ->> 'count') as told from notices
           where kind = 'dispatchFailed' and item_id = $1 order by id`,
          [id],
        )
      ).map((notice) => notice.told)
    server.newsroom.clock.set(new Date(DUE.getTime() - 20 * 60_000))
    await preflightDueSoon(tools)
    expect(await dispatch()).toMatchObject({ state: 'scheduled', trouble: null })
    await query(`update contents set status = 'unpublished' where id = $1`, [contentId])
    await preflightDueSoon(tools)
    await preflightDueSoon(tools)
    expect(await dispatch()).toMatchObject({ state: 'scheduled', trouble: 'MAILING_UNFIT' })
    expect(await told()).toEqual(['atRisk 0'])
    server.newsroom.clock.set(DUE)
    await expect.poll(dispatch, PATIENCE).toMatchObject({ state: 'paused', trouble: 'MAILING_UNFIT' })
    expect(mailsTo('gone.example.com')).toEqual([])
    expect(await told()).toEqual(['atRisk 0', 'paused 1'])
    const RESUME = `mutation ($id: ID!) { row: resumeDispatch(id: $id) { id } }`
    await server.call({ roleId: '7' }, RESUME, { id: (await dispatch())?.id })
    await expect.poll(() => statusOf(id), PATIENCE).toBe('sent')
    expect(mailsTo('gone.example.com')).toHaveLength(1)
  })

  it('with a content that was republished in time reports nothing more, and is sent', async () => {
    const { id, contentId } = await scheduled(MAIN_SITE, ['okur@mended.example.com'], 'Yeniden yayında')
    const { tools } = await server.newsroom.contextOf('7')
    const trouble = async () =>
      (await query<{ trouble: string | null }>('select trouble from dispatches where item_id = $1', [id]))[0]
        ?.trouble
    server.newsroom.clock.set(new Date(DUE.getTime() - 20 * 60_000))
    await query(`update contents set expiration_date = $2 where id = $1`, [contentId, DUE])
    await preflightDueSoon(tools)
    expect(await trouble()).toBe('MAILING_UNFIT')
    await query(`update contents set expiration_date = null where id = $1`, [contentId])
    await preflightDueSoon(tools)
    expect(await trouble()).toBeNull()
    server.newsroom.clock.set(DUE)
    await expect.poll(() => statusOf(id), PATIENCE).toBe('sent')
  })

  it('due in the second its content is published waits for it', async () => {
    const { id, contentId } = await scheduled(MAIN_SITE, ['okur@both.example.com'], 'Aynı anda')
    await query(`update contents set status = 'scheduled', publish_date = $2 where id = $1`, [contentId, DUE])
    // Simulates a dispatch clock that ticks before the one that publishes contents.
    await query(`update dispatches set state = 'sending' where item_id = $1`, [id])
    await expect
      .poll(
        async () => (await query('select state, trouble from dispatches where item_id = $1', [id]))[0],
        PATIENCE,
      )
      .toEqual({ state: 'sending', trouble: 'MAILING_UNFIT' })
    expect(mailsTo('both.example.com')).toEqual([])
    await query(`update contents set status = 'published' where id = $1`, [contentId])
    await expect.poll(() => mailsTo('both.example.com').length, PATIENCE).toBe(1)
  })

  it('that missed its deadline during an outage waits for a person', async () => {
    const { id } = await scheduled(MAIN_SITE, ['okur@late.example.com'], 'Geç kaldı')
    server.newsroom.clock.set(new Date(DUE.getTime() + 4 * 3_600_000))
    await expect.poll(() => statusOf(id), PATIENCE).toBe('missed')
    expect(mailsTo('late.example.com')).toEqual([])
  })
})

it('a test goes to the person who requested it and to nobody else', async () => {
  const { id } = await scheduled(MAIN_SITE, ['okur@tried.example.com'], 'Deneme')
  await query(`update users set email = 'mudur@tried.example.com' where subject = 'role-7-site-4'`)
  const { data } = await server.call(
    { roleId: '7' },
    'mutation ($id: ID!) { to: sendMailingTest(id: $id) }',
    { id },
  )
  expect(data?.to).toBe('mudur@tried.example.com')
  expect(mailsTo('tried.example.com').flatMap(({ to }) => to)).toEqual(['mudur@tried.example.com'])
})
