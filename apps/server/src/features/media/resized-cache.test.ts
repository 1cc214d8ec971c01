import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openResizedCache, resizedName } from './resized-cache.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'manset-cache-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const filesIn = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => name.includes('.')).sort()
const waitFor = async (count: number) => {
  while ((await filesIn()).length !== count) await new Promise((resolve) => setImmediate(resolve))
}

describe('the cache of resized pictures', () => {
  it('identifies a picture by file, width and crop, so that no two share an entry', () => {
    const path = `/media/ab/cd/abcd${'0'.repeat(28)}.jpg`
    const names = [
      resizedName(path, 80, null),
      resizedName(path, 801, null),
      resizedName(path, 80, { x: 1, y: 2, width: 3, height: 4 }),
      resizedName(path, 80, { x: 12, y: 3, width: 4, height: 4 }),
    ]
    expect(new Set(names).size).toBe(4)
    expect(names[2]).toBe(`abcd${'0'.repeat(28)}_80_1_2_3_4.jpg`)
  })

  it('evicts the least recently used when it is full, with its file', async () => {
    const cache = await openResizedCache(folder, 300)
    for (const name of ['aa1.jpg', 'aa2.jpg', 'bb3.jpg']) await cache.put(name, Buffer.alloc(100, 1))
    expect(await cache.get('aa1.jpg')).toHaveLength(100)
    await cache.put('bb4.jpg', Buffer.alloc(100, 1))
    expect(await cache.get('aa2.jpg')).toBeNull()
    expect(await cache.get('aa1.jpg')).toHaveLength(100)
    await waitFor(3)
    expect(await filesIn()).toEqual(['aa/aa1.jpg', 'bb/bb3.jpg', 'bb/bb4.jpg'])
  })

  it('reuses the files of an earlier run, without partial ones', async () => {
    const before = await openResizedCache(folder, 1000)
    await before.put('aa1.jpg', Buffer.from('kept'))
    await writeFile(path.join(folder, 'aa', 'aa2.jpg.part'), 'half')
    const after = await openResizedCache(folder, 1000)
    expect((await after.get('aa1.jpg'))?.toString()).toBe('kept')
    expect(await filesIn()).toEqual(['aa/aa1.jpg'])
  })

  it('survives the deletion of its folder', async () => {
    const cache = await openResizedCache(folder, 1000)
    await cache.put('aa1.jpg', Buffer.from('kept'))
    await rm(path.join(folder, 'aa'), { recursive: true })
    expect(await cache.get('aa1.jpg')).toBeNull()
    await cache.put('aa1.jpg', Buffer.from('again'))
    expect((await cache.get('aa1.jpg'))?.toString()).toBe('again')
  })
})
