// Both kinds of upload to an FTP server and an S3 store beside the disk: same rules, all of the stores or none.
import { createHash } from 'node:crypto'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDiskStore, STORAGE_METHODS } from '../../platform/files/files.ts'
import { openFtpStore } from '../../platform/storages/ftp-store.ts'
import { mirroredStore } from '../../platform/storages/mirrored-store.ts'
import { openRemoteFiles } from '../../platform/storages/remote-files.ts'
import type { RemoteStore } from '../../platform/storages/remote-store.ts'
import { openS3Store } from '../../platform/storages/s3-store.ts'
import { GUARDED, hostileFiles } from '../../test/media/hostile-files.ts'
import {
  type MediaNewsroom,
  makePhoto,
  openMediaNewsroom,
  readBody,
} from '../../test/media/media-newsroom.ts'
import {
  type FtpServer,
  type S3Server,
  startFtpServer,
  startS3Server,
} from '../../test/media/remote-stores.ts'
import { makeVideo } from '../../test/media/video.ts'
import { watchOpenResources } from '../../test/open-resources.ts'

let newsroom: MediaNewsroom
let ftp: FtpServer
let s3: S3Server
let isAway = false

beforeAll(async () => {
  ;[ftp, s3] = await Promise.all([startFtpServer(), startS3Server()])
  newsroom = await openMediaNewsroom(
    { allowedMethods: 7 },
    {
      async storeOf(disk, folder, db) {
        const fetchedFolder = path.join(folder, 'fetched')
        const fetched = await openDiskStore(fetchedFolder)
        const remotes = [
          { bit: STORAGE_METHODS.cloud, store: openS3Store(s3.settings) },
          { bit: STORAGE_METHODS.ftp, store: sometimesAway(openFtpStore(ftp.settings)) },
        ]
        const log = { warn: () => {} }
        return mirroredStore({
          disk,
          fetched,
          fetchedFolder,
          remotes,
          defaultMethods: 1,
          files: openRemoteFiles(db),
          log,
        })
      },
    },
  )
})
afterAll(async () => {
  await newsroom.close()
  await Promise.all([ftp.close(), s3.close()])
})

