// Sources as people have them: configured, tried, asked by several servers, sent to, paused; and credentials nobody sees.
import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import readExcel from 'read-excel-file/node'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createGuard } from '../../../platform/guarded-addresses.ts'
import { type Principal, startTestApp, type TestApp } from '../../../test/app.ts'
import { ninjs } from '../../../test/desk/inbox.ts'
import { type FtpServer, startFtpServer } from '../../../test/media/elsewhere.ts'
import { ARABIC_SITE, MAIN_SITE } from '../../../test/newsroom.ts'
import { type Answering, openAnswering, openCanary } from '../../../test/outside/canary.ts'
import { type FtpDouble, openFtp } from '../../../test/outside/ftp-server.ts'
import { type ImapDouble, openImap } from '../../../test/outside/imap-server.ts'
import { countTroubled } from './source-states.ts'
import { claimDue, finish } from './states.ts'
import { trySource } from './try-source.ts'

const DESK: Principal = { roleId: '4' }
const EDITOR: Principal = { roleId: '2' }
const SECRET = 'cok-gizli-parola-9137'
/** Far more than is needed: whether it happens is asked, not when. */
const PATIENT = { timeout: 15_000 }

let server: TestApp
let agency: Answering
/** Says back whatever it is told. */
let parrot: FtpDouble
let agencyId: string
let body: string | Buffer = '{}'
let ftp: FtpServer
let box: ImapDouble
let status = 200
const db = () => server.newsroom.database.db

beforeAll(async () => {
  agency = await openAnswering(({ headers }, reply) => {
    reply.writeHead(status).end(status === 401 ? JSON.stringify(headers) : body)
  })
  parrot = await openFtp([], { answer: (line) => (/^PASS/.test(line) ? `530 not ${line}\r\n` : undefined) })
  ftp = await startFtpServer()
  box = await openImap([], SECRET)
  server = await startTestApp({
    MANSET_ALLOWED_HOSTS: [agency.host, parrot.host, `127.0.0.1:${ftp.settings.port}`, box.host].join(),
    MANSET_MAX_IMAGE_MB: '8',
  })
  const { saveAgency } = await ask(
    DESK,
    'mutation ($input: AgencyInput!) { saveAgency(input: $input) { id } }',
    {
      input: { name: 'Anka Ajansı', siteIds: [MAIN_SITE], isApproved: true },
    },
  )
  agencyId = saveAgency.id
})
afterEach(async () => {
  // None of one test is asked in another.
  await db().updateTable('agency_sources').set({ is_approved: false }).execute()
})
afterAll(async () => {
  await server.close()
  await Promise.all([agency.close(), parrot.close(), ftp.close(), box.close()])
})

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
async function ask(who: Principal, query: string, variables: object = {}, siteId?: number): Promise<any> {
  const answer = await server.call(who, query, variables, siteId)
  expect(answer.errors).toBeUndefined()
  return answer.data
}
const SAVE =
  'mutation ($input: AgencySourceInput!) { saved: saveAgencySource(input: $input) { id version secret { setDate } } }'
const input = (more: object = {}) => ({
  ...{ agencyId, kind: 'http', name: 'Anka', address: agency.url('/haber.json'), signIn: 'none' },
  ...{ intervalSeconds: 10, isApproved: false, ...more },
})
const save = async (more: object = {}) => (await ask(DESK, SAVE, { input: input(more) })).saved
const STATE = `query ($ids: [ID!]) { states: getAgencySourceStates(ids: $ids) {
  id folder isRead isBeingAsked lastCheckedDate nextCheckDate lastReceivedDate isQuiet received new updated duplicate refused
  fault { code params { name value } } } }`
const TRY = `mutation ($input: AgencySourceTrialInput!) { tried: tryAgencySource(input: $input) {
    fault { code } documents { fileName format itemCount items { title } refusals { code } } } }`
const troubled = () => countTroubled({ db: db(), clock: server.newsroom.clock })
const stateOf = async (id: string) => (await ask(DESK, STATE, { ids: [id] })).states[0]
const problemsOf = async (more: object) =>
  (await server.call(DESK, SAVE, { input: input(more) })).errors?.[0]?.extensions.problems?.map(
    ({ field, rule }) => `${field} ${rule}`,
  )

