// Files in a disk, an FTP server and an S3 server: in all of them or in none, whatever fails.
import { randomBytes, randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDiskStore, STORAGE_METHODS } from '../files/files.ts'
import { openFtpStore } from './ftp-store.ts'
import { mirroredStore } from './mirrored-store.ts'
import { openS3Store } from './s3-store.ts'
import { openTestStores, type TestStores } from './test-stores.ts'

let stores: TestStores
beforeAll(async () => {
  stores = await openTestStores()
})
afterAll(() => stores.close())
beforeEach(() => {
  stores.faults.failing = null
  stores.faults.afterCommit = null
})

describe('a file', () => {
  it.each([1, 2, 4, 7])('is in the stores of the sum %i and in no other', async (methods) => {
    const bytes = randomBytes(30_000)
    const storedPath = await stores.keep(bytes, methods)
    const name = path.posix.basename(storedPath)
    const found = await stores.everywhere()
    expect([found.ftp.includes(name), found.cloud.includes(name)]).toEqual([
      (methods & 2) > 0,
      (methods & 4) > 0,
    ])
    expect((await stores.read(storedPath))?.equals(bytes)).toBe(true)
    await stores.files.remove(storedPath)
    expect(await stores.everywhere()).toEqual({ here: [], ftp: [], cloud: [] })
    expect(await stores.traces()).toEqual([])
  })

  it('of several parts is read back unchanged, from any store that has it', async () => {
    const bytes = randomBytes(9 * 1_048_576 + 5)
    for (const methods of [2, 7]) {
      const storedPath = await stores.keep(bytes, methods)
      await rm(path.join(stores.folder, 'media'), { recursive: true })
      await rm(path.join(stores.folder, 'fetched'), { recursive: true })
      for (const each of ['media', 'fetched']) await openDiskStore(path.join(stores.folder, each))
      const asked = await Promise.all([
        stores.read(storedPath),
        stores.read(storedPath),
        stores.files.localPath(storedPath),
      ])
      expect(asked[0]?.equals(bytes)).toBe(true)
      expect(asked[1]?.equals(bytes)).toBe(true)
      expect((await readFile(asked[2] as string)).equals(bytes)).toBe(true)
      if (methods === 7) {
        await rm(path.join(stores.folder, 'fetched'), { recursive: true })
        await openDiskStore(path.join(stores.folder, 'fetched'))
        // The store that is asked first is unavailable; the other has the file as well.
        stores.faults.failing = 's3 before fetch'
        expect((await stores.read(storedPath))?.equals(bytes)).toBe(true)
        stores.faults.failing = null
      }
      await stores.files.remove(storedPath)
    }
  })

  it('that does not exist is requested from no store', async () => {
    stores.faults.failing = 's3 before fetch'
    expect(await stores.files.open(stores.files.newPath('jpg'))).toBeNull()
    expect(await stores.files.localPath('/media/../../etc/passwd')).toBeNull()
  })

  it('in transit to a further store when its server ended stays in its store alone', async () => {
    const storedPath = await stores.keep(Buffer.from('whole'), 1)
    const byteSize = 5
    expect(await stores.kept.beginMore(storedPath, { methods: 1, pendingMethods: 6, byteSize })).toBe(true)
    expect(await stores.kept.beginMore(storedPath, { methods: 1, pendingMethods: 4, byteSize })).toBe(false)
    const localPath = (await stores.files.localPath(storedPath)) as string
    const note = (uploadId: string) => stores.kept.recordUploadId(storedPath, uploadId)
    await (await openS3Store(stores.s3.settings).put({ storedPath, localPath, byteSize, note })).commit()
    await expect(stores.files.extend(storedPath, 2)).rejects.toMatchObject({ code: 'STORE_FAILED' })
    await stores.files.sweep(0)
    expect((await stores.everywhere()).cloud).toEqual([])
    expect([await stores.files.methodsOf(storedPath), (await stores.read(storedPath))?.toString()]).toEqual([
      1,
      'whole',
    ])
    expect(await stores.files.extend(storedPath, 7)).toBe(7)
    await stores.files.remove(storedPath)
    expect(await stores.everywhere()).toEqual({ here: [], ftp: [], cloud: [] })
  })

  it('that was fetched is deleted again when it is unused', async () => {
    const storedPath = await stores.keep(Buffer.from('x'), 4)
    const local = (await stores.files.localPath(storedPath)) as string
    expect(await stores.files.sweep(60_000)).toBe(0)
    const old = new Date(Date.now() - 90_000_000)
    await utimes(local, old, old)
    expect(await stores.files.sweep(60_000)).toBe(1)
    expect((await stores.read(storedPath))?.toString()).toBe('x')
    await stores.files.remove(storedPath)
  })
})

