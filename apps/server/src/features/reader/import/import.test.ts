// Files of readers in many formats: checked first, then imported without resubscribing anybody.

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JobAttempt } from '../../../platform/jobs/handler.ts'
import { type Principal, startTestApp, type TestApp } from '../../../test/app.ts'
import { ARABIC_SITE, MAIN_SITE } from '../../../test/newsroom.ts'
import { importLines } from '../reader-list.ts'
import { decodeText, detectEncoding, detectSeparator, detectShape, readLines } from './read-file.ts'
import { importHandler } from './run-import.ts'

const utf8 = (text: string) => Buffer.from(text, 'utf8')
const marked = (mark: number[], body: Buffer) => Buffer.concat([Buffer.from(mark), body])
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()
/** Turkish letters of windows-1254 that differ from Latin-1. */
const LETTERS: Record<string, number> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe }
const turkish = (text: string) => Buffer.from([...text].map((one) => LETTERS[one] ?? one.charCodeAt(0)))

const LIST = 'e-posta;ad\nayse@example.com;Ayşe Çağlı\n'

describe('a file', () => {
  it.each([
    ['utf-8', utf8(LIST)],
    ['utf-8', marked([0xef, 0xbb, 0xbf], utf8(LIST))],
    ['windows-1254', turkish(LIST)],
    ['utf-16le', marked([0xff, 0xfe], Buffer.from(LIST, 'utf16le'))],
    ['utf-16le', Buffer.from(LIST, 'utf16le')],
    ['utf-16be', marked([0xfe, 0xff], utf16be(LIST))],
    ['utf-16be', utf16be(LIST)],
  ] as const)('is parsed as %s', async (encoding, bytes) => {
    const shape = await detectShape(bytes)
    expect(shape).toMatchObject({
      ...{ encoding, separator: ';', hasHeader: true, columns: ['e-posta', 'ad'] },
      ...{ emailColumn: 0, nameColumn: 1, sample: [['ayse@example.com', 'Ayşe Çağlı']] },
    })
  })

  it('is split by the separator that fits every line', () => {
    expect(detectSeparator('a,b;c\n1,2;3\n')).toBe(',')
    expect(detectSeparator('mail;"Kaya, Oğuz"\na@b.test;"x, y"\n')).toBe(';')
    expect(detectSeparator('a\tb\n1\t2\n')).toBe('\t')
    expect(detectSeparator('a|b\n')).toBe('|')
    expect(detectSeparator('one@example.com\ntwo@example.com\n')).toBe(',')
    expect(detectSeparator('')).toBe(',')
  })

  it('without headings starts with a person', async () => {
    const shape = await detectShape(utf8('Ayşe,ayse@example.com\nOğuz,oguz@example.com'))
    expect(shape).toMatchObject({ hasHeader: false, emailColumn: 1, nameColumn: null })
  })

  it('has numbered lines, and a record with line breaks inside is one', async () => {
    const found: [number, string][] = []
    for await (const lines of readLines(decodeText(utf8('h\r\n"a\r\nb"\r\n\r\nc\r\n'), 'utf-8'), ','))
      for (const { number, cells } of lines) found.push([number, cells[0] ?? ''])
    expect(found).toEqual([
      [1, 'h'],
      [2, 'a\nb'],
      [5, 'c'],
    ])
  })

  it.each([
    ['3 MB in one line', utf8('a'.repeat(3_000_000))],
    ['3 MB in quotes that never end', utf8(`"${'a,\n'.repeat(1_000_000)}`)],
    ['a million columns', utf8(','.repeat(60_000))],
  ])('of %s is not accepted as a list of people', async (_, bytes) => {
    await expect(detectShape(bytes)).rejects.toMatchObject({ code: 'IMPORT_UNREADABLE' })
  })

  it('of any bytes at all is parsed or rejected', async () => {
    for (let seed = 1; seed <= 60; seed++) {
      const bytes = Buffer.from(Array.from({ length: 400 }, (_, n) => (n * n * seed + 31 * n + seed) % 256))
      expect(detectEncoding(bytes)).toBeTypeOf('string')
      await detectShape(bytes).catch((error) => expect(error.code).toBe('IMPORT_UNREADABLE'))
    }
  })
})

