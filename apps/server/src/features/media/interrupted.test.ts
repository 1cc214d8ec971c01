// Uploads in pieces that end while the database fails: nothing is sent again, and nothing is left behind.
import { createHash } from 'node:crypto'
import { copyFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CutConnection, cutConnection } from '../../test/cut-connection.ts'
import {
  type MediaNewsroom,
  makePhoto,
  openMediaNewsroom,
  readBody,
} from '../../test/media/media-newsroom.ts'
import { makeVideo } from '../../test/media/video.ts'
import { createStoreAttempt, deleteAbandonedUploads } from './pending.ts'

let newsroom: MediaNewsroom
beforeAll(async () => {
  newsroom = await openMediaNewsroom({ maxVideoBytes: 8_000_000 })
})
afterAll(() => newsroom.close())

let cut: CutConnection | undefined
beforeEach(() => {
  cut?.mend()
  cut = undefined
})

const base64 = (text: string) => Buffer.from(text).toString('base64')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function call(verb: string, address: string, headers: Record<string, string> = {}, body?: Uint8Array) {
  const response = await fetch(newsroom.origin + address, {
    method: verb,
    headers: { ...(await newsroom.headersOf('editor')), 'tus-resumable': '1.0.0', ...headers },
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

async function begin(bytes: Uint8Array, type = '2'): Promise<string> {
  const { headers } = await call('POST', '/storage/resumable', {
    'upload-length': String(bytes.length),
    'upload-metadata': `filename ${base64('a.mp4')},type ${base64(type)},method ${base64('1')}`,
  })
  return headers.get('location') as string
}

const send = (address: string, bytes: Uint8Array) =>
  call('PATCH', address, { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }, bytes)

/** Stored files and pieces, by their paths below the media folder. */
async function filesOnDisk(): Promise<string[]> {
  const root = path.join(newsroom.folder, 'media')
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((one) => one.isFile())
    .map((one) => path.relative(root, path.join(one.parentPath, one.name)))
}
const recorded = async () =>
  (await newsroom.db.selectFrom('media').select('path').execute()).map((row) =>
    row.path.replace('/media/', ''),
  )

/** Asserts that every record has its file, and every file its record. */
async function expectNothingLost(): Promise<void> {
  expect((await filesOnDisk()).sort()).toEqual((await recorded()).sort())
}

let shade = 0
/** Bytes that were never sent before. */
const fresh = () => makeVideo(320, 240, { mediaBytes: 200_000 + 10 * shade++ })
const picture = async () =>
  sharp(await makePhoto(80, 80, 17 * shade++))
    .tiff()
    .toBuffer()

const STEPS: [string, RegExp][] = [
  ['when it is asked whether the file is known', /from "media" where "site_id"/],
  ['when its path is noted', /set stored_path =/],
  ['when its record begins', /pg_advisory_xact_lock/],
  ['when its record is written', /insert into "?media"?\b/],
  ['when the upload is marked as stored', /update "pending_uploads" set "media_id"/],
  ['before its record is committed', /^commit$/i],
]

describe.each([
  ['film', '2', async () => fresh()],
  ['picture that is converted', '1', picture],
])('a %s that was received completely', (_kind, type, make) => {
  it.each(STEPS)('is stored without another transfer when the database fails %s', async (_step, at) => {
    const bytes = await make()
    const address = await begin(bytes, type)
    cut = cutConnection(newsroom.pool, { at })
    expect((await send(address, bytes)).status).toBeGreaterThanOrEqual(500)
    expect(cut.count).toBe(1)
    expect(await call('HEAD', address)).toMatchObject({ status: 200, offset: bytes.length })
    expect((await call('GET', address)).body).toMatchObject({ fileHash: sha256(bytes) })
    await expectNothingLost()
  })

  it('is stored when only the response to the commit is lost', async () => {
    const bytes = await make()
    const address = await begin(bytes, type)
    cut = cutConnection(newsroom.pool, { at: /^commit$/i, isCarriedOut: true })
    expect((await send(address, bytes)).status).toBe(204)
    expect(cut.count).toBe(1)
    expect((await call('GET', address)).body).toMatchObject({ fileHash: sha256(bytes) })
    await expectNothingLost()
  })

  it('keeps its file when the database stops responding at the commit', async () => {
    const bytes = await make()
    const address = await begin(bytes, type)
    cut = cutConnection(newsroom.pool, {
      at: /^commit$|^rollback$|lock_timeout/i,
      isCarriedOut: true,
      isEvery: true,
    })
    expect((await send(address, bytes)).status).toBeGreaterThanOrEqual(500)
    cut.mend()
    expect(await call('HEAD', address)).toMatchObject({ status: 200, offset: bytes.length })
    expect((await call('GET', address)).body).toMatchObject({ fileHash: sha256(bytes) })
    await expectNothingLost()
  })
})

describe('a server that crashes', () => {
  it('after storing the file and before its record leaves only the upload, which can be finished', async () => {
    const bytes = fresh()
    const address = await begin(bytes)
    cut = cutConnection(newsroom.pool, { at: /set stored_path =/ })
    await send(address, bytes)
    cut.mend()
    // State of disk and database after a crash.
    const id = path.basename(address)
    const stored = newsroom.files.newPath('mp4')
    const file = newsroom.files.chunkedUpload(id)
    await file.commit(stored)
    await newsroom.db
      .updateTable('pending_uploads')
      .set({ stored_path: stored })
      .where('id', '=', id)
      .execute()
    expect(await call('HEAD', address)).toMatchObject({ status: 200, offset: bytes.length })
    expect((await call('GET', address)).body.relativePath).not.toBe(stored)
    await expectNothingLost()
  })

  it('after the record and before removing the pieces resolves to the stored file', async () => {
    const bytes = fresh()
    const address = await begin(bytes)
    await send(address, bytes)
    const { body } = await call('GET', address)
    const { localPath } = newsroom.files.chunkedUpload(path.basename(address))
    await copyFile((await newsroom.files.localPath(body.relativePath)) as string, localPath)
    expect((await call('GET', address)).body).toEqual(body)
    await expectNothingLost()
  })

  it('with a commit of unknown outcome leaves nothing behind once the upload expires', async () => {
    const bytes = fresh()
    const address = await begin(bytes)
    cut = cutConnection(newsroom.pool, {
      at: /^commit$|^rollback$|lock_timeout/i,
      isCarriedOut: false,
      isEvery: true,
    })
    expect((await send(address, bytes)).status).toBeGreaterThanOrEqual(500)
    cut.mend()
    const before = await filesOnDisk()
    expect(before.length).toBe((await recorded()).length + 2)
    expect((await call('DELETE', address)).status).toBe(204)
    await expectNothingLost()
  })
})

it('if two servers store one upload, the later attempt completes and the earlier one gets a retryable error', async () => {
  const bytes = fresh()
  const address = await begin(bytes)
  const { files, db } = newsroom
  const id = path.basename(address)
  const [earlier, later] = [createStoreAttempt(id, newsroom), createStoreAttempt(id, newsroom)]
  await earlier.begin(files.newPath('mp4'))
  await later.begin(files.newPath('mp4'))
  const again = { code: 'STORE_FAILED', status: 503 }
  const media = (await newsroom.upload(fresh(), { type: '2' })).body
  await expect(earlier.complete(media, db)).rejects.toMatchObject(again)
  await later.complete(media, db)
  await expect(createStoreAttempt(id, newsroom).begin(files.newPath('mp4'))).rejects.toMatchObject(again)
  expect((await call('GET', address)).body).toMatchObject({ id: media.id })
  await call('DELETE', address)
})

it('an abandoned upload is forgotten once its file is removed, and does not block others', async () => {
  const { files, db } = newsroom
  const stored: string[] = []
  for (const _ of [1, 2]) {
    const [address, storedPath] = [await begin(fresh()), files.newPath('mp4')]
    const pieces = files.chunkedUpload(path.basename(address))
    await pieces.commit(storedPath)
    await pieces.discard()
    stored.push(storedPath)
    await db
      .updateTable('pending_uploads')
      .set({ stored_path: storedPath, touched_at: new Date(0) })
      .where('id', '=', path.basename(address))
      .execute()
  }
  const { remove } = files
  files.remove = async (storedPath) => {
    if (storedPath === stored[0]) throw new Error('the disk does not answer')
    return remove(storedPath)
  }
  await expect(deleteAbandonedUploads(newsroom)).rejects.toThrow('does not answer')
  files.remove = remove
  expect((await filesOnDisk()).filter((file) => stored.includes(`/media/${file}`))).toHaveLength(1)
  await deleteAbandonedUploads(newsroom)
  await expectNothingLost()
})

it('a single-request upload keeps its file when only the response to the commit is lost', async () => {
  cut = cutConnection(newsroom.pool, { at: /^commit$/i, isCarriedOut: true })
  expect((await newsroom.upload(await makePhoto(90, 90, 3))).status).toBe(200)
  expect(cut.count).toBe(1)
  await expectNothingLost()
})

it('a single-request upload leaves no file when its record is not committed', async () => {
  cut = cutConnection(newsroom.pool, { at: /^commit$/i })
  expect((await newsroom.upload(await makePhoto(90, 90, 130))).status).toBeGreaterThanOrEqual(500)
  await expectNothingLost()
})