function sometimesAway(store: RemoteStore): RemoteStore {
  return {
    ...store,
    async put(file) {
      if (isAway) throw new Error('no route to host')
      return store.put(file)
    },
  }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Uploads a file in pieces. */
async function inPieces(bytes: Uint8Array, { type = '2', method = '7' } = {}) {
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const call = async (verb: string, address: string, headers: Record<string, string>, body?: Uint8Array) => {
    const response = await fetch(newsroom.origin + address, {
      method: verb,
      headers: { ...(await newsroom.headersOf('editor')), 'tus-resumable': '1.0.0', ...headers },
      body: body as Uint8Array<ArrayBuffer> | undefined,
    })
    const text = await response.text()
    const told = text.startsWith('{') ? readBody(text) : null
    return { status: response.status, place: response.headers.get('location') ?? '', body: told }
  }
  const { place } = await call('POST', '/storage/resumable', {
    'upload-length': String(bytes.length),
    'upload-metadata': `filename ${base64('a.mp4')},type ${base64(type)},method ${base64(method)}`,
  })
  const piece = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  const sent = await call('PATCH', place, piece, bytes)
  return { sent, result: () => call('GET', place, {}) }
}

const elsewhere = async () => [...(await ftp.files()), ...(await s3.files())]
const known = async (bytes: Uint8Array) =>
  (
    await newsroom.get(
      `/storage/get-file-info-from-hash?fileHash=${sha256(bytes)}`,
      await newsroom.headersOf('editor'),
    )
  ).body.file

describe('a file for several stores', () => {
  it('that exists already is added to missing stores, and the response names its actual stores', async () => {
    const photo = await makePhoto(45, 45)
    const first = (await newsroom.upload(photo, { method: '1' })).body
    expect(first.method).toBe(1)
    const before = await elsewhere()
    isAway = true
    // All missing stores get it or none does: the reachable one does not have it either.
    expect(await newsroom.upload(photo, { method: '6' })).toMatchObject({
      status: 503,
      body: { code: 'STORE_FAILED' },
    })
    isAway = false
    expect(await elsewhere()).toEqual(before)
    expect((await newsroom.upload(photo, { method: '1' })).body.method).toBe(1)
    const { body } = await newsroom.upload(photo, { method: '6' })
    expect(body).toMatchObject({ id: first.id, relativePath: first.relativePath, method: 7 })
    const name = path.posix.basename(first.relativePath)
    expect((await elsewhere()).filter((each) => each === name)).toHaveLength(2)
    // A file that is only stored elsewhere is copied to the disk as well.
    const clip = makeVideo(320, 240, { mediaBytes: 7000 })
    expect((await (await inPieces(clip, { method: '4' })).result()).body.method).toBe(4)
    const again = (await (await inPieces(clip, { method: '1' })).result()).body
    expect([again.method, (await newsroom.get(again.relativePath)).bytes.equals(clip)]).toEqual([5, true])
    expect(await newsroom.incoming()).toEqual([])
  })

  it.each(['6', '7'])(
    'is in all stores of the sum %s, by both upload ways, and the response names them',
    async (method) => {
      const photo = await makePhoto(41, 41, Number(method))
      const { body } = await newsroom.upload(photo, { method })
      expect(body.method).toBe(Number(method))
      const clip = makeVideo(320, 240, { mediaBytes: 5000 + Number(method) })
      const { result } = await inPieces(clip, { method })
      const told = (await result()).body
      expect(told.method).toBe(Number(method))
      for (const { relativePath } of [body, told]) {
        const name = path.posix.basename(relativePath)
        expect((await elsewhere()).filter((each) => each === name).length).toBe(2)
      }
      expect((await newsroom.get(told.relativePath)).bytes.equals(clip)).toBe(true)
      const small = await newsroom.get(`/image-resize?uri=${body.relativePath}&width=80`)
      expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    },
  )

  it('that is hostile is rejected, or served with headers that prevent it from running', async () => {
    const before = await elsewhere()
    const files = await hostileFiles()
    for (const { bytes, mime, ...wish } of files) {
      const { status, body } = await newsroom.upload(bytes, { ...wish, method: '6' })
      expect([wish.name, status === 200]).toEqual([wish.name, mime !== undefined])
      if (!mime) continue
      const served = await newsroom.get(body.relativePath)
      expect(Object.fromEntries(served.headers)).toMatchObject({ ...GUARDED, 'content-type': mime })
      expect(served.bytes.equals(bytes)).toBe(true)
    }
    const [page] = files
    expect((await inPieces(page?.bytes as Buffer, { type: '1', method: '6' })).sent.status).toBe(415)
    const stored = files.filter(({ mime }) => mime).length
    expect((await elsewhere()).length).toBe(before.length + 2 * stored)
    expect(await newsroom.incoming()).toEqual([])
  })

  it.each([
    ['that is kept elsewhere alone', '4', false],
    ['that one of them does not take', '6', true],
    ['that is known, whose file is gone and that one of them does not take', '6', true],
  ])('%s leaves neither its conversion nor a timer behind', async (what, method, away) => {
    const tiff = await sharp(await makePhoto(51, 51, 20 * what.length))
      .tiff()
      .toBuffer()
    if (what.includes('known')) {
      const { relativePath } = (await newsroom.upload(tiff, { method: '1' })).body
      await newsroom.files.remove(relativePath)
    }
    const watch = watchOpenResources([path.join(newsroom.folder, 'media', '.incoming')])
    isAway = away
    try {
      expect((await newsroom.upload(tiff, { method, name: 'a.tif' })).status).toBe(away ? 503 : 200)
      await watch.expectReleased()
    } finally {
      isAway = false
      watch.end()
    }
  })

  it('that one store rejects is in none and unknown, and the next attempt succeeds', async () => {
    const before = await elsewhere()
    const photo = await makePhoto(43, 43)
    const clip = makeVideo(320, 240, { mediaBytes: 6000 })
    isAway = true
    expect(await newsroom.upload(photo, { method: '7' })).toMatchObject({
      status: 503,
      body: { code: 'STORE_FAILED' },
    })
    const { sent, result } = await inPieces(clip)
    expect(sent).toMatchObject({ status: 503, body: { code: 'STORE_FAILED' } })
    expect([await known(photo), await known(clip)]).toEqual([null, null])
    expect(await elsewhere()).toEqual(before)
    expect(await newsroom.incoming()).toEqual([])
    isAway = false
    expect((await newsroom.upload(photo, { method: '7' })).status).toBe(200)
    // Pieces that have arrived are not sent again.
    expect((await result()).body.fileHash).toBe(sha256(clip))
  })
})
