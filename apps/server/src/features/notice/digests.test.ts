// Digests against a real mail server. Each notice is mailed at most once, however many servers poll; nothing is sent where nothing is
// unread.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { markSeen, type NoticeInput, sendNotices } from '../../kit/notices/notices.ts'
import type { Context, Tools } from '../../platform/graphql/context.ts'
import type { JobAttempt } from '../../platform/jobs/handler.ts'
import { openMail } from '../../platform/mail/mail.ts'
import { openSink, type Sink } from '../../platform/mail/test-sink.ts'
import { MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'
import { saveDigestPreferences } from './digest-preferences.ts'
import { enqueueDigests, mailDigestHandler } from './digests.ts'

let newsroom: TestNewsroom
let sink: Sink
let editor: Context
let tools: Tools
let count = 0
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  sink = await openSink()
  const plain = await newsroom.contextOf('2')
  tools = { ...plain.tools, mail: openMail(plain.tools.settings, sink.server()) }
  editor = { ...plain, tools }
  await sql`update users set email = 'editor@ornek.test', name = 'Ayşe <b>Editör</b>' where id = ${plain.viewer.userId}`.execute(
    tools.db,
  )
})
afterAll(async () => {
  await newsroom.close()
  await sink.close()
})
beforeEach(async () => {
  sink.mails = []
  sink.script = () => null
  await sql`truncate notices, notice_digests, digest_preferences cascade`.execute(tools.db)
})

