import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FileStore, isStoredPath, openDiskStore } from './files.ts'

let folder: string
let files: FileStore
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'manset-files-'))
  files = await openDiskStore(path.join(folder, 'media'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function keep(text: string): Promise<string> {
  const file = await files.receive()
  await pipeline(Readable.from([Buffer.from(text)]), file.writable())
  const storedPath = files.newPath('jpg')
  await file.commit(storedPath)
  return storedPath
}

async function contentOf(storedPath: string): Promise<string | null> {
  const file = await files.open(storedPath)
  if (!file) return null
  let text = ''
  for await (const chunk of file.stream()) text += chunk
  return text
}

describe('the disk store', () => {
  it('returns what was stored, whole or in part', async () => {
    const storedPath = await keep('manşet')
    expect(await contentOf(storedPath)).toBe('manşet')
    const file = await files.open(storedPath)
    expect(file?.size).toBe(7)
    expect((await file?.stream({ start: 1, end: 2 }).toArray())?.join('')).toBe('an')
    expect(await readFile((await files.localPath(storedPath)) as string, 'utf8')).toBe('manşet')
    await files.remove(storedPath)
    expect(await files.open(storedPath)).toBeNull()
    expect(await files.localPath(storedPath)).toBeNull()
  })

  it('exposes nothing before it is committed, and nothing of an aborted file', async () => {
    const file = await files.receive()
    const stream = file.writable()
    stream.write('half')
    stream.destroy()
    await file.discard()
    await new Promise((resolve) => setImmediate(resolve))
    expect(await readdir(path.join(folder, 'media'), { recursive: true })).toEqual(['.incoming', '.pieces'])
  })

  it('keeps a committed file even when it is discarded afterwards', async () => {
    const file = await files.receive()
    await pipeline(Readable.from(['x']), file.writable())
    const storedPath = files.newPath('png')
    await file.commit(storedPath)
    await file.discard()
    expect(await contentOf(storedPath)).toBe('x')
  })

  it('generates names nobody can guess or count, readable by the server only', async () => {
    const names = Array.from({ length: 1000 }, () => files.newPath('jpg'))
    expect(new Set(names).size).toBe(1000)
    expect(names.every(isStoredPath)).toBe(true)
    const local = (await files.localPath(await keep('x'))) as string
    expect((await stat(local)).mode & 0o077).toBe(0)
  })

  it('reports the free space', async () => {
    expect(await files.freeBytes()).toBeGreaterThan(0)
  })
})

describe('a path outside the store', () => {
  const id = `abcd${'0'.repeat(28)}`
  it.each([
    '',
    '/',
    '/media/',
    `/media/ab/cd/${id}`,
    `/media/ab/cd/${id}.jpg/`,
    `/media/ab/cd/../cd/${id}.jpg`,
    `/media/ff/ff/${id}.jpg`,
    `media/ab/cd/${id}.jpg`,
    `/media/ab/cd/${id}.jpg\n`,
    `/media/ab/cd/${id}.jpg\0`,
    `/media/AB/CD/${id.toUpperCase()}.jpg`,
    '/media/.incoming/x',
    '../../etc/passwd',
  ])('is rejected: %s', async (storedPath) => {
    expect(isStoredPath(storedPath)).toBe(false)
    expect(await files.open(storedPath)).toBeNull()
    expect(await files.localPath(storedPath)).toBeNull()
    await files.remove(storedPath)
    const file = await files.receive()
    await expect(file.commit(storedPath)).rejects.toThrow('not a path of the store')
  })

  it('protects uploads in the queue from the cleanup, and stops once they are stored or discarded', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const [waiting, given] = [await files.receive(), await files.receive()]
      const longAgo = new Date(Date.now() - 3_600_000)
      for (const { localPath } of [waiting, given]) await utimes(localPath, longAgo, longAgo)
      vi.advanceTimersByTime(20_000)
      const ageOf = async ({ localPath }: { localPath: string }) =>
        Date.now() - (await stat(localPath)).mtimeMs
      await expect.poll(() => ageOf(waiting)).toBeLessThan(60_000)
      await expect.poll(() => ageOf(given)).toBeLessThan(60_000)
      expect(await files.sweep(60_000)).toBe(0)
      await given.discard()
      expect(vi.getTimerCount()).toBe(1)
      await waiting.commit(files.newPath('jpg'))
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('cannot be reached through symbolic links in the folder', async () => {
    const outside = path.join(folder, 'outside')
    await mkdir(path.join(outside, 'cd'), { recursive: true })
    await writeFile(path.join(outside, 'cd', `${id}.jpg`), 'secret')
    await symlink(outside, path.join(folder, 'media/ab'))
    await mkdir(path.join(folder, 'media/cd/cd'), { recursive: true })
    await symlink(
      path.join(outside, 'cd', `${id}.jpg`),
      path.join(folder, `media/cd/cd/cdcd${'0'.repeat(28)}.jpg`),
    )
    for (const storedPath of [`/media/ab/cd/${id}.jpg`, `/media/cd/cd/cdcd${'0'.repeat(28)}.jpg`]) {
      expect(isStoredPath(storedPath)).toBe(true)
      expect(await files.open(storedPath)).toBeNull()
      expect(await files.localPath(storedPath)).toBeNull()
      await files.remove(storedPath)
    }
    // Nothing is written or deleted there either.
    const incoming = await files.receive()
    await expect(incoming.commit(`/media/ab/cd/abcd${'1'.repeat(28)}.jpg`)).rejects.toThrow('leads out')
    expect(await readdir(path.join(outside, 'cd'))).toEqual([`${id}.jpg`])
  })
})
