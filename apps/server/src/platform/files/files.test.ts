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

describe('the store on a disk', () => {
  it('gives back what it was given, whole or in part', async () => {
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

  it('shows nothing before it is kept, and nothing of what is given up', async () => {
    const file = await files.receive()
    const stream = file.writable()
    stream.write('half')
    stream.destroy()
    await file.discard()
    await new Promise((resolve) => setImmediate(resolve))
    expect(await readdir(path.join(folder, 'media'), { recursive: true })).toEqual(['.incoming', '.pieces'])
  })

  it('keeps what it kept even when it is discarded afterwards', async () => {
    const file = await files.receive()
    await pipeline(Readable.from(['x']), file.writable())
    const storedPath = files.newPath('png')
    await file.commit(storedPath)
    await file.discard()
    expect(await contentOf(storedPath)).toBe('x')
  })

  it('gives names nobody can guess or count, readable by the server alone', async () => {
    const names = Array.from({ length: 1000 }, () => files.newPath('jpg'))
    expect(new Set(names).size).toBe(1000)
    expect(names.every(isStoredPath)).toBe(true)
    const local = (await files.localPath(await keep('x'))) as string
    expect((await stat(local)).mode & 0o077).toBe(0)
  })

  it('knows how much room is left', async () => {
    expect(await files.freeBytes()).toBeGreaterThan(0)
  })
})

describe('a path that is not the store’s own', () => {
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
  ])('is nothing to it: %s', async (storedPath) => {
    expect(isStoredPath(storedPath)).toBe(false)
    expect(await files.open(storedPath)).toBeNull()
    expect(await files.localPath(storedPath)).toBeNull()
    await files.remove(storedPath)
    const file = await files.receive()
    await expect(file.commit(storedPath)).rejects.toThrow('not a path of the store')
  })

  it('holds on to what waits for its turn, and lets go of what nobody has any more', async () => {
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

  it('cannot be reached through links somebody placed in the folder', async () => {
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