describe('an agency', () => {
  it('has its folder as a source from the first, and keeps it', async () => {
    const folders = await db()
      .selectFrom('agency_sources')
      .select(['id', 'kind', 'name', 'site_id'])
      .where('agency_id', '=', agencyId)
      .where('kind', '=', 'folder')
      .execute()
    expect(folders).toMatchObject([{ kind: 'folder', name: 'anka-ajansi', site_id: MAIN_SITE }])
    const id = folders[0]?.id
    expect((await stateOf(String(id))).folder).toMatch(/^\/.*\/anka-ajansi$/)
    expect(await problemsOf({ id, version: 1, kind: 'http' })).toEqual(['kind folderSourceStays'])
    expect(await problemsOf({ kind: 'folder', address: null })).toEqual(['kind oneFolder'])
    const query = 'mutation ($input: AgencyInput!) { saveAgency(input: $input) { id } }'
    const moved = { id: agencyId, version: 1, folder: 'baska' }
    const { errors } = await server.call(DESK, query, { input: moved })
    expect(errors?.[0]?.extensions.problems).toMatchObject([{ field: 'folder', rule: 'folderStays' }])
  })

  it('serves only sites where whoever says so may say so', async () => {
    const query = 'mutation ($input: AgencyInput!) { saveAgency(input: $input) { id } }'
    const given = { name: 'Uzak', siteIds: [MAIN_SITE, ARABIC_SITE] }
    const { errors } = await server.call(DESK, query, { input: given })
    expect(errors?.[0]?.extensions.problems).toMatchObject([{ field: 'siteIds', rule: 'ownSites' }])
  })

  it('is nobody’s who may not run sources', async () => {
    const { errors } = await server.call(EDITOR, SAVE, { input: input() })
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    const other = await server.call({ roleId: '4', siteId: ARABIC_SITE }, STATE, {}, ARABIC_SITE)
    expect(other.data).toEqual({ states: [] })
  })
})