describe('when a store fails', () => {
  const STEPS = ['before put', 'after put', 'before commit', 'after commit']
  const CASES = ['ftp', 's3'].flatMap((store) => STEPS.map((step) => `${store} ${step}`))

  it.each(CASES)('%s, no store has the file, and a retry stores it in all', async (step) => {
    stores.faults.failing = step
    await expect(stores.keep(randomBytes(100_000), 7)).rejects.toMatchObject({
      code: 'STORE_FAILED',
      status: 503,
    })
    expect(await stores.everywhere()).toEqual({ here: [], ftp: [], cloud: [] })
    expect(await stores.traces()).toEqual([])
    stores.faults.failing = null
    await stores.files.remove(await stores.keep(randomBytes(1000), 7))
  })

  it.each(['ftp', 's3'])(
    '%s, and cannot be reached for the cleanup, the sweep cleans up later',
    async (name) => {
      const file = await stores.files.receive()
      await writeFile(file.localPath, 'half')
      const storedPath = stores.files.newPath('bin')
      stores.faults.failing = `${name} before undo`
      // The other store fails last, so that this one has the file by then.
      const keeping = file.commit(storedPath, 7)
      const { remove } = stores.files
      await keeping.then(() => remove(storedPath))
      await file.discard()
      expect(await stores.files.open(storedPath)).toBeNull()
      expect(await stores.traces()).toEqual([{ path: storedPath, is_complete: false }])
      stores.faults.failing = null
      expect(await stores.files.sweep(60_000)).toBe(0)
      expect(await stores.files.sweep(0)).toBe(1)
      expect(await stores.everywhere()).toEqual({ here: [], ftp: [], cloud: [] })
      expect(await stores.traces()).toEqual([])
    },
  )

  it.each([4, 7])(
    'a file of the sum %i that another server swept meanwhile is rejected, and is in no store',
    async (methods) => {
      // As after a pause of the machine: no heartbeat for longer than a sweep waits.
      stores.faults.afterCommit = () => stores.files.sweep(0)
      await expect(stores.keep(randomBytes(1000), methods)).rejects.toMatchObject({ code: 'STORE_FAILED' })
      expect(await stores.everywhere()).toEqual({ here: [], ftp: [], cloud: [] })
      expect(await stores.traces()).toEqual([])
    },
  )

  it('a file whose further stores another server swept meanwhile stays in its store', async () => {
    const storedPath = await stores.keep(randomBytes(1000), 1)
    stores.faults.afterCommit = () => stores.files.sweep(0)
    await expect(stores.files.extend(storedPath, 4)).rejects.toMatchObject({ code: 'STORE_FAILED' })
    expect(await stores.files.methodsOf(storedPath)).toBe(1)
    expect((await stores.read(storedPath))?.length).toBe(1000)
    await stores.files.remove(storedPath)
  })

  it('a second call for the same path leaves the file of the first alone, whichever is faster', async () => {
    const storedPath = stores.files.newPath('bin')
    const bytes = randomBytes(1000)
    const store = async () => {
      const file = await stores.files.receive()
      await writeFile(file.localPath, bytes)
      await file.commit(storedPath, 5).finally(file.discard)
    }
    // While the first is being sent, the second is refused. Once the first is stored, another call finds its file.
    const second: Promise<void>[] = []
    stores.faults.afterCommit = async () => {
      stores.faults.afterCommit = null
      second.push(store())
      await Promise.allSettled(second)
    }
    await store()
    await expect(second[0]).rejects.toMatchObject({ code: 'STORE_FAILED' })
    stores.faults.failing = 's3 before put'
    await store()
    stores.faults.failing = null
    expect((await stores.read(storedPath))?.equals(bytes)).toBe(true)
    expect(await stores.files.methodsOf(storedPath)).toBe(5)
    await stores.files.remove(storedPath)
    expect(await stores.traces()).toEqual([])
  })

  it('a file in transit when the server was killed is cleaned up by the next', async () => {
    const storedPath = stores.files.newPath('bin')
    const local = path.join(stores.folder, 'half')
    await writeFile(local, randomBytes(100_000))
    await stores.kept.begin(storedPath, { methods: 7, byteSize: 100_000 }, undefined)
    const note = (uploadId: string) => stores.kept.recordUploadId(storedPath, uploadId)
    const outgoing = { storedPath, localPath: local, byteSize: 100_000, note }
    // Everything but the last step: sent to both, committed in one.
    const held = await openFtpStore(stores.ftp.settings).put(outgoing)
    await (await openS3Store(stores.s3.settings).put(outgoing)).commit()
    expect(held).toBeDefined()
    expect(await stores.files.open(storedPath)).toBeNull()
    expect(await stores.files.sweep(0)).toBe(1)
    await rm(local)
    expect(await stores.everywhere()).toEqual({ here: [], ftp: [], cloud: [] })
  })
})

describe.skipIf(statSync('/dev/shm').dev === statSync(tmpdir()).dev)(
  'a separate disk for fetched files',
  () => {
    it('holds files stored elsewhere alone, however they arrived', async () => {
      const fetchedFolder = await mkdtemp('/dev/shm/manset-fetched-')
      try {
        const disk = await openDiskStore(path.join(stores.folder, 'media'))
        const store = mirroredStore({
          ...{
            disk,
            fetched: await openDiskStore(fetchedFolder),
            fetchedFolder,
            defaultMethods: 4,
            files: stores.kept,
          },
          ...{
            remotes: [{ bit: STORAGE_METHODS.cloud, store: openS3Store(stores.s3.settings) }],
            log: { warn: () => {} },
          },
        })
        const pieces = store.chunkedUpload(randomUUID())
        await pieces.begin()
        for (const file of [await store.receive(), pieces]) {
          await writeFile(file.localPath, 'bytes')
          const storedPath = store.newPath('bin')
          await file.commit(storedPath)
          await file.discard()
          expect(await readFile((await store.localPath(storedPath)) as string, 'utf8')).toBe('bytes')
          await store.remove(storedPath)
        }
        expect(await stores.everywhere()).toEqual({ here: [], ftp: [], cloud: [] })
      } finally {
        await rm(fetchedFolder, { recursive: true })
      }
    })
  },
)
