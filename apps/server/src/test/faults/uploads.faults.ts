// A server is killed during an upload, by both methods and into all stores: the file is invisible, nothing of it is left after the next
// start, and repeating or resuming the upload completes it.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, stat, utimes } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTestIssuer, type TestIssuer } from '@manset/demo/identity/test-issuer.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countFault } from '../injection/fault-report.ts'
import { type FtpServer, type S3Server, startFtpServer, startS3Server } from '../media/remote-stores.ts'
import { makeVideo } from '../media/video.ts'
import { MAIN_SITE, openTestNewsroom, subjectOf, type TestNewsroom } from '../newsroom.ts'
import { cleanUp, freePort, type ServerProcess, startServer } from '../server-process.ts'

const PATIENCE = { timeout: 60_000 }
const FILM_BYTES = 6_000_000

const rows = {
  whole: countFault('server killed while a file comes in whole'),
  pieces: countFault('server killed while a file comes in pieces'),
}

let newsroom: TestNewsroom
let issuer: TestIssuer
let ftp: FtpServer
let s3: S3Server
let server: ServerProcess
let url: string
const dataDir = mkdtempSync(path.join(tmpdir(), 'manset-upload-faults-'))
const media = path.join(dataDir, 'media')

beforeAll(async () => {
  ;[newsroom, issuer, ftp, s3] = await Promise.all([
    openTestNewsroom(),
    startTestIssuer(),
    startFtpServer(),
    startS3Server(),
  ])
  await newsroom.database.db.updateTable('users').set({ issuer: issuer.issuer }).execute()
  await start()
}, PATIENCE.timeout)
afterAll(async () => {
  await cleanUp()
  await Promise.all([newsroom.close(), issuer.close(), ftp.close(), s3.close()])
  rmSync(dataDir, { recursive: true, force: true })
  for (const row of Object.values(rows)) row.report()
})

async function start(): Promise<void> {
  const { settings } = s3
  server = startServer({
    ...{ DATABASE_URL: newsroom.database.url, MANSET_DATA: dataDir, PORT: await freePort() },
    ...{ OIDC_ISSUER: issuer.issuer, MANSET_MIN_FREE_MB: '0', MANSET_UPLOAD_METHODS: 'file,ftp,cloud' },
    MANSET_FTP_URL: `ftp://${ftp.settings.host}:${ftp.settings.port}${ftp.settings.folder}`,
    ...{ MANSET_FTP_USER: ftp.settings.user, MANSET_FTP_PASSWORD: ftp.settings.password },
    ...{ MANSET_S3_ENDPOINT: settings.endpoint ?? '', MANSET_S3_BUCKET: settings.bucket },
    ...{ MANSET_S3_ACCESS_KEY_ID: settings.accessKeyId, MANSET_S3_PATH_STYLE: 'true' },
    ...{ MANSET_S3_SECRET_ACCESS_KEY: settings.secretAccessKey, MANSET_S3_REGION: settings.region },
  })
  url = await server.listening().catch(() => server.listening())
}

async function kill(): Promise<void> {
  server.child.kill('SIGKILL')
  expect(await server.ended).toBe('SIGKILL')
}

const headersOf = async () => {
  const sub = subjectOf('2', MAIN_SITE)
  const token = await issuer.sign({ sub, preferred_username: sub })
  return { authorization: `Bearer ${token}`, siteid: String(MAIN_SITE) }
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const hashIn = async (answer: Response) => ((await answer.json()) as { fileHash?: string }).fileHash
const seen = async () => ({
  rows: await newsroom.database.db.selectFrom('media').select('path').execute(),
  elsewhere: [...(await ftp.files()), ...(await s3.files())],
})

/** Sizes of incoming files. */
async function arriving(folder: '.incoming' | '.pieces'): Promise<number[]> {
  const names = await readdir(path.join(media, folder))
  return Promise.all(names.map(async (name) => (await stat(path.join(media, folder, name))).size))
}

/** Sends the beginning of a request over a separate connection. */
async function sendBeginning(head: string[], body: Uint8Array): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const own = Object.entries(await headersOf()).map(([name, value]) => `${name}: ${value}`)
  socket.write(`${[...head, 'Host: x', ...own].join('\r\n')}\r\n\r\n`)
  socket.write(body)
  return socket
}

