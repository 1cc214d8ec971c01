import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, stat, truncate, utimes } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileFiles } from '../../test/media/hostile-files.ts'
import {
  CORPORA,
  type MediaNewsroom,
  makePhoto,
  openMediaNewsroom,
  readBody,
  waitFor,
} from '../../test/media/media-newsroom.ts'
import { makeVideo } from '../../test/media/video.ts'

let newsroom: MediaNewsroom
beforeAll(async () => {
  newsroom = await openMediaNewsroom({
    maxVideoBytes: 8_000_000,
    maxImageBytes: 2_000_000,
    uploadStallMs: 400,
  })
})
afterAll(() => newsroom.close())

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const base64 = (text: string) => Buffer.from(text).toString('base64')

interface Told {
  length?: number | string
  type?: string
  method?: string
  name?: string
  sha256?: string
}

interface Called {
  as?: string
  site?: number
  headers?: Record<string, string>
  body?: Uint8Array
}

async function call(verb: string, address: string, { as = 'editor', site = 4, headers, body }: Called = {}) {
  const response = await fetch(newsroom.origin + address, {
    method: verb,
    headers: { ...(await newsroom.headersOf(as, site)), 'tus-resumable': '1.0.0', ...headers },
    body: body as Uint8Array<ArrayBuffer> | undefined,
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    offset: Number(response.headers.get('upload-offset') ?? Number.NaN),
    body: text.startsWith('{') ? readBody(text) : null,
  }
}

function announce(
  { length = 1000, type = '2', method = '1', name = 'film.mp4', sha256 }: Told = {},
  called: Called = {},
) {
  const metadata = { filename: name, type, method, ...(sha256 && { sha256 }) }
  return call('POST', '/storage/resumable', {
    ...called,
    headers: {
      'upload-length': String(length),
      'upload-metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${base64(value)}`)
        .join(','),
    },
  })
}

const begin = async (bytes: Uint8Array, told: Told = {}) =>
  (await announce({ length: bytes.length, ...told })).headers.get('location') as string

const send = (address: string, offset: number, bytes: Uint8Array, called: Called = {}) =>
  call('PATCH', address, {
    ...called,
    headers: {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      ...called.headers,
    },
    body: bytes,
  })

const pieces = () => readdir(path.join(newsroom.folder, 'media', '.pieces'))

/** Sends the beginning of a longer piece over its own connection. */
async function sendHalf(address: string, offset: number, whole: number, half: Uint8Array) {
  const headers = {
    host: 'x',
    ...(await newsroom.headersOf('editor')),
    'tus-resumable': '1.0.0',
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
    'content-length': String(whole),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect(newsroom.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`PATCH ${address} HTTP/1.1\r\n${lines.join('')}\r\n`)
  socket.write(half)
  return socket
}

const arrived = async (address: string) =>
  (await stat(path.join(newsroom.folder, 'media', '.pieces', path.basename(address)))).size

describe('a resumable upload', () => {
  it('results in the same stored file as a single-request one', async () => {
    const bytes = makeVideo(640, 360, { mediaBytes: 3_000_000 })
    const address = await begin(bytes, { name: 'ışık.mp4', sha256: sha256(bytes) })
    expect(await send(address, 0, bytes.subarray(0, 1_000_001))).toMatchObject({
      status: 204,
      offset: 1_000_001,
    })
    expect((await call('GET', address)).status).toBe(409)
    const asked = await call('HEAD', address)
    expect([asked.status, asked.offset, asked.headers.get('upload-length')]).toEqual([
      200,
      1_000_001,
      String(bytes.length),
    ])
    expect(asked.headers.get('cache-control')).toBe('no-store')
    expect(new Date(asked.headers.get('upload-expires') ?? '').getTime()).toBeGreaterThan(
      Date.now() + 80_000_000,
    )
    expect(await send(address, 1_000_001, bytes.subarray(1_000_001))).toMatchObject({ status: 204 })
    const { body } = await call('GET', address)
    expect(body).toMatchObject({ originalName: 'ışık.mp4', fileHash: sha256(bytes), width: 640, method: 1 })
    expect((await newsroom.get(body.relativePath)).bytes.equals(bytes)).toBe(true)
    expect(await pieces()).toEqual([])
    const { body: again } = await newsroom.upload(bytes, { type: '2' })
    expect(again).toEqual(body)
    expect((await call('HEAD', address)).offset).toBe(bytes.length)
  })

  it('resumes where the connection broke, to the byte', async () => {
    const bytes = makeVideo(320, 240, { mediaBytes: 2_500_000 })
    const address = await begin(bytes)
    const socket = await sendHalf(address, 0, bytes.length, bytes.subarray(0, 1_234_567))
    await waitFor(async () => (await arrived(address)) > 1_000_000)
    socket.destroy()
    const { offset } = await call('HEAD', address)
    expect(offset).toBeGreaterThan(1_000_000)
    expect(offset).toBeLessThanOrEqual(1_234_567)
    const rows = newsroom.db.selectFrom('media').select('id').where('sha256', '=', sha256(bytes))
    expect(await rows.execute()).toEqual([])
    expect((await send(address, offset, bytes.subarray(offset))).status).toBe(204)
    expect((await call('GET', address)).body.fileHash).toBe(sha256(bytes))
  })

  it('accepts a new piece while the old connection is dead but undetected', async () => {
    const bytes = makeVideo(320, 240, { mediaBytes: 1_500_000 })
    const address = await begin(bytes)
    const socket = await sendHalf(address, 0, bytes.length, bytes.subarray(0, 1_100_000))
    await waitFor(async () => (await arrived(address)) > 1_000_000)
    const { offset } = await call('HEAD', address)
    expect((await send(address, offset, bytes.subarray(offset))).status).toBe(204)
    socket.destroy()
  })

  it('is aborted when the sender falls silent, and received bytes are stored', async () => {
    const bytes = makeVideo(320, 240, { mediaBytes: 1_400_000 })
    const address = await begin(bytes)
    const socket = await sendHalf(address, 0, bytes.length, bytes.subarray(0, 1_200_000))
    await new Promise((resolve) => socket.once('close', resolve))
    const { offset } = await call('HEAD', address)
    expect(offset).toBe(1_200_000 - offset < 200_000 ? offset : -1)
    expect((await send(address, offset, bytes.subarray(offset))).status).toBe(204)
  })

  it('is verified with the hash its sender computed while sending, which cannot be changed afterwards', async () => {
    const bytes = makeVideo(320, 240, { mediaBytes: 1_310_000 })
    const half = bytes.length / 2
    const telling = (hash: string) => ({ headers: { 'upload-metadata': `sha256 ${base64(hash)}` } })
    const address = await begin(bytes)
    await send(address, 0, bytes.subarray(0, half), telling(sha256(Buffer.from('another film'))))
    const answer = await send(address, half, bytes.subarray(half), telling(sha256(bytes)))
    expect(answer).toMatchObject({ status: 460, body: { code: 'CHECKSUM_MISMATCH' } })
    expect((await send(await begin(bytes), 0, bytes, telling(sha256(bytes)))).status).toBe(204)
    const refused = await begin(bytes)
    expect((await send(refused, 0, bytes, telling('none'))).status).toBe(400)
    await call('DELETE', refused)
  })

  it('is rejected when its bytes do not match the announced hash, or the hash state on the disk was tampered with', async () => {
    const bytes = makeVideo(320, 240, { mediaBytes: 1_300_000 })
    const address = await begin(bytes, { sha256: sha256(bytes) })
    const other = Buffer.from(bytes)
    other[1_000_000] = 0
    const answer = await send(address, 0, other)
    expect(answer).toMatchObject({ status: 460, body: { code: 'CHECKSUM_MISMATCH' } })
    expect((await call('HEAD', address)).status).toBe(404)
    expect(await pieces()).toEqual([])
  })

  it('accepts a piece with a checksum completely or not at all', async () => {
    const bytes = makeVideo(320, 240, { mediaBytes: 1_250_000 })
    const address = await begin(bytes)
    const checksum = (piece: Uint8Array) => ({
      'upload-checksum': `sha1 ${createHash('sha1').update(piece).digest('base64')}`,
    })
    const first = bytes.subarray(0, 700_000)
    const wrong = await send(address, 0, first, { headers: checksum(bytes) })
    expect(wrong.status).toBe(460)
    expect((await call('HEAD', address)).offset).toBe(0)
    expect(await send(address, 0, first, { headers: checksum(first) })).toMatchObject({ offset: 700_000 })
    const odd = await send(address, 700_000, first, { headers: { 'upload-checksum': 'crc32 AAAA' } })
    expect(odd.status).toBe(400)
    expect((await send(address, 700_000, bytes.subarray(700_000))).status).toBe(204)
  })
})

describe('the announcement', () => {
  it.each([
    ['more than a video may have', { length: 8_000_001 }, 413, 'FILE_TOO_LARGE'],
    ['more than a picture may have', { length: 2_000_001, type: '1' }, 413, 'FILE_TOO_LARGE'],
    ['nothing', { length: 0 }, 400, 'FILE_EMPTY'],
    ['no length', { length: '' }, 400, 'FIELD_INVALID'],
    ['a length that is none', { length: '1e9' }, 400, 'FIELD_INVALID'],
    ['a type that is none', { type: '9' }, 400, 'FIELD_INVALID'],
    ['a way that is none', { method: '0' }, 400, 'FIELD_INVALID'],
    ['a way the site does not allow', { method: '6' }, 403, 'METHOD_NOT_ALLOWED'],
    ['a hash that is none', { sha256: 'abc' }, 400, 'FIELD_INVALID'],
  ])('is rejected before the first byte: %s', async (_what, told, status, code) => {
    expect(await announce(told)).toMatchObject({ status, body: { code } })
    expect(await pieces()).toEqual([])
  })

  it('limits the bytes accepted', async () => {
    const address = (await announce({ length: 1000 })).headers.get('location') as string
    expect((await send(address, 0, Buffer.alloc(1001))).status).toBe(413)
    expect((await send(address, 5, Buffer.alloc(10))).status).toBe(409)
    expect(
      (await call('PATCH', address, { headers: { 'upload-offset': '0' }, body: Buffer.alloc(9) })).status,
    ).toBe(415)
    expect((await call('DELETE', address)).status).toBe(204)
    expect((await call('HEAD', address)).status).toBe(404)
    expect(await pieces()).toEqual([])
  })

  it('supports tus 1.0 only, and says so', async () => {
    const options = await call('OPTIONS', '/storage/resumable')
    expect(options.headers.get('tus-version')).toBe('1.0.0')
    expect(options.headers.get('tus-extension')).toContain('termination')
    const old = await call('POST', '/storage/resumable', { headers: { 'tus-resumable': '0.2.2' } })
    expect(old).toMatchObject({ status: 412, body: { code: 'TUS_VERSION' } })
  })
})

describe('a resumable upload belongs to its person on its site', () => {
  it.each([
    ['somebody who may only read', 'reader', 4, 403],
    ['an editor of another site', 'english', 1, 404],
    ['the same person on another site', 'editor', 5, 404],
    ['somebody who is not active', 'newcomer', 4, 403],
  ])('and does not exist for %s', async (_who, as, site, status) => {
    const address = await begin(Buffer.alloc(1000))
    for (const verb of ['HEAD', 'GET', 'DELETE'])
      expect((await call(verb, address, { as, site })).status).toBe(status)
    expect((await send(address, 0, Buffer.alloc(10), { as, site })).status).toBe(status)
    expect((await call('HEAD', address)).offset).toBe(0)
    await call('DELETE', address)
  })

  it.each([
    ['an editor of another site', 'english', 1],
    ['the same person on another site', 'editor', 5],
  ])('and no request by %s aborts a piece of it', async (_who, as, site) => {
    const bytes = makeVideo(320, 240, { mediaBytes: 1_150_000 + site })
    const address = await begin(bytes)
    const socket = await sendHalf(address, 0, bytes.length, bytes.subarray(0, 1_100_000))
    await waitFor(async () => (await arrived(address)) > 1_000_000)
    const isCut = once(socket, 'close').then(() => true)
    for (const verb of ['HEAD', 'GET', 'DELETE']) await call(verb, address, { as, site })
    expect((await send(address, 0, Buffer.alloc(10), { as, site })).status).toBe(404)
    socket.write(bytes.subarray(1_100_000))
    const answered = once(socket, 'data').then(([answer]) => String(answer).slice(0, 12))
    expect(await Promise.race([answered, isCut])).toBe('HTTP/1.1 204')
    socket.destroy()
  })

  it('and invalid addresses do not exist', async () => {
    for (const id of ['x', '..%2f..%2fetc', '00000000-0000-0000-0000-000000000000', '%00'])
      expect([400, 404]).toContain((await call('HEAD', `/storage/resumable/${id}`)).status)
  })
})

describe('hostile files', () => {
  const FOLDERS = ['own-images', 'own-video']

  it('are rejected like in a single-request upload', async () => {
    for (const folder of FOLDERS)
      for (const name of await readdir(path.join(CORPORA, folder))) {
        const file = path.join(CORPORA, folder, name)
        if (!(await stat(file)).isFile() || /^(README|LICENSE)/.test(name)) continue
        const bytes = await readFile(file)
        const type = folder === 'own-video' ? '2' : '1'
        const one = await newsroom.upload(bytes, { type, name })
        const announced = await announce({ length: bytes.length, type, name })
        const address = announced.headers.get('location')
        const other = address ? await send(address, 0, bytes) : announced
        const isSame = one.status === 200 ? other.status === 204 : other.status === one.status
        expect([name, isSame, one.body?.code ?? null]).toEqual([name, true, other.body?.code ?? null])
      }
    expect(await pieces()).toEqual([])
  })

  it('are recognized by their bytes, and names become labels', async () => {
    for (const { bytes, mime, name, type } of await hostileFiles()) {
      const address = await begin(bytes, { type, name })
      const { status } = await send(address, 0, bytes)
      expect([name, mime ? status === 204 : [415, 422].includes(status)]).toEqual([name, true])
      if (mime) expect((await call('GET', address)).body.mime).toBe(mime)
    }
    const photo = await sharp(await makePhoto(35, 35))
      .png()
      .toBuffer()

    const names: string[] = JSON.parse(
      await readFile(path.join(CORPORA, 'own-lists/dev/filenames.json'), 'utf8'),
    )
    for (const name of names) {
      const bytes = Buffer.concat([photo, Buffer.from(name)])
      const place = await begin(bytes, { type: '1', name })
      expect([name, (await send(place, 0, bytes)).status]).toEqual([name, 204])
      const { body } = await call('GET', place)
      expect(body.relativePath).toMatch(/^\/media\/([0-9a-f]{2}\/){2}[0-9a-f]{32}\.png$/)
      expect(body.originalName).not.toMatch(/[\p{Cc}/\\\u202e]/u)
    }
    expect((await readdir(newsroom.folder)).sort()).toEqual(['media', 'resized'])
  })
})

describe('an abandoned upload', () => {
  it('expires after a day, with its bytes', async () => {
    const address = await begin(Buffer.alloc(1000))
    await send(address, 0, Buffer.alloc(500))
    await newsroom.db
      .updateTable('pending_uploads')
      .set({ touched_at: new Date(Date.now() - 90_000_000) })
      .execute()
    expect((await call('HEAD', address)).status).toBe(404)
    const [name = ''] = await pieces()
    expect(await newsroom.files.sweep(60_000)).toBe(0)
    const old = new Date(Date.now() - 90_000_000)
    await utimes(path.join(newsroom.folder, 'media', '.pieces', name), old, old)
    expect(await newsroom.files.sweep(60_000)).toBe(1)
  })

  it('no longer exists when the disk was lost', async () => {
    const address = await begin(Buffer.alloc(1000))
    await newsroom.files.sweep(60_000, -1000)
    expect((await call('HEAD', address)).status).toBe(404)
  })
})

describe('when a component fails', () => {
  it('a full disk retains received bytes, and the rest follows when there is room', async () => {
    const { freeBytes } = newsroom.files
    const bytes = makeVideo(320, 240, { mediaBytes: 1_050_000 })
    const address = await begin(bytes)
    newsroom.files.freeBytes = async () => 0
    expect((await announce({ length: 1000 })).status).toBe(507)
    newsroom.files.freeBytes = freeBytes
    expect((await send(address, 0, bytes)).status).toBe(204)
  })

  it('the store, the file is retained and stored by the next call', async () => {
    const bytes = makeVideo(320, 240, { mediaBytes: 1_060_000 })
    const address = await begin(bytes)
    const { newPath } = newsroom.files
    newsroom.files.newPath = () => '/nowhere'
    expect((await send(address, 0, bytes)).status).toBe(500)
    newsroom.files.newPath = newPath
    const told = await Promise.all([1, 2, 3].map(() => call('GET', address)))
    expect(told[0]).toMatchObject({ status: 200, body: { fileHash: sha256(bytes) } })
    expect(new Set(told.map(({ body }) => body.id)).size).toBe(1)
  })

  it('a killed server is replaced by another: the bytes on disk are hashed again', async () => {
    const bytes = makeVideo(320, 240, { mediaBytes: 1_070_000 })
    const address = await begin(bytes)
    await send(address, 0, bytes.subarray(0, 900_000))
    // As after a power failure: the disk has fewer bytes than this process remembers.
    await truncate(path.join(newsroom.folder, 'media', '.pieces', path.basename(address)), 800_000)
    const { offset } = await call('HEAD', address)
    expect(offset).toBe(800_000)
    expect((await send(address, offset, bytes.subarray(offset))).status).toBe(204)
    expect((await call('GET', address)).body.fileHash).toBe(sha256(bytes))
  })
})
