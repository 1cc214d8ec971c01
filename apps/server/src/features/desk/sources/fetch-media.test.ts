// Pictures and videos that items name on the web: copied where possible, and with the reason where not.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { ninjs, noPhotoStore } from '../../../test/desk/inbox.ts'
import { ARABIC_SITE, MAIN_SITE } from '../../../test/newsroom.ts'
import { watchOpenResources } from '../../../test/open-resources.ts'
import {
  type Canary,
  openCanary,
  openTestWebServer,
  type TestWebServer,
} from '../../../test/outside/canary.ts'
import { type FtpDouble, openFtp } from '../../../test/outside/ftp-server.ts'
import { ingestDelivery } from '../ingest/delivery.ts'
import { deliveryClaim } from './adapter.ts'

const PATIENT = { timeout: 60_000 }
let server: TestApp
let agency: TestWebServer
let canary: Canary
let ftp: FtpDouble
let agencyId: string
let photo: Buffer
/** True once the failing server works again. */
let isMended = false
const film = readFileSync(new URL('../../../../../demo/src/newsroom/film.mp4', import.meta.url))
const db = () => server.newsroom.database.db

beforeAll(async () => {
  photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer()
  canary = await openCanary()
  let failures = 1
  agency = await openTestWebServer(({ url }, reply) => {
    if (url === '/photo.jpg') return reply.end(photo)
    if (url?.startsWith('/once-')) return reply.end(photo)
    if (url === '/mended.jpg') return isMended ? reply.end(photo) : reply.writeHead(404).end()
    if (url === '/never.jpg') return reply.writeHead(503).end()
    if (url === '/film.mp4') return reply.end(film)
    if (url === '/page.jpg') return reply.end('<html><script>alert(1)</script></html>')
    if (url === '/away.jpg')
      return reply.writeHead(302, { location: `http://127.0.0.1:${canary.port}/` }).end()
    if (url?.startsWith('/fresh-')) return reply.end(Buffer.concat([photo, Buffer.from(url)]))
    if (url?.startsWith('/odd-')) return reply.writeHead(302, { location: 'http://' }).end()
    if (url === '/later.jpg' && failures-- > 0) return reply.writeHead(503).end()
    if (url === '/later.jpg') return reply.end(photo)
    reply.writeHead(404).end()
  })
  ftp = await openFtp([{ name: 'foto.jpg', bytes: photo }])
  server = await startTestApp({ MANSET_ALLOWED_HOSTS: `${agency.host},${ftp.host}` })
  const row = await db()
    .insertInto('agencies')
    .values({ name: 'Anka', folder: 'anka', site_ids: [MAIN_SITE] })
    .returning('id')
    .executeTakeFirstOrThrow()
  agencyId = row.id
})
afterAll(async () => {
  await server.close()
  await agency.close()
  await canary.close()
  await ftp.close()
})

async function receive(
  uri: string,
  hrefs: string[],
  more: object = {},
  { id = null, base }: { id?: string | null; base?: string } = {},
): Promise<void> {
  const associations = Object.fromEntries(
    hrefs.map((href, place) => [
      `a${place}`,
      {
        uri: `${uri}:${place}`,
        type: href.endsWith('.mp4') ? 'video' : 'picture',
        renditions: { original: { href, mimetype: href.endsWith('.mp4') ? 'video/mp4' : 'image/jpeg' } },
      },
    ]),
  )
  await ingestDelivery(
    { db: db(), clock: server.newsroom.clock, log: server.app.log as never, storePhoto: noPhotoStore },
    {
      base,
      source: { id, agency: { id: agencyId, name: 'Anka', siteId: MAIN_SITE, siteIds: [MAIN_SITE] } },
      claim: deliveryClaim('0', `${uri} ${JSON.stringify(more)}`),
      fileName: 'haber.json',
      bytes: Buffer.from(ninjs({ uri, associations, ...more })),
    },
  )
}
interface Row {
  id: string
  images: { href: string; path: string | null; width: number | null; fault?: string }[]
  video: { href: string; path?: string } | null
}
const itemOf = async (uri: string): Promise<Row> =>
  (await sql<Row>`select id, images, video from agency_contents where external_id = ${uri}`.execute(db()))
    .rows[0]!
