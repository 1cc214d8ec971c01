// A source is opened only once the store is ready: a broken one fails only this upload, and nothing stays open.
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, it, vi } from 'vitest'
import { openDiskStore } from '../../platform/files/files.ts'
import { streamIn } from './stream-in.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'manset-stream-in-'))
afterAll(() => rmSync(folder, { recursive: true }))
const limits = { name: 'a.jpg', maxBytes: 20_000, minFreeBytes: 0 }

it('a missing file fails only its own upload', async () => {
  const files = await openDiskStore(folder)
  const gone = () => createReadStream(path.join(folder, 'gone.jpg'))
  await expect(streamIn(gone, files, limits)).rejects.toMatchObject({ code: 'ENOENT' })
})

it('a full store opens no source', async () => {
  const files = await openDiskStore(folder)
  const open = vi.fn(() => Readable.from([Buffer.from('a')]))
  const full = { ...files, receive: () => Promise.reject(new Error('no room')) }
  await expect(streamIn(open, full, limits)).rejects.toThrow('no room')
  expect(open).not.toHaveBeenCalled()
})

it.each([true, false])('releases written chunks that it owns: %s', async (areChunksOwn) => {
  const files = await openDiskStore(folder)
  const whole = Buffer.from(new Uint8Array(4_096).fill(7).buffer)
  const part = Buffer.from(new Uint8Array(4_096).fill(9).buffer).subarray(0, 3_000)
  const few = Buffer.from(new Uint8Array(70).fill(5).buffer)
  const { file, head, byteSize } = await streamIn(() => Readable.from([whole, part, few]), files, {
    ...limits,
    areChunksOwn,
  })
  // A partial view shares its memory with bytes that others may still read, and a small chunk may be held back by a parser.
  expect([whole.length, part.length, few.length]).toEqual([areChunksOwn ? 0 : 4_096, 3_000, 70])
  expect([byteSize, head.length]).toEqual([7_166, 7_166])
  expect([...(await readFile(file.localPath))]).toEqual([...head])
  await file.discard()
})
