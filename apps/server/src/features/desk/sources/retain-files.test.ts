// Sound files and PDFs of items: stored as media, shown with the item, and passed on to contents made from it.
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDiskStore } from '../../../platform/files/files.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { ninjs, noPhotoStore } from '../../../test/desk/inbox.ts'
import { makePdf } from '../../../test/media/pdf.ts'
import { ARABIC_SITE, MAIN_SITE } from '../../../test/newsroom.ts'
import { openTestWebServer, type TestWebServer } from '../../../test/outside/canary.ts'
import { ingestDelivery } from '../ingest/delivery.ts'
import { deliveryClaim } from './adapter.ts'

const EDITOR = { roleId: '2' } as const
const PATIENT = { timeout: 20_000 }
/** An ID3 tag and silent frames, which file type detection recognizes as MP3. */
const SOUND = Buffer.concat([
  Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1'),
  ...Array.from({ length: 8 }, () =>
    Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]),
  ),
])
/** Signatures of other sound formats. */
const OTHER_SOUND: Readonly<Record<string, Buffer>> = {
  flac: Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(5_000)]),
  aac: Buffer.concat([Buffer.from([0xff, 0xf1, 0x50, 0x80]), Buffer.alloc(5_000)]),
  opus: Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from('OpusHead'), Buffer.alloc(5_000)]),
}
let server: TestApp
let agency: TestWebServer
let agencyId: string
const db = () => server.newsroom.database.db

beforeAll(async () => {
  agency = await openTestWebServer(({ url }, reply) => {
    if (url === '/bulletin.mp3') return reply.end(SOUND)
    const sound = OTHER_SOUND[url?.split('.').at(-1) ?? '']
    if (sound) return reply.end(sound)
    if (url === '/report.pdf') return reply.end(makePdf(2))
    if (url === '/other.pdf') return reply.end(makePdf(3))
    return reply.writeHead(404).end()
  })
  server = await startTestApp({ MANSET_ALLOWED_HOSTS: agency.host })
  const row = await db()
    .insertInto('agencies')
    .values({ name: 'Anka', folder: 'anka', site_ids: [MAIN_SITE, ARABIC_SITE] })
    .returning('id')
    .executeTakeFirstOrThrow()
  agencyId = row.id
})
afterAll(async () => {
  await server.close()
  await agency.close()
})

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of many shapes
async function ask(query: string, variables: object, siteId = MAIN_SITE): Promise<any> {
  const { data, errors } = await server.call({ ...EDITOR, siteId }, query, variables, siteId)
  expect(errors).toBeUndefined()
  return data
}
async function receive(uri: string, version: string, files: Record<string, string>, type = 'text') {
  const renditions = Object.fromEntries(
    Object.entries(files).map(([mimetype, href]) => [mimetype, { href, mimetype }]),
  )
  await ingestDelivery(
    { db: db(), clock: server.newsroom.clock, log: server.app.log as never, storePhoto: noPhotoStore },
    {
      source: {
        id: null,
        agency: { id: agencyId, name: 'Anka', siteId: MAIN_SITE, siteIds: [MAIN_SITE, ARABIC_SITE] },
      },
      claim: deliveryClaim('0', `${uri} ${version}`),
      fileName: 'haber.json',
      bytes: Buffer.from(ninjs({ uri, version, type, renditions })),
    },
  )
  return db()
    .selectFrom('agency_contents')
    .select('id')
    .where('external_id', '=', uri)
    .executeTakeFirstOrThrow()
}
const FILES =
  'query ($id: ID!) { item: getAgencyContent(agencyContentId: $id) { files { href kind path fault } } }'
const filesOf = async (id: string) => (await ask(FILES, { id })).item.files