const jobsOf = async (uri: string) =>
  (
    await sql<{ state: string }>`select state from pgboss.job where name = 'agency.fetchMedia'
      and data -> 'input' ->> 'agencyContentId' = ${(await itemOf(uri)).id}`.execute(db())
  ).rows
/** Waits until no media are due and no job waits or runs. */
const idle = () =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ count: number }>`
        select (select count(*) from agency_media_queue)::int + (
          select count(*) from pgboss.job where name = 'agency.fetchMedia' and state < 'completed')::int as count`.execute(
        db(),
      )
      return rows[0]?.count
    }, PATIENT)
    .toBe(0)
const imagesOf = async (uri: string) =>
  (await itemOf(uri)).images.map(({ href, path, fault }) => [
    href.slice(href.lastIndexOf('/')),
    path !== null,
    fault ?? null,
  ])

describe('pictures an item links on the web', () => {
  it('are stored, and failed ones give a reason, without a request to an internal address', async () => {
    const inside = `http://127.0.0.1:${canary.port}/inside.jpg`
    const names = ['/photo.jpg', '/page.jpg', '/away.jpg', '/gone.jpg']
    await receive('urn:media:1', [...names.map((name) => agency.url(name)), inside])
    await expect
      .poll(() => imagesOf('urn:media:1'), PATIENT)
      .toEqual([
        ['/photo.jpg', true, null],
        ['/page.jpg', false, expect.stringMatching(/^[A-Z_]+$/)],
        ['/away.jpg', false, 'address.notPublic'],
        ['/gone.jpg', false, 'answer.status'],
        ['/inside.jpg', false, 'address.notPublic'],
      ])
    expect(canary.count()).toBe(0)
    expect((await itemOf('urn:media:1')).images[0]).toMatchObject({ width: 640, height: 480 })
  })

  it('leave no open or partial file when they fail', async () => {
    const incoming = path.join(server.dataDir, 'media', '.incoming')
    const watch = watchOpenResources([incoming])
    try {
      const hrefs = Array.from({ length: 10 }, (_, count) => [
        agency.url(`/gone-${count}.jpg`),
        agency.url(`/odd-${count}.jpg`),
        `http://127.0.0.1:${canary.port}/${count}.jpg`,
      ]).flat()
      await receive('urn:media:9', hrefs)
      await expect
        .poll(
          async () => (await imagesOf('urn:media:9')).filter(([, , fault]) => fault !== null).length,
          PATIENT,
        )
        .toBe(20)
      await expect.poll(async () => (await jobsOf('urn:media:9'))[0]?.state, PATIENT).toBe('retry')
      await sql`update pgboss.job set start_after = now(), retry_limit = 1 where state = 'retry'`.execute(
        db(),
      )
      await idle()
      expect((await imagesOf('urn:media:9')).every(([, , fault]) => fault !== null)).toBe(true)
      await expect.poll(() => watch.leaks(), PATIENT).toMatchObject({ descriptors: [], temporaryFiles: [] })
    } finally {
      watch.end()
    }
  })

  it('are fetched even after an unexpected error in another one', async () => {
    await sql`create function refuse_odd() returns trigger language plpgsql as $$ begin raise 'not foreseen'; end $$`.execute(
      db(),
    )
    await sql`create trigger odd before insert on media for each row when (new.original_name = 'fresh-odd.jpg')
      execute function refuse_odd()`.execute(db())
    await receive('urn:media:10', [agency.url('/fresh-odd.jpg'), agency.url('/fresh-behind.jpg')])
    await expect
      .poll(() => imagesOf('urn:media:10'), PATIENT)
      .toEqual([
        ['/fresh-odd.jpg', false, null],
        ['/fresh-behind.jpg', true, null],
      ])
    await expect.poll(async () => (await jobsOf('urn:media:10'))[0]?.state, PATIENT).toBe('retry')
    await sql`drop trigger odd on media`.execute(db())
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db())
    await expect
      .poll(async () => (await imagesOf('urn:media:10')).map(([, isHere]) => isHere), PATIENT)
      .toEqual([true, true])
  })

  it('are not fetched from an address that resolves to an internal one', async () => {
    const lists = new URL('../../../../../../corpora/own-lists/dev/', import.meta.url)
    const uris: string[] = JSON.parse(readFileSync(new URL('ssrf_uris.json', lists), 'utf8'))
    // An unknown host name would be retried for an hour.
    const named = uris.filter((uri) => !/REDIRECT|unix|localhost\.|%23@/.test(uri))
    await receive(
      'urn:media:inside',
      named.map((uri) => uri.replaceAll('PORT', String(canary.port))),
    )
    await expect
      .poll(async () => (await itemOf('urn:media:inside')).images.map(({ fault = '' }) => fault), PATIENT)
      .toSatisfy((faults: string[]) => faults.length > 15 && faults.every((fault) => /^address/.test(fault)))
    expect(canary.count()).toBe(0)
  })

  it('are retried when the server was down', async () => {
    await receive('urn:media:2', [agency.url('/later.jpg')])
    await expect.poll(() => agency.asked.some(({ url }) => url === '/later.jpg'), PATIENT).toBe(true)
    await expect.poll(async () => (await jobsOf('urn:media:2'))[0]?.state, PATIENT).toBe('retry')
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db())
    await expect.poll(() => imagesOf('urn:media:2'), PATIENT).toEqual([['/later.jpg', true, null]])
  })

  it('are requested once each, and not again for a later version of their item', async () => {
    const names = [1, 2, 3, 4].map((count) => `/once-${count}.jpg`)
    const hrefs = names.map((name) => agency.url(name))
    await receive('urn:media:5', hrefs)
    const here = names.map((name) => [name, true, null])
    await expect.poll(() => imagesOf('urn:media:5'), PATIENT).toEqual(here)
    await receive('urn:media:5', hrefs, { version: '2', headline: 'Yeni başlık' })
    expect(await imagesOf('urn:media:5')).toEqual(here)
    await idle()
    const asked = agency.asked.map(({ url }) => url).filter((url) => url?.startsWith('/once-'))
    expect(asked.sort()).toEqual(names)
  })

  it('give the reason when their server stayed down through the last attempt', async () => {
    await receive('urn:media:6', [agency.url('/never.jpg')])
    await expect.poll(() => agency.asked.some(({ url }) => url === '/never.jpg'), PATIENT).toBe(true)
    const state = async () => (await jobsOf('urn:media:6'))[0]?.state
    await expect.poll(state, PATIENT).toBe('retry')
    expect(await imagesOf('urn:media:6')).toEqual([['/never.jpg', false, null]])
    await sql`update pgboss.job set start_after = now(), retry_limit = 1 where state = 'retry'`.execute(db())
    await expect
      .poll(() => imagesOf('urn:media:6'), PATIENT)
      .toEqual([['/never.jpg', false, 'answer.status']])
  })

  it('that failed are fetched again on request of people who may edit the desk', async () => {
    await receive('urn:media:8', [agency.url('/mended.jpg'), agency.url('/photo.jpg')])
    const refused = [
      ['/mended.jpg', false, 'answer.status'],
      ['/photo.jpg', true, null],
    ]
    await expect.poll(() => imagesOf('urn:media:8'), PATIENT).toEqual(refused)
    await idle()
    const { id } = await itemOf('urn:media:8')
    const again = (roleId: '2' | '4', siteId = MAIN_SITE) =>
      server.call(
        { roleId, siteId },
        'mutation ($id: ID!) { count: refetchAgencyMedia(agencyContentId: $id) }',
        { id },
        siteId,
      )
    expect((await again('2')).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect((await again('4', ARABIC_SITE)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    expect(await imagesOf('urn:media:8')).toEqual(refused)
    isMended = true
    expect((await again('4')).data).toEqual({ count: 1 })
    await expect
      .poll(() => imagesOf('urn:media:8'), PATIENT)
      .toEqual([
        ['/mended.jpg', true, null],
        ['/photo.jpg', true, null],
      ])
    expect((await again('4')).data).toEqual({ count: 0 })
    const { rows } = await sql`
      select action from audit_entries where entity = 'agencyContent' and item_id = ${id} and actor_id is not null`.execute(
      db(),
    )
    expect(rows).toEqual([{ action: 'retried' }])
  })

  it('beside their document on an FTP server are fetched from there', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into agency_sources (site_id, agency_id, kind, name, folded, address, is_approved)
      values (${MAIN_SITE}, ${agencyId}, 'ftp', 'Anka', 'anka', ${`ftp://${ftp.host}/`}, true) returning id`.execute(
      db(),
    )
    const base = `ftp://${ftp.host}/haber.json`
    await receive('urn:media:7', ['foto.jpg'], {}, { id: rows[0]?.id as string, base })
    await expect.poll(() => imagesOf('urn:media:7'), PATIENT).toEqual([['/foto.jpg', true, null]])
    // Read again without its original address, it is still the same picture.
    await receive('urn:media:7', ['foto.jpg'], { version: '2' })
    expect(await imagesOf('urn:media:7')).toEqual([['/foto.jpg', true, null]])
  })

  it('added by a version while its job ends are fetched by the next one', async () => {
    const { id } = await itemOf('urn:media:1')
    await idle()
    const noted = () =>
      sql<{ job_id: string | null }>`select job_id from agency_media_queue where agency_content_id = ${id}`
        .execute(db())
        .then(({ rows }) => rows)
    // While a job works, a new version's media are noted again, and survive the end of that job.
    await sql`insert into agency_media_queue (agency_content_id, job_id) values (${id}, gen_random_uuid())`.execute(
      db(),
    )
    await db()
      .transaction()
      .execute(async (trx) => {
        await sql`update agency_contents set images = images || ${JSON.stringify([
          { href: agency.url('/once-late.jpg'), path: null },
        ])}::jsonb where id = ${id}`.execute(trx)
        const { rows } =
          await sql`select from agency_media_queue where agency_content_id = ${id} and job_id is null`.execute(
            trx,
          )
        expect(rows).toHaveLength(1)
      })
    await idle()
    expect((await itemOf('urn:media:1')).images.at(-1)).toMatchObject({ path: expect.any(String) })
    expect(await noted()).toEqual([])
  })

  it('of a killed item are not fetched', async () => {
    await receive('urn:media:3', [agency.url('/photo.jpg')], { pubstatus: 'canceled' })
    const { id } = await itemOf('urn:media:3')
    const noted = sql`select 1 from agency_media_queue where agency_content_id = ${id}
      union all select 1 from pgboss.job where data -> 'input' ->> 'agencyContentId' = ${id}`
    expect((await noted.execute(db())).rows).toEqual([])
  })

  it('are fetched together with its video', async () => {
    await receive('urn:media:4', [agency.url('/film.mp4'), agency.url('/photo.jpg')], { type: 'video' })
    const { video } = await itemOf('urn:media:4')
    if (!video) return expect.unreachable('the reader sees no film here')
    await expect
      .poll(async () => (await itemOf('urn:media:4')).video?.path ?? null, PATIENT)
      .toMatch(/\.mp4$/)
    await expect
      .poll(async () => (await imagesOf('urn:media:4')).map(([, isHere]) => isHere), PATIENT)
      .toEqual([true])
    await idle()
    expect(agency.asked.filter(({ url }) => url === '/film.mp4')).toHaveLength(1)
  })
})
