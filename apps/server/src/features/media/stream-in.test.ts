// A source that breaks before anything is read from it: the store is told, the process goes on and nothing stays open.

import { once } from 'node:events'
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, it } from 'vitest'
import { openDiskStore } from '../../platform/files.ts'
import { streamIn } from './stream-in.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'manset-stream-in-'))
afterAll(() => rmSync(folder, { recursive: true }))
const limits = { name: 'a.jpg', maxBytes: 1_000, minFreeBytes: 0 }

it('a file that is gone while the store makes room fails the upload alone', async () => {
  const files = await openDiskStore(folder)
  const source = createReadStream(path.join(folder, 'gone.jpg'))
  const slow = {
    ...files,
    async receive() {
      await once(source, 'close')
      return files.receive()
    },
  }
  await expect(streamIn(source, slow, limits)).rejects.toMatchObject({ code: 'ENOENT' })
})

it('a store that has no room ends the source', async () => {
  const files = await openDiskStore(folder)
  const source = Readable.from([Buffer.from('a')])
  const full = { ...files, receive: () => Promise.reject(new Error('no room')) }
  await expect(streamIn(source, full, limits)).rejects.toThrow('no room')
  expect(source.destroyed).toBe(true)
})
