// Two processes on one folder: the sender has switched from one to the other, and the first has not noticed.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FileStore, openDiskStore } from '../../platform/files/files.ts'
import { openPieces } from './pieces.ts'
import { DEFAULT_MEDIA_SETTINGS } from './settings.ts'

const MB = 1_048_576
const whole = randomBytes(4 * MB)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

let folder: string
let files: FileStore
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'manset-pieces-'))
  files = await openDiskStore(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function begun() {
  const id = randomUUID()
  await files.chunkedUpload(id).begin()
  const settings = { ...DEFAULT_MEDIA_SETTINGS, minFreeBytes: 0 }
  const [here, there] = [openPieces(files, settings), openPieces(files, settings)]
  const piece = (body: AsyncIterable<Buffer>, offset: number) => ({
    ...{ body, offset, byteSize: whole.length, checksum: null },
  })
  return { id, here, there, piece, size: () => files.chunkedUpload(id).size() }
}

async function* parts(from: number, to = whole.length) {
  yield whole.subarray(from, to)
}

describe('an upload in pieces that another process resumes', () => {
  it.each(['breaks off', 'comes to its end'])(
    'is complete when the piece of the first %s',
    async (ending) => {
      const { id, here, there, piece, size } = await begun()
      const line = new PassThrough()
      const hanging = here.receive(id, piece(line, 0))
      hanging.catch(() => {})
      line.write(whole.subarray(0, MB))
      await expect.poll(size).toBe(MB)
      expect(await there.receive(id, piece(parts(MB, 2 * MB), MB))).toBe(2 * MB)
      if (ending === 'breaks off') line.destroy(new Error('stalled'))
      else line.end(Buffer.alloc(3 * MB, 'x'))
      await expect(hanging).rejects.toThrow(ending === 'breaks off' ? 'stalled' : 'The piece was interrupted')
      expect(await there.receive(id, piece(parts(2 * MB), 2 * MB))).toBe(whole.length)
      for (const pieces of [here, there]) expect((await pieces.facts(id)).sha256).toBe(sha256(whole))
      expect(sha256(await readFile(files.chunkedUpload(id).localPath))).toBe(sha256(whole))
    },
  )

  it('is resumed by the first process, from the offset the second one reached', async () => {
    const { id, here, there, piece } = await begun()
    await here.receive(id, piece(parts(0, MB), 0))
    await there.receive(id, piece(parts(MB, 2 * MB), MB))
    await expect(here.receive(id, piece(parts(MB), MB))).rejects.toMatchObject({ code: 'OFFSET_CONFLICT' })
    await here.receive(id, piece(parts(2 * MB), 2 * MB))
    expect((await here.facts(id)).sha256).toBe(sha256(whole))
  })
})