it('audio and PDF are stored, survive the next version, and the PDF goes into the draft', async () => {
  const files = {
    'audio/mpeg': agency.url('/bulletin.mp3'),
    'application/pdf': agency.url('/report.pdf'),
  }
  const { id } = await receive('urn:anka:files', '1', files)
  await expect
    .poll(async () => (await filesOf(id)).map((one: { path: string | null }) => one.path?.slice(-4)), PATIENT)
    .toEqual(['.mp3', '.pdf'])
  const kept = await filesOf(id)
  expect(kept).toMatchObject([
    { kind: 'sound', fault: null },
    { kind: 'pdf', fault: null },
  ])
  await receive('urn:anka:files', '2', files)
  expect(await filesOf(id)).toEqual(kept)
  await db()
    .updateTable('site_configurations')
    .set({ is_pdf_enabled: true })
    .where('site_id', '=', MAIN_SITE)
    .execute()
  const { made } = await ask(
    'mutation ($id: ID!) { made: createContentFromAgencyContent(agencyContentId: $id, isConfirmed: false, type: news) { id } }',
    { id },
  )
  const { pdf } = await db()
    .selectFrom('contents')
    .select('pdf')
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow()
  expect(pdf).toMatchObject({ path: kept[1].path })
})

it.each([
  ['flac', '.flac'],
  ['aac', '.aac'],
  ['opus', '.ogg'],
])('sound in %s is fetched and stored as %s', async (ending, stored) => {
  const files = { 'audio/x-unknown': agency.url(`/bulletin.${ending}`) }
  const { id } = await receive(`urn:anka:${ending}`, '1', files)
  await expect.poll(async () => (await filesOf(id))[0]?.path?.slice(-stored.length), PATIENT).toBe(stored)
})

it('a file that cannot be fetched says why, also a video with an invalid address', async () => {
  const { id } = await receive('urn:anka:lost', '1', { 'audio/mpeg': agency.url('/gone.mp3') })
  await expect.poll(async () => (await filesOf(id))[0].fault, PATIENT).toBe('answer.status')
  const film = await receive('urn:anka:film', '1', { 'video/mp4': 'dQw4w9WgXcQ' }, 'video')
  expect(await filesOf(film.id)).toEqual([
    { href: 'dQw4w9WgXcQ', kind: 'media', path: null, fault: 'address.scheme' },
  ])
})

it('a PDF is copied only for a type that takes one, and a draft is made without one that cannot be stored', async () => {
  await db().updateTable('site_configurations').set({ is_pdf_enabled: true }).execute()
  const { id } = await receive('urn:anka:report', '1', { 'application/pdf': agency.url('/other.pdf') })
  await expect.poll(async () => (await filesOf(id))[0]?.path, PATIENT).toMatch(/\.pdf$/)
  const [{ path: stored }] = await filesOf(id)
  const create = async (type: string) =>
    (
      await ask(
        `mutation ($id: ID!) { made: createContentFromAgencyContent(agencyContentId: $id, isConfirmed: true, type: ${type}) {
          id omittedFiles { kind code } } }`,
        { id },
        ARABIC_SITE,
      )
    ).made
  const copies = () => db().selectFrom('media').select('path').where('site_id', '=', ARABIC_SITE).execute()
  const pictures = ['1', '2'].map((agencyImageId) => ({
    ...{ agencyImageId, path: `/media/${agencyImageId}.jpg`, href: agency.url(`/${agencyImageId}.jpg`) },
    ...{ text: null, width: 1600, height: 900 },
  }))
  await db()
    .updateTable('agency_contents')
    .set({ images: JSON.stringify(pictures) })
    .where('id', '=', id)
    .execute()
  expect(await create('photoGallery')).toMatchObject({ omittedFiles: [] })
  expect(await copies()).toEqual([])

  const onDisk = await (await openDiskStore(path.join(server.dataDir, 'media'))).localPath(stored)
  await writeFile(String(onDisk), makePdf(2, { isCut: true }))
  expect(await create('news')).toMatchObject({ omittedFiles: [{ kind: 'pdf', code: 'DOCUMENT_UNREADABLE' }] })
  await rm(String(onDisk))
  expect(await create('news')).toMatchObject({ omittedFiles: [{ kind: 'pdf', code: 'FILE_GONE' }] })
  expect(await copies()).toEqual([])
})
