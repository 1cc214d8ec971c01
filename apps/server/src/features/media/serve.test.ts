import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MediaNewsroom, makePhoto, openMediaNewsroom } from '../../test/media/media-newsroom.ts'
import { makeVideo } from '../../test/media/video.ts'
import type { MediaFile } from './media-row.ts'

let newsroom: MediaNewsroom
let photo: MediaFile
let video: MediaFile
const filmBytes = makeVideo(640, 360, { mediaBytes: 100_000 })
beforeAll(async () => {
  newsroom = await openMediaNewsroom()
  photo = await newsroom.store(await makePhoto(100, 100))
  video = await newsroom.store(filmBytes, { type: '2' })
})
afterAll(() => newsroom.close())

describe('a stored file', () => {
  it('is served with headers that prevent it from running', async () => {
    for (const { relativePath, mime } of [photo, video]) {
      const { status, headers } = await newsroom.get(relativePath)
      expect(status).toBe(200)
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': mime,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'private, max-age=31536000, immutable',
      })
      expect(headers.get('content-disposition')).toMatch(/^inline; filename="[0-9a-f]{32}\.\w+"$/)
      expect(headers.get('set-cookie')).toBeNull()
    }
  })

  it('is served for download, not shown, unless its type is allowed inline', async () => {
    const name = 'ab'.repeat(16)
    await mkdir(path.join(newsroom.folder, 'media/ab/ab'), { recursive: true })
    for (const extension of ['html', 'svg', 'js']) {
      await writeFile(
        path.join(newsroom.folder, `media/ab/ab/${name}.${extension}`),
        '<script>window.__pwn=1</script>',
      )
      const { status, headers } = await newsroom.get(`/media/ab/ab/${name}.${extension}`)
      // The route accepts no extension of two letters.
      if (extension === 'js') expect(status).toBe(404)
      else {
        expect(headers.get('content-type')).toBe('application/octet-stream')
        expect(headers.get('content-disposition')).toMatch(/^attachment/)
      }
    }
  })

  it('is not sent again to a browser that has it', async () => {
    const etag = (await newsroom.get(photo.relativePath)).headers.get('etag') ?? ''
    const again = await newsroom.get(photo.relativePath, { 'if-none-match': `"other", ${etag}` })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    expect((await newsroom.get(photo.relativePath, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('reports its size without its bytes', async () => {
    const response = await fetch(newsroom.origin + video.relativePath, { method: 'HEAD' })
    expect(response.headers.get('content-length')).toBe(String(filmBytes.length))
    expect(response.headers.get('accept-ranges')).toBe('bytes')
  })
})

describe('a range request for a video', () => {
  const last = filmBytes.length - 1
  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, last],
    ['bytes=-100', filmBytes.length - 100, last],
    ['bytes=5-5', 5, 5],
    [`bytes=10-${10 ** 12}`, 10, last],
    [`bytes=-${10 ** 12}`, 0, last],
  ])('%s returns exactly that range', async (range, start, end) => {
    const { status, headers, bytes } = await newsroom.get(video.relativePath, { range })
    expect(status).toBe(206)
    expect(headers.get('content-range')).toBe(`bytes ${start}-${end}/${filmBytes.length}`)
    expect(bytes.equals(filmBytes.subarray(start, end + 1))).toBe(true)
  })

  it.each([`bytes=${filmBytes.length}-`, 'bytes=-0'])(
    '%s is answered with the actual size',
    async (range) => {
      const { status, headers } = await newsroom.get(video.relativePath, { range })
      expect(status).toBe(416)
      expect(headers.get('content-range')).toBe(`bytes */${filmBytes.length}`)
    },
  )

  it.each(['bytes=9-5', 'bytes=0-1,5-6', 'bytes=-', 'bytes=a-b', 'lines=0-1', `bytes=${'9'.repeat(400)}-`])(
    '%s returns the whole file, as HTTP allows',
    async (range) => {
      const { status, bytes } = await newsroom.get(video.relativePath, { range })
      expect([status, bytes.length]).toEqual([200, filmBytes.length])
    },
  )

  it('returns the whole file when the validator belongs to another file', async () => {
    const answer = await newsroom.get(video.relativePath, { range: 'bytes=0-9', 'if-range': '"other"' })
    expect(answer.status).toBe(200)
    const etag = (await newsroom.get(video.relativePath)).headers.get('etag') ?? ''
    expect((await newsroom.get(video.relativePath, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(
      206,
    )
  })

  it('may be aborted midway without leaving the file open', async () => {
    const large = await newsroom.store(makeVideo(640, 360, { mediaBytes: 20_000_000 }), { type: '2' })
    const openFiles = async () => (await readdir('/proc/self/fd')).length
    const before = await openFiles()
    for (let visit = 0; visit < 10; visit++) {
      await new Promise<void>((resolve) => {
        const socket = connect(newsroom.port, '127.0.0.1', () => {
          socket.write(`GET ${large.relativePath} HTTP/1.1\r\nHost: x\r\n\r\n`)
          socket.once('data', () => socket.destroy())
        })
        socket.once('close', () => resolve())
      })
    }
    while ((await openFiles()) > before) await new Promise((resolve) => setImmediate(resolve))
  })
})

describe('an invalid file path', () => {
  it.each([
    '/media/',
    '/media/../../etc/passwd',
    '/media/%2e%2e/%2e%2e/etc/passwd',
    '/media/..%2f..%2f.env',
    '/media/.incoming/x',
    '/media/ab/cd/short.jpg',
    `/media/00/11/${'0'.repeat(32)}.jpg`,
    '/media/%00',
    '/media/ab/cd/%E0%A4%A',
    '/media//ab/cd',
  ])('is not found: %s', async (address) => {
    const sent = await new Promise<string>((resolve, reject) => {
      const socket = connect(newsroom.port, '127.0.0.1')
      socket.once('error', reject)
      socket.once('data', (bytes) => {
        resolve(bytes.toString())
        socket.destroy()
      })
      socket.write(`GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    })
    expect(sent).toMatch(/^HTTP\/1\.1 40[04] /)
    expect(sent).not.toContain('root:')
  })
})