let server: TestApp
let channelId: string
const MANAGER = { roleId: '7' } as const
const IMPORT =
  'id state counts { new known unsubscribed suppressed duplicate invalid } processedLines totalLines reasonCode'
const CONSENT = 'Basılı abonelik formunda onay verdiler.'

async function upload(text: string | Buffer, who: Principal = MANAGER, siteId = MAIN_SITE) {
  const token = who === 'anonymous' ? '' : await server.tokenOf(who)
  const answer = await fetch(`${server.url}/reader/imports?name=okurlar.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, siteid: String(siteId), 'content-type': 'text/csv' },
    body: typeof text === 'string' ? text : new Uint8Array(text),
  })
  return { status: answer.status, body: (await answer.json()) as { id: string; code?: string } }
}

type Import = {
  id: string
  state: string
  counts: Record<string, number>
  totalLines: number
  processedLines: number
  reasonCode: string | null
}

const check = (id: string, more: object = {}, who: Principal = MANAGER) =>
  server.call(
    who,
    `mutation ($input: ReaderImportInput!) { one: checkReaderImport(input: $input) { ${IMPORT} } }`,
    { input: { id, channelId, emailColumn: 0, nameColumn: 1, hasHeader: true, consent: CONSENT, ...more } },
  )
const run = (id: string) =>
  server.call(MANAGER, `mutation ($id: ID!) { one: runReaderImport(id: $id) { ${IMPORT} } }`, { id })
async function ended(id: string, states = /^(checked|done|failed)$/): Promise<Import> {
  let found: Import | undefined
  await expect
    .poll(
      async () => {
        const { data } = await server.call(
          MANAGER,
          `query ($id: ID!) { one: getReaderImport(id: $id) { ${IMPORT} } }`,
          { id },
        )
        found = data?.one as unknown as Import
        return found.state
      },
      { timeout: 60_000, interval: 100 },
    )
    .toMatch(states)
  return found as Import
}
async function imported(text: string, more: object = {}): Promise<{ looked: Import; done: Import }> {
  const { id } = (await upload(text)).body
  await check(id, more)
  const looked = await ended(id)
  await run(id)
  return { looked, done: await ended(id) }
}
const statesOf = async (emails: readonly string[]) => {
  const { rows } = await sql<{ email: string; state: string | null }>`
    select s.email, c.state from subscribers s left join channel_subscriptions c on c.subscriber_id = s.id and c.channel_id = ${channelId}
    where s.email = any(${emails}::text[]) and s.site_id = ${MAIN_SITE} order by s.email`.execute(
    server.newsroom.database.db,
  )
  return rows.map(({ email, state }) => `${email.split('@')[0]} ${state}`)
}

beforeAll(async () => {
  server = await startTestApp()
  const { data } = await server.call(
    MANAGER,
    'mutation ($input: MailingChannelInput!) { one: saveMailingChannel(input: $input) { id } }',
    { input: { name: 'Sabah notları', linkName: 'sabah-notlari', isApproved: true } },
  )
  channelId = (data as unknown as { one: { id: string } }).one.id
})
afterAll(() => server.close())

describe('an import', () => {
  it('starts as a dry run, and then adds new readers', async () => {
    const text =
      'e-posta,ad\nyeni1@example.com,Ayşe\nYENI1@example.com,yine\nbozuk adres,x\n,boş\nyeni2@example.com,"=1+1"\n'
    const { id } = (await upload(text)).body
    await check(id)
    const looked = await ended(id)
    const counts = { new: 2, known: 0, unsubscribed: 0, suppressed: 0, duplicate: 1, invalid: 2 }
    expect(looked).toMatchObject({ state: 'checked', counts, totalLines: 6 })
    expect(await statesOf(['yeni1@example.com', 'yeni2@example.com'])).toEqual([])
    await run(id)
    expect(await ended(id)).toMatchObject({ state: 'done', counts })
    expect(await statesOf(['yeni1@example.com', 'yeni2@example.com'])).toEqual([
      'yeni1 active',
      'yeni2 active',
    ])
    const { data } = await server.call(
      MANAGER,
      'query ($filter: ReaderImportLineFilter) { list: getReaderImportLines(filter: $filter) { line outcome reason shown } }',
      { filter: { importId: id } },
    )
    expect(data?.list).toEqual([
      { line: 3, outcome: 'duplicate', reason: null, shown: 'y***@example.com' },
      { line: 4, outcome: 'invalid', reason: 'notAnAddress', shown: 'bozuk adres' },
      { line: 5, outcome: 'invalid', reason: 'noAddress', shown: 'boş' },
    ])
    const manager = await server.newsroom.contextOf(MANAGER.roleId)
    const permissions = new Set([...manager.viewer.permissions].filter((one) => one !== 'mailingReader.view'))
    const sees = { ...manager, viewer: { ...manager.viewer, permissions } }
    const items = await importLines.walk({ importId: id }, { after: null, take: 9 }, sees, ['id', 'shown'])
    expect(items.map(({ shown }) => shown)).toEqual(['y***@e***', 'b*** a***', 'b***'])
    // The file is deleted once it is no longer needed.
    const files = await server.newsroom.database.db
      .selectFrom('reader_import_files')
      .where('import_id', '=', id)
      .selectAll()
      .execute()
    expect(files).toEqual([])
    expect((await run(id)).errors?.[0]?.extensions.code).toBe('IMPORT_UNDER_WAY')
  })

  it('does not resubscribe readers who unsubscribed, bounced, complained, were erased or are suppressed', async () => {
    const names = ['ayrilan', 'donen', 'sikayet', 'bekleyen', 'engelli', 'silinen', 'taze']
    const emails = names.map((name) => `${name}@example.com`)
    const first = emails.slice(0, 6).join('\n')
    await imported(`e-posta\n${first}\n`, { nameColumn: null })
    const { db } = server.newsroom.database
    for (const [name, state] of Object.entries({
      ...{ ayrilan: 'unsubscribed', donen: 'bounced', sikayet: 'complained', bekleyen: 'pending' },
    }))
      await sql`update channel_subscriptions c set state = ${state} from subscribers s
        where s.id = c.subscriber_id and s.email = ${`${name}@example.com`}`.execute(db)
    await server.call(MANAGER, 'mutation { addSuppression(address: "engelli@example.com", note: "istedi") }')
    const { rows } = await sql<{
      id: string
    }>`select id from subscribers where email = 'silinen@example.com'`.execute(db)
    await server.call(MANAGER, 'mutation ($id: ID!) { eraseReader(id: $id) }', { id: rows[0]?.id })

    const { looked, done } = await imported(`e-posta\n${emails.join('\n')}\n`, { nameColumn: null })
    const counts = { new: 1, known: 1, unsubscribed: 3, suppressed: 2, duplicate: 0, invalid: 0 }
    expect(looked.counts).toEqual(counts)
    expect(done.counts).toEqual(counts)
    expect(await statesOf(emails)).toEqual([
      ...['ayrilan unsubscribed', 'bekleyen pending', 'donen bounced', 'engelli unsubscribed'],
      ...['sikayet complained', 'taze active'],
    ])
  })

  it('resumes after the last committed step when a server was lost, and counts nobody twice', async () => {
    const lines = Array.from({ length: 2_600 }, (_, n) => `devam${n}@example.com`)
    const { id } = (await upload(`e-posta\n${lines.join('\n')}\n`)).body
    await check(id, { nameColumn: null })
    await ended(id)
    const { db } = server.newsroom.database
    await sql`update reader_imports set state = 'running', counts = '{}', processed_lines = 0 where id = ${id}`.execute(
      db,
    )
    const { tools } = await server.newsroom.contextOf('7')
    const attempt = (onProgress: () => void, signal: AbortSignal): JobAttempt<object> => ({
      ...{ id: 'x', data: { importId: id }, siteId: MAIN_SITE, actorId: null, tools, signal },
      ...{ isLast: async () => false, progress: onProgress },
    })
    const lost = new AbortController()
    await expect(importHandler.run(attempt(() => lost.abort(), lost.signal))).rejects.toThrow()
    const stands = await ended(id, /^running$/)
    expect(stands.processedLines).toBeGreaterThan(0)
    expect(stands.processedLines).toBeLessThan(2_600)
    await importHandler.run(attempt(() => {}, new AbortController().signal))
    expect((await ended(id)).counts.new).toBe(2_600)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from subscription_events e join subscribers s on s.id = e.subscriber_id
      where s.email like 'devam%'`.execute(db)
    expect(rows[0]?.count).toBe(2_600)
  })

  it('requires a channel of the site, a column, and how these people consented', async () => {
    const { id } = (await upload('e-posta\nx@example.com\n')).body
    const problems = async (more: object) =>
      (await check(id, more)).errors?.[0]?.extensions.problems?.map(({ field, rule }) => `${field} ${rule}`)
    expect(await problems({ nameColumn: null, consent: 'evet' })).toEqual(['consent minCharacters'])
    expect(await problems({ nameColumn: null, emailColumn: 5 })).toEqual(['emailColumn required'])
    expect(await problems({ nameColumn: null, channelId: '999999' })).toEqual(['channelId known'])
    expect(await problems({ nameColumn: 1 })).toEqual(['nameColumn known'])
    expect((await run(id)).errors?.[0]?.extensions.code).toBe('IMPORT_UNDER_WAY')
  })

  it('is hidden without the permission, and does not exist on another site', async () => {
    expect((await upload('a@example.com', 'anonymous')).status).toBe(401)
    for (const roleId of ['2', '6'] as const)
      expect((await upload('a@example.com', { roleId })).body.code).toBe('FORBIDDEN')
    const { id } = (await upload('a@example.com')).body
    const foreign = { roleId: '7', siteId: ARABIC_SITE } as const
    const asked = (one: string) =>
      server.call(foreign, 'query ($id: ID!) { getReaderImport(id: $id) { id } }', { id: one }, ARABIC_SITE)
    const codes = [await asked(id), await asked('987654')].map(({ errors }) => errors?.[0]?.extensions.code)
    expect(codes).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    const { data } = await server.call(
      foreign,
      'query ($filter: ReaderImportLineFilter) { list: getReaderImportLines(filter: $filter) { line } }',
      { filter: { importId: id } },
      ARABIC_SITE,
    )
    expect(data?.list).toEqual([])
  })

  it('of an invalid list says so, and stores nothing', async () => {
    expect((await upload('a'.repeat(3_000_000))).body.code).toBe('IMPORT_UNREADABLE')
    expect((await upload('')).body.code).toBe('IMPORT_EMPTY')
  })

  it('does not block other requests during a long file', async () => {
    const lines = Array.from({ length: 20_000 }, (_, n) => `uzun${n}@example.com,Okur ${n}`)
    const { id } = (await upload(`e-posta,ad\n${lines.join('\n')}\n`)).body
    let answered = 0
    let isWorking = true
    const asking = (async () => {
      while (isWorking) {
        await server.call(MANAGER, '{ currentTime }')
        answered += 1
      }
    })()
    await check(id)
    expect((await ended(id)).counts.new).toBe(20_000)
    isWorking = false
    await asking
    expect(answered).toBeGreaterThan(5)
  })

  it('leaves no address in the log or the audit log', async () => {
    const { db } = server.newsroom.database
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(changes::text, ' '), '') as text from audit_entries`.execute(db)
    expect(rows[0]?.text).not.toContain('@example.com')
    expect(JSON.stringify(server.logged)).not.toContain('@example.com')
    const jobs = await sql<{ text: string }>`
      select coalesce(string_agg(data::text, ' '), '') as text from pgboss.job where name like 'reader.%'`.execute(
      db,
    )
    expect(jobs.rows[0]?.text).not.toContain('@')
  })
})