const told = async (kind: string, about: object = {}, permissions = ['news.view']) => {
  count += 1
  const telling: NoticeInput = {
    ...{ to: [editor.viewer.userId], siteId: MAIN_SITE, kind, entity: 'news', itemId: '7', permissions },
    ...{ about: { title: `Sel & taşkın ${count}`, by: 'Mehmet', ...about }, dedupKey: `test:${count}` },
  }
  await tools.db.transaction().execute((trx) => sendNotices(trx, [telling], tools.clock.now()))
}
/** Runs the waiting digest jobs. */
const mailed = async () => {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from notice_digests where state in ('waiting', 'sending') order by id`.execute(
    tools.db,
  )
  for (const { id } of rows) {
    const attempt = { id, data: { digestId: id }, tools, signal: new AbortController().signal }
    await mailDigestHandler.run(attempt as unknown as JobAttempt<object>).catch(() => {})
  }
}
const states = async () =>
  (await sql<{ state: string }>`select state from notice_digests order by id`.execute(tools.db)).rows.map(
    ({ state }) => state,
  )
const textOf = (raw: string) =>
  Buffer.from(
    raw
      .replace(/=\r?\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8')
/** An hour of a date in the site's time zone, three hours ahead of UTC. */
const at = (hour: number, day = 24) => new Date(Date.UTC(2026, 10, day, hour - 3))

it('a mention is mailed immediately and once, whichever server polls; other notices are not', async () => {
  newsroom.clock.set(at(8))
  await told('commentMention', { title: 'Eski' })
  newsroom.clock.set(at(9))
  await saveDigestPreferences({ kind: 'mentions', language: 'tr' }, editor)
  newsroom.clock.set(at(10))
  await told('commentMention', { excerpt: 'bakar <mısın>?', threadId: '5' })
  await told('assigned')
  await Promise.all([1, 2, 3].map(() => enqueueDigests(tools, at(10))))
  await mailed()
  await enqueueDigests(tools, at(11))
  await mailed()
  expect(sink.mails).toHaveLength(1)
  const [mail] = sink.mails
  expect(mail?.to).toEqual(['editor@ornek.test'])
  expect(mail?.raw).toMatch(/^Message-ID: <notices\.\d+@/m)
  expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated/m)
  const text = textOf(mail?.raw ?? '')
  expect(text).toContain('Mehmet, “Sel & taşkın')
  expect(text).toContain(`/${MAIN_SITE}/content/news/7?comment=5`)
  expect(text).toContain('bakar &lt;mısın&gt;?')
  expect(text).toContain('Ayşe &lt;b&gt;Editör&lt;/b&gt;')
  expect(text).not.toContain('Eski')
  expect(await states()).toEqual(['sent'])
})

it('a digest goes out once a day at the hour of the site, in the person’s language, with unread notices, and is skipped without any', async () => {
  newsroom.clock.set(at(6))
  await saveDigestPreferences({ kind: 'daily', hour: 8, language: 'en' }, editor)
  await told('assigned')
  await told('commentReply')
  await told('placementHeld', {}, ['nothing.held'])
  expect(await enqueueDigests(tools, at(7))).toBe(0)
  expect(await enqueueDigests(tools, at(8))).toBe(1)
  await mailed()
  await told('assigned')
  // One digest a day: later notices belong to the next.
  expect(await enqueueDigests(tools, at(15))).toBe(0)
  expect(sink.mails).toHaveLength(1)
  const text = textOf(sink.mails[0]?.raw ?? '')
  expect(text).toContain('You have 2 unread notices in Manşet')
  expect(text).toContain('Mehmet assigned “Sel & taşkın')
  const { rows } = await sql<{
    id: string
  }>`select id::text as id from notices where digest_id is null and kind = 'assigned'`.execute(tools.db)
  await markSeen(
    rows.map(({ id }) => id),
    editor,
  )
  expect(await enqueueDigests(tools, at(9, 25))).toBe(0)
  await mailed()
  expect(sink.mails).toHaveLength(1)
  expect(await states()).toEqual(['sent', 'empty'])
})

it('read before sending it is not sent; rejected by every server it is retried; with unknown outcome it never is', async () => {
  newsroom.clock.set(at(6))
  await saveDigestPreferences({ kind: 'mentions', language: 'tr' }, editor)
  await told('commentMention')
  await enqueueDigests(tools, at(7))
  const { rows } = await sql<{ id: string }>`select id::text as id from notices`.execute(tools.db)
  await markSeen([rows[0]?.id ?? ''], editor)
  await mailed()
  expect(sink.mails).toHaveLength(0)
  expect(await states()).toEqual(['empty'])

  await told('commentMention')
  await enqueueDigests(tools, at(7))
  sink.script = (point) => (point === 'MAIL' ? '451 later' : null)
  await mailed()
  expect(await states()).toEqual(['empty', 'waiting'])
  sink.script = () => null
  await mailed()
  expect(await states()).toEqual(['empty', 'sent'])

  await told('commentMention')
  await enqueueDigests(tools, at(7))
  // Simulates a server that stopped while a mail was in flight.
  await sql`update notice_digests set state = 'sending' where state = 'waiting'`.execute(tools.db)
  await mailed()
  await mailed()
  expect(await states()).toEqual(['empty', 'sent', 'unknown'])
  expect(sink.mails).toHaveLength(1)
})

it('with an unreadable password of the site’s server nothing is lost: it goes out once after that is fixed', async () => {
  await saveDigestPreferences({ kind: 'mentions', language: 'tr' }, editor)
  await told('commentMention')
  await enqueueDigests(tools, tools.clock.now())
  await sql`update site_configurations set mail_server = 'plain', smtp_host = '127.0.0.1', smtp_user = 'haber',
    smtp_password = '{"sealed": "damaged"}' where site_id = ${MAIN_SITE}`.execute(tools.db)
  await mailed()
  await mailed()
  expect(await states()).toEqual(['waiting'])
  await sql`update site_configurations set mail_server = 'house', smtp_host = null, smtp_user = null, smtp_password = null
    where site_id = ${MAIN_SITE}`.execute(tools.db)
  await mailed()
  expect(await states()).toEqual(['sent'])
  expect(sink.mails).toHaveLength(1)
})

it('without a mail server nothing is claimed, and an invalid preference is rejected', async () => {
  await saveDigestPreferences({ kind: 'mentions', language: 'tr' }, editor)
  await told('commentMention')
  const none = { ...tools, mail: openMail(tools.settings) }
  expect(await enqueueDigests(none, at(12))).toBe(0)
  expect(await states()).toEqual([])
  await expect(saveDigestPreferences({ kind: 'hourly', language: 'tr' }, editor)).rejects.toThrow()
  await expect(saveDigestPreferences({ kind: 'daily', hour: 24, language: 'tr' }, editor)).rejects.toThrow()
  expect(await saveDigestPreferences({ kind: 'never', language: 'tr' }, editor)).toMatchObject({
    kind: 'never',
  })
  expect(await enqueueDigests(tools, at(12))).toBe(0)
})

it('a failure is named by its word, and links to the page where it is handled', async () => {
  newsroom.clock.set(at(6))
  await saveDigestPreferences({ kind: 'daily', hour: 8, language: 'tr' }, editor)
  await told('jobFailed', { job: 'menu.clearCache', count: 2, jobId: 'c0ffee' })
  await told('dispatchFailed', { title: 'Sabah notları', outcome: 'partly', count: 3 })
  await sql`update notices set entity = 'job', item_id = 0 where kind = 'jobFailed'`.execute(tools.db)
  await sql`update notices set entity = 'mailing', item_id = 12 where kind = 'dispatchFailed'`.execute(
    tools.db,
  )
  await enqueueDigests(tools, at(8))
  await mailed()
  const text = textOf(sink.mails[0]?.raw ?? '')
  expect(text).toContain('“Menü önbelleğini temizleme”: 2 iş başarısız oldu')
  expect(text).toContain(`/${MAIN_SITE}/settings/jobs?state=failed&job=c0ffee`)
  expect(text).toContain('“Sabah notları” 3 alıcıya ulaşmadı')
  expect(text).toContain(`/${MAIN_SITE}/mailing/detail/12`)
})
