import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDataFolder } from './data-folder.ts'

vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  statfsSync: () => ({ bavail: 40, bsize: 1_000_000 }),
}))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'manset-room-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a first start on a full disk asks for the space a database needs', async () => {
  await expect(openDataFolder(folder, { holdsDatabase: true }, () => {})).rejects.toThrow(
    /is full; free at least 500 MB/,
  )
})

test('a start with existing data asks for no more than it needs', async () => {
  mkdirSync(path.join(folder, 'postgres'))
  await expect(openDataFolder(folder, { holdsDatabase: true }, () => {})).rejects.toThrow(
    /is full; free at least 50 MB/,
  )
})

test('a start with an external database asks for no database space', async () => {
  await expect(openDataFolder(folder, { holdsDatabase: false }, () => {})).rejects.toThrow(
    /is full; free at least 50 MB/,
  )
})