describe('a source that is asked', () => {
  it('brings its items, says what it is at, and recovers by itself', async () => {
    status = 200
    body = ninjs({ uri: 'urn:anka:http:1' })
    const { id } = await save({ isApproved: true })
    await expect.poll(async () => (await stateOf(id)).new, PATIENT).toBe(1)
    await expect.poll(async () => (await stateOf(id)).isBeingAsked, PATIENT).toBe(false)
    expect(await stateOf(id)).toMatchObject({ isRead: true, fault: null, received: 1, refused: 0 })
    expect((await stateOf(id)).lastReceivedDate).not.toBeNull()
    status = 500
    await ask(DESK, 'mutation ($id: ID!) { askAgencySource(id: $id) }', { id })
    await expect
      .poll(async () => (await stateOf(id)).fault, PATIENT)
      .toEqual({ code: 'answer.status', params: [{ name: 'status', value: '500' }] })
    expect((await troubled()).failing).toBe(1)
    status = 200
    body = '{ bozuk'
    await ask(DESK, 'mutation ($id: ID!) { askAgencySource(id: $id) }', { id })
    await expect.poll(async () => (await stateOf(id)).refused, PATIENT).toBe(1)
    expect(await stateOf(id)).toMatchObject({ received: 2, new: 1, fault: null })
  })

  it('has dates without a zone read as of its own, and else as of its site', async () => {
    status = 200
    const datesOf = async (more: object) => {
      const query = TRY.replace('items { title }', 'items { createdDate }')
      const { tried } = await ask(DESK, query, { input: input(more) })
      return tried.documents[0].items.map(({ createdDate }: { createdDate: string }) => createdDate)
    }
    const dated = (uri: string) =>
      ninjs({ uri, contentcreated: '2026-07-12T18:33:05', firstcreated: '2026-07-12T18:33:05' })
    body = dated('urn:anka:zone:tried')
    expect(await datesOf({})).toEqual(['2026-07-12T15:33:05.000Z'])
    expect(await datesOf({ timeZone: 'Europe/Berlin' })).toEqual(['2026-07-12T16:33:05.000Z'])
    expect(await problemsOf({ timeZone: '+03:00' })).toEqual(['timeZone timeZone'])
    for (const [timeZone, moment] of [
      [null, '2026-07-12T15:33:05.000Z'],
      ['Europe/Berlin', '2026-07-12T16:33:05.000Z'],
    ]) {
      const uri = `urn:anka:zone:${timeZone}`
      body = dated(uri)
      await save({ name: `Saat ${timeZone}`, timeZone, isApproved: true })
      const stored = async () =>
        (
          await db()
            .selectFrom('agency_contents')
            .select('source_created_at')
            .where('external_id', '=', uri)
            .executeTakeFirst()
        )?.source_created_at
      await expect.poll(stored, PATIENT).toEqual(new Date(moment as string))
    }
    body = '{}'
  })

  it('of which something cannot be had is asked at its usual time for all the rest, and says so', async () => {
    // One leads inside, the other to a port that is never asked and is tried again in its turn.
    body = '<a href="http://169.254.169.254/a.xml">a</a><a href="http://elsewhere.test:25/b.xml">b</a>'
    const { id } = await save({ name: 'Yarım', isIndex: true, isApproved: true, intervalSeconds: 60 })
    await expect.poll(async () => (await stateOf(id)).fault?.code, PATIENT).toBe('address.notPublic')
    const { lastCheckedDate, nextCheckDate } = await stateOf(id)
    expect(Date.parse(nextCheckDate) - Date.parse(lastCheckedDate)).toBeLessThanOrEqual(60_000)
    const kept = await db()
      .selectFrom('agency_source_states')
      .select(['failures', 'hints'])
      .where('source_id', '=', id)
      .executeTakeFirst()
    expect(kept).toMatchObject({ failures: 0, hints: { failed: [expect.any(String)] } })
    body = '{}'
  })

  it('is asked by one server at a time, and by another one where that is lost', async () => {
    const { id } = await save({ name: 'Kira' })
    await db().updateTable('agency_sources').set({ is_approved: true }).where('id', '=', id).execute()
    const later = new Date(Date.now() + 86_400_000)
    // Far ahead of the servers at work, who take none of it.
    await sql`update agency_source_states set next_check_at = ${later} where source_id = ${id}`.execute(db())
    const claim = (ms: number) =>
      claimDue(db(), { now: new Date(later.getTime() + ms), leaseMs: 60_000, count: 5 })
    const claims = await Promise.all([claim(0), claim(0), claim(0)])
    const [first] = claims.flat()
    expect(claims.flat().map(({ source }) => source.id)).toEqual([id])
    expect(await claim(59_000)).toEqual([])
    const [second] = await claim(61_000)
    expect(second?.source.id).toBe(id)
    // Whoever lost it says nothing more.
    const now = new Date(later.getTime() + 62_000)
    const outcome = { now, nextAt: now, fault: { code: 'unforeseen', params: {} } as const, hints: {} }
    await finish(db(), first!, outcome)
    expect((await stateOf(id)).fault).toBeNull()
    await finish(db(), second!, { ...outcome, fault: null })
    expect((await stateOf(id)).lastCheckedDate).toBe(now.toISOString())
  })

  it('is warned of when it is silent for longer than its own time, and no more when something comes', async () => {
    status = 304
    const { id } = await save({ name: 'Sessiz', isApproved: true, quietAfterMinutes: 30 })
    await sql`update agency_sources set created_at = now() - interval '1 hour' where id = ${id}`.execute(db())
    expect((await stateOf(id)).isQuiet).toBe(true)
    expect((await troubled()).quiet).toBe(1)
    const quiet = await ask(EDITOR, '{ quiet: getQuietAgencySources { name agencyName } }')
    expect(quiet).toEqual({ quiet: [{ name: 'Sessiz', agencyName: 'Anka Ajansı' }] })
    // The list asks for all of them at once.
    const all = (await ask(DESK, STATE)).states as { id: string; isQuiet: boolean }[]
    expect(all.find((one) => one.id === id)?.isQuiet).toBe(true)
    expect(all.length).toBeGreaterThan(1)
    status = 200
    body = ninjs({ uri: 'urn:anka:quiet' })
    await ask(DESK, 'mutation ($id: ID!) { askAgencySource(id: $id) }', { id })
    await expect.poll(async () => (await stateOf(id)).isQuiet, PATIENT).toBe(false)
  })
})

const push = (id: string, key: string, sent: string | Uint8Array, header = 'x-agency-key') =>
  fetch(`${server.url}/agency/push/${id}?name=haber.json`, {
    method: 'POST',
    headers: { [header]: key, 'content-type': 'application/json' },
    body: sent as string,
  })