/** Ages the files by the time after which an incomplete upload is swept. */
async function age(folder: string): Promise<void> {
  const old = new Date(Date.now() - 600_000)
  for (const name of await readdir(path.join(media, folder)))
    await utimes(path.join(media, folder, name), old, old)
}

it.each([0.1, 0.5, 0.9])(
  'a single-request upload of which %d had arrived',
  { timeout: 180_000 },
  async (share) => {
    const bytes = makeVideo(640, 360, { mediaBytes: FILM_BYTES + share * 10 })
    const field = (name: string, value: string) =>
      `--X\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const file = '--X\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n'
    const before = Buffer.from(`${field('method', '7')}${field('type', '2')}${file}`)
    const whole = Buffer.concat([before, bytes, Buffer.from('\r\n--X--\r\n')])
    const head = ['POST /storage/upload HTTP/1.1', `Content-Length: ${whole.length}`]
    const socket = await sendBeginning(
      [...head, 'Content-Type: multipart/form-data; boundary=X'],
      whole.subarray(0, whole.length * share),
    )
    await expect.poll(async () => (await arriving('.incoming')).length, PATIENCE).toBe(1)
    const had = await seen()
    await kill()
    socket.destroy()
    await age('.incoming')
    await start()
    expect(await arriving('.incoming')).toEqual([])
    expect(await seen()).toEqual(had)
    const form = new FormData()
    for (const [name, value] of Object.entries({ method: '7', type: '2' })) form.append(name, value)
    form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'a.mp4')
    rows.whole.tries += 1
    const begun = performance.now()
    const again = await fetch(`${url}/storage/upload`, {
      method: 'POST',
      headers: await headersOf(),
      body: form,
    })
    rows.whole.answered(performance.now() - begun)
    expect([again.status, await hashIn(again)]).toEqual([200, sha256(bytes)])
    rows.whole.acknowledged += 1
    const now = await seen()
    expect([now.rows.length, now.elsewhere.length]).toEqual([had.rows.length + 1, had.elsewhere.length + 2])
  },
)

it('an upload in pieces of which half had arrived is resumed there', { timeout: 180_000 }, async () => {
  const bytes = makeVideo(640, 362, { mediaBytes: FILM_BYTES })
  const tus = { 'tus-resumable': '1.0.0' }
  const pairs = Object.entries({ filename: 'a.mp4', type: '2', method: '7', sha256: sha256(bytes) })
  const announced = await fetch(`${url}/storage/resumable`, {
    method: 'POST',
    headers: {
      ...(await headersOf()),
      ...tus,
      'upload-length': String(bytes.length),
      'upload-metadata': pairs.map(([key, value]) => `${key} ${btoa(value)}`).join(),
    },
  })
  const place = announced.headers.get('location') ?? ''
  const piece = { 'content-type': 'application/offset+octet-stream', ...tus }
  const head = Object.entries({ ...piece, 'upload-offset': '0', 'content-length': String(bytes.length) })
  const socket = await sendBeginning(
    [`PATCH ${place} HTTP/1.1`, ...head.map(([name, value]) => `${name}: ${value}`)],
    bytes.subarray(0, bytes.length / 2),
  )
  await expect.poll(async () => (await arriving('.pieces'))[0], PATIENCE).toBeGreaterThan(1_000_000)
  const had = await seen()
  await kill()
  socket.destroy()
  await age('.pieces')
  await start()
  expect(await seen()).toEqual(had)
  const asked = await fetch(url + place, { method: 'HEAD', headers: { ...(await headersOf()), ...tus } })
  const offset = Number(asked.headers.get('upload-offset'))
  expect(offset).toBeGreaterThan(1_000_000)
  rows.pieces.tries += 1
  const begun = performance.now()
  const rest = await fetch(url + place, {
    method: 'PATCH',
    headers: { ...(await headersOf()), ...piece, 'upload-offset': String(offset) },
    body: bytes.subarray(offset) as Uint8Array<ArrayBuffer>,
  })
  rows.pieces.answered(performance.now() - begun)
  expect(rest.status).toBe(204)
  rows.pieces.acknowledged += 1
  const stored = await fetch(url + place, { headers: await headersOf() })
  expect(await hashIn(stored)).toBe(sha256(bytes))
  expect(await arriving('.pieces')).toEqual([])
  expect((await seen()).elsewhere.length).toBe(had.elsewhere.length + 2)
})