describe('a source that is sent to', () => {
  it('answers once the document stands in the ledger, and takes the same one once', async () => {
    const { id } = await save({ kind: 'push', address: null, secret: { text: SECRET }, isApproved: true })
    const sent = ninjs({ uri: 'urn:anka:push:1' })
    const answer = await push(id, SECRET, sent)
    expect([answer.status, await answer.json()]).toEqual([202, { isNew: true, outcome: 'new' }])
    const again = await push(id, `Bearer ${SECRET}`, sent, 'authorization')
    expect([again.status, await again.json()]).toEqual([202, { isNew: false, outcome: null }])
    expect(await stateOf(id)).toMatchObject({ received: 1, new: 1 })
  })

  it('gives drafts its category where nothing better is known', async () => {
    const { id: categoryId } = await db()
      .insertInto('categories')
      .values({
        site_id: MAIN_SITE,
        name: 'Yurt',
        link_name: 'yurt',
        is_approved: true,
        content_types: ['news'],
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await save({
      ...{ kind: 'push', address: null, secret: { text: SECRET }, isApproved: true, categoryId },
    })
    await push(id, SECRET, ninjs({ uri: 'urn:anka:category', body_text: 'Metin' }))
    const item = await db()
      .selectFrom('agency_contents')
      .select('id')
      .where('external_id', '=', 'urn:anka:category')
      .executeTakeFirstOrThrow()
    const made = await ask(
      EDITOR,
      'mutation ($id: ID!) { made: createContentFromAgencyContent(agencyContentId: $id) { id } }',
      { id: item.id },
    )
    const { news } = await ask(
      EDITOR,
      'query ($id: ID!) { news: getNews(id: $id) { categories { name } } }',
      {
        id: made.made.id,
      },
    )
    expect(news.categories).toEqual([{ name: 'Yurt' }])
  })

  it('is not told apart from one that is not there by whoever has no key', async () => {
    const { id } = await save({ kind: 'push', address: null, secret: { text: SECRET }, isApproved: true })
    const other = await save({ secret: { text: SECRET }, isApproved: true })
    const answers = [
      await push(id, 'wrong', '{}'),
      await push(id, '', '{}'),
      await push('999999', SECRET, '{}'),
      await push('../x', SECRET, '{}'),
      await push(other.id, SECRET, '{}'),
    ]
    expect(answers.map((one) => one.status)).toEqual([401, 401, 401, 404, 401])
    const [first, second, third] = await Promise.all(answers.map((one) => one.text()))
    expect(second).toBe(first)
    expect(third).toBe(first)
    await db().updateTable('agency_sources').set({ is_approved: false }).where('id', '=', id).execute()
    expect((await push(id, 'wrong', '{}')).status).toBe(401)
    expect((await stateOf(id)).fault).toBeNull()
    const paused = await push(id, SECRET, '{}')
    expect([paused.status, await paused.text()]).toEqual([401, first])
    // Whoever runs it is told, for as long as it is paused.
    expect((await stateOf(id)).fault).toMatchObject({ code: 'pausedPush' })
    await db().updateTable('agency_sources').set({ is_approved: true }).where('id', '=', id).execute()
    expect((await stateOf(id)).fault).toBeNull()
  })

  it('takes nothing larger than is read', async () => {
    const { id } = await save({ kind: 'push', address: null, secret: { text: SECRET }, isApproved: true })
    expect((await push(id, SECRET, new Uint8Array(6 * 1_048_576))).status).toBe(413)
    expect(await stateOf(id)).toMatchObject({ received: 0 })
  })
})

describe('a photograph by itself', () => {
  /** A photograph of its own: `grey` is what it shows, `bytes` fill it up. */
  async function photograph(title: string, grey: number, number = '', bytes = 0): Promise<Buffer> {
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" photoshop:Headline="${title}" ${number && `xmpMM:DocumentID="${number}"`}/></rdf:RDF></x:xmpmeta>`
    const picture = sharp({
      create: { width: 60, height: 40, channels: 3, background: { r: grey, g: grey, b: grey } },
    })
    return Buffer.concat([await picture.jpeg().withXmp(xmp).toBuffer(), Buffer.alloc(bytes)])
  }
  interface Taken {
    externalId: string
    images: { path: string | null; width: number }[]
  }
  const itemsOf = async (title: string) =>
    (
      await sql<Taken>`select external_id as "externalId", images from agency_contents
        where title = ${title} order by id`.execute(db())
    ).rows
  const fileOf = ({ images }: Taken) => readFile(path.join(server.dataDir, images[0]?.path ?? ''))
  const ofPhotos = { format: 'photo', isApproved: true }

  it('that comes over the web, FTP or mail is an item with its file, larger than a document may be', async () => {
    const [web, ofFtp, ofMail] = await Promise.all([
      photograph('Kar', 10, 'ANK1', 6 * 1_048_576),
      photograph('Buz', 20, 'ANK2'),
      photograph('Sis', 30, 'ANK3'),
    ])
    status = 200
    body = web
    const folder = path.join(ftp.root, 'foto')
    await mkdir(folder)
    await writeFile(path.join(folder, 'buz.jpg'), ofFtp)
    box.mails.push({
      isSeen: false,
      source: `Subject: sis\r\nContent-Type: image/jpeg; name=sis.jpg\r\nContent-Disposition: attachment; filename=sis.jpg\r\nContent-Transfer-Encoding: base64\r\n\r\n${ofMail.toString('base64')}\r\n`,
    })
    const { port, user: userName, password } = ftp.settings
    await save({ ...ofPhotos, address: agency.url('/kar.jpg') })
    const ofFolder = await save({
      ...{ ...ofPhotos, kind: 'ftp', address: `ftp://127.0.0.1:${port}/foto`, signIn: 'password' },
      ...{ userName, secret: { text: password } },
    })
    await save({
      ...{ ...ofPhotos, kind: 'mail', address: `imap://${box.host}/INBOX`, signIn: 'password' },
      ...{ userName: 'desk', secret: { text: SECRET } },
    })
    // Its second look shows that it has stopped growing.
    await expect.poll(async () => (await stateOf(ofFolder.id)).lastCheckedDate, PATIENT).not.toBeNull()
    await ask(DESK, 'mutation ($id: ID!) { askAgencySource(id: $id) }', { id: ofFolder.id })
    for (const [title, number, bytes] of [
      ['Kar', 'ANK1', web],
      ['Buz', 'ANK2', ofFtp],
      ['Sis', 'ANK3', ofMail],
    ] as const) {
      await expect.poll(async () => (await itemsOf(title)).length, PATIENT).toBe(1)
      const [item] = await itemsOf(title)
      expect(item).toMatchObject({ externalId: number, images: [{ width: 60 }] })
      expect((await fileOf(item!)).equals(bytes)).toBe(true)
    }
    await expect.poll(() => box.mails.every(({ isSeen }) => isSeen), PATIENT).toBe(true)
  })

  it('that is sent twice is one item and one file, and two of one name without a number are two', async () => {
    const key = { secret: { text: SECRET } }
    const { id } = await save({ ...ofPhotos, ...key, kind: 'push', address: null })
    const [first, second] = await Promise.all([photograph('Aynı', 40), photograph('Aynı', 50)])
    expect(await (await push(id, SECRET, first)).json()).toEqual({ isNew: true, outcome: 'new' })
    expect(await (await push(id, SECRET, first)).json()).toEqual({ isNew: false, outcome: null })
    expect(await (await push(id, SECRET, second)).json()).toEqual({ isNew: true, outcome: 'new' })
    const items = await itemsOf('Aynı')
    expect(new Set(items.map(({ images }) => images[0]?.path)).size).toBe(2)
    expect(items).toHaveLength(2)
  })

  it('that is damaged or too large is refused where people see it, and leaves no file', async () => {
    const { id } = await save({ ...ofPhotos, kind: 'push', address: null, secret: { text: SECRET } })
    const files = sql<{ count: string }>`select count(*) from media`
    const before = (await files.execute(db())).rows
    const broken = (await photograph('Bozuk', 60)).subarray(0, 400)
    expect(await (await push(id, SECRET, broken)).json()).toEqual({ isNew: true, outcome: 'refused' })
    expect((await push(id, SECRET, Buffer.alloc(9 * 1_048_576))).status).toBe(413)
    expect(await stateOf(id)).toMatchObject({ received: 1, refused: 1 })
    expect((await files.execute(db())).rows).toEqual(before)
    const { rows } = await sql`select reason_code as reason, length(raw) as kept from agency_documents
      where source_id = ${id}`.execute(db())
    expect(rows).toEqual([{ reason: 'media.notTaken', kept: broken.length }])
  })
})

describe('a source that is tried', () => {
  it('shows what would come, and nothing of it is stored', async () => {
    status = 200
    body = ninjs({ uri: 'urn:anka:try', headline: 'Denenen haber' })
    const before = await sql`select count(*) from agency_documents`.execute(db())
    const { tried } = await ask(DESK, TRY, { input: input() })
    expect(tried).toEqual({
      fault: null,
      documents: [
        {
          ...{ fileName: 'haber.json', format: 'ninjs', itemCount: 1 },
          ...{ items: [{ title: 'Denenen haber' }], refusals: [] },
        },
      ],
    })
    expect((await sql`select count(*) from agency_documents`.execute(db())).rows).toEqual(before.rows)
    const inside = await ask(DESK, TRY, { input: input({ address: 'http://169.254.169.254/latest/' }) })
    expect(inside.tried).toEqual({ fault: { code: 'address.notPublic' }, documents: [] })
  })

  it('at an address that leads inside is not asked, whatever its kind', async () => {
    const canary = await openCanary()
    const lists = new URL('../../../../../../corpora/own-lists/dev/', import.meta.url)
    const uris: string[] = JSON.parse(readFileSync(new URL('ssrf_uris.json', lists), 'utf8'))
    const guard = createGuard([], async () => [{ address: '127.0.0.1', family: 4 }])
    const context = await server.newsroom.contextOf('4')
    for (const [kind, scheme] of Object.entries({ http: 'http:', feed: 'http:', ftp: 'ftp:', mail: 'imap:' }))
      for (const uri of uris) {
        const address = uri.replaceAll('PORT', String(canary.port)).replace(/^http:/, scheme)
        const outcome = await trySource(input({ kind, address, userName: 'anka' }), context, guard).then(
          ({ fault }) => fault?.code,
          ({ code }) => code,
        )
        expect([kind, uri, outcome]).toEqual([kind, uri, expect.stringMatching(/^(address\.|VALIDATION$)/)])
      }
    expect(canary.count()).toBe(0)
    await canary.close()
  })

  it('sends a stored credential nowhere but where it was entered for', async () => {
    const stranger = await openAnswering((_, reply) => reply.end('{}'))
    const { id, version } = await save({ signIn: 'bearer', secret: { text: SECRET } })
    agency.asked.length = 0
    await ask(DESK, TRY, { input: { id } })
    expect(agency.asked[0]?.headers.authorization).toBe(`Bearer ${SECRET}`)
    for (const change of [
      { address: stranger.url('/') },
      { address: agency.url('/').replace('http:', 'https:') },
      { signIn: 'header', headerName: 'x-mine' },
    ])
      for (const [query, named] of [
        [TRY, { id }],
        [SAVE, { id, version }],
      ] as const) {
        const answer = await server.call(DESK, query, {
          input: { ...input({ signIn: 'bearer', ...change }), ...named },
        })
        expect(answer.errors?.[0]?.extensions.problems).toMatchObject([
          { field: 'secret', rule: 'credentialElsewhere' },
        ])
      }
    // Of one that is not signed in to any more nothing is kept that its form does not show.
    const open = input({ id, version, address: stranger.url('/') })
    expect((await ask(DESK, SAVE, { input: open })).saved.secret).toBeNull()
    expect(stranger.asked).toEqual([])
    await stranger.close()
  })
})

describe('a credential', () => {
  it('that the other side says back is in no answer and no log', async () => {
    status = 401
    const answers: unknown[] = []
    for (const more of [
      { kind: 'http', signIn: 'bearer' },
      { kind: 'ftp', address: `ftp://${parrot.host}/`, userName: 'anka' },
    ]) {
      const { id } = await save({ ...more, name: more.kind, secret: { text: SECRET }, isApproved: true })
      await expect.poll(async () => (await stateOf(id)).fault?.code, PATIENT).toBe('signIn.refused')
      answers.push(await stateOf(id), await ask(DESK, TRY, { input: { id } }))
    }
    expect(parrot.commands).toContain(`PASS ${SECRET}`)
    expect(JSON.stringify([answers, server.logged])).not.toContain(SECRET)
  })

  it('is in no answer, no table, no log and no version, and is changed and removed', async () => {
    status = 200
    body = ninjs({ uri: 'urn:anka:secret' })
    agency.asked.length = 0
    const made = await save({ name: 'Gizli', signIn: 'bearer', secret: { text: SECRET }, isApproved: true })
    expect(made.secret.setDate).not.toBeNull()
    const answers: unknown[] = [made]
    const { id } = made
    answers.push(
      await ask(
        DESK,
        `query ($id: ID!) { getAgencySource(id: $id) { id version name address userName headerName signIn secret { setDate } createdBy { name } }
          getAgencySources(page: 0, limit: 0) { items { id name secret { setDate } } }
          history: getAgencySourceHistory(id: $id) { entries { version action changedFields } }
          revision: getAgencySourceRevision(id: $id, version: 1) { values } }`,
        { id },
      ),
    )
    // Sent by a browser that knows no better.
    const copy = { entity: 'agencySource', form: 'form-of-a-test', id, version: 1, typedDate: new Date() }
    await ask(DESK, 'mutation ($input: WorkingCopyInput!) { keepWorkingCopy(input: $input) }', {
      input: { ...copy, values: JSON.stringify({ name: 'Yeni', secret: { text: SECRET } }) },
    })
    answers.push(
      await ask(
        DESK,
        'query ($id: ID!) { getOwnWorkingCopies(entity: "agencySource", id: $id) { values base } }',
        { id },
      ),
      await server.call(DESK, SAVE, { input: { ...input(), secret: { text: SECRET, more: 1 } } }),
      await server.call(DESK, SAVE, { input: { ...input(), secret: [SECRET] } }),
      await server.call(DESK, SAVE, { input: { ...input(), name: '', secret: { text: SECRET } } }),
    )
    for (const format of ['csv', 'xlsx'])
      answers.push(await exported(format, ['name', 'address', 'userName', 'secret']))
    await expect.poll(() => agency.asked.length, PATIENT).toBeGreaterThan(0)
    expect(agency.asked[0]?.headers.authorization).toBe(`Bearer ${SECRET}`)
    await expect.poll(async () => (await stateOf(id)).received, PATIENT).toBe(1)
    answers.push(await stateOf(id), server.logged)
    expect(JSON.stringify(answers)).not.toContain(SECRET)

    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'pgboss')`.execute(db())
    for (const { name } of tables) {
      const { rows } =
        await sql`select t::text as row from ${sql.raw(name)} t where t::text like ${`%${SECRET}%`}`.execute(
          db(),
        )
      expect(rows, name).toEqual([])
    }
    // Where it is encrypted it is in one column, and in no version of the item.
    const { rows: sealed } = await sql<{ sealed: string }>`
      select secret ->> 'sealed' as sealed from agency_sources where id = ${id}`.execute(db())
    for (const table of ['revisions', 'audit_entries', 'working_copies'])
      expect(
        (
          await sql`select 1 from ${sql.table(table)} t where t::text like ${`%${sealed[0]?.sealed}%`}`.execute(
            db(),
          )
        ).rows,
      ).toEqual([])

    const replaced = await ask(DESK, SAVE, { input: { id, version: 1, secret: { text: 'baska' } } })
    expect(replaced.saved.version).toBe(2)
    const kept = await ask(DESK, SAVE, { input: { id, version: 2, secret: {}, name: 'Gizli 2' } })
    expect(kept.saved.secret).toEqual(replaced.saved.secret)
    const restored = await ask(
      DESK,
      'mutation ($id: ID!) { r: restoreAgencySource(id: $id, version: 3, toVersion: 1) { version name secret { setDate } } }',
      { id },
    )
    // An earlier version brings no earlier credential back.
    expect(restored.r).toMatchObject({ version: 4, name: 'Gizli', secret: kept.saved.secret })
    const removed = await ask(DESK, SAVE, { input: { id, version: 4, secret: null } })
    expect(removed.saved.secret).toBeNull()
    const { rows } = await sql`select secret from agency_sources where id = ${id}`.execute(db())
    expect(rows).toEqual([{ secret: null }])
  })
})

/** The list of sources as a file, or why there is none. */
async function exported(format: string, columns: string[]): Promise<string> {
  const answer = await fetch(`${server.url}/export`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      siteid: String(MAIN_SITE),
      authorization: `Bearer ${await server.tokenOf({ roleId: '4' })}`,
    },
    body: JSON.stringify({
      ...{ list: 'agencySource', format, filter: {}, separator: ';', yes: 'Evet', no: 'Hayır' },
      columns: columns.map((key) => ({ key, heading: key })),
    }),
  })
  expect(answer.status).toBe(200)
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (format === 'csv') return bytes.toString()
  return JSON.stringify(await readExcel(Readable.from([bytes]) as never))
}
