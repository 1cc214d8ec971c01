// Real stores for tests: a disk, an FTP server and an S3 server, which fail on request.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTestDatabase } from '../../test/database.ts'
import { startFtpServer, startS3Server } from '../../test/media/remote-stores.ts'
import { openDiskStore, STORAGE_METHODS } from '../files/files.ts'
import { openFtpStore } from './ftp-store.ts'
import { mirroredStore } from './mirrored-store.ts'
import { openRemoteFiles } from './remote-files.ts'
import type { RemoteStore } from './remote-store.ts'
import { openS3Store } from './s3-store.ts'

export type TestStores = Awaited<ReturnType<typeof openTestStores>>

export async function openTestStores() {
  const [database, ftp, s3] = await Promise.all([createTestDatabase(), startFtpServer(), startS3Server()])
  const folder = await mkdtemp(path.join(tmpdir(), 'manset-stores-'))
  const kept = openRemoteFiles(database.db)
  const faults = {
    /** The call that fails, such as `ftp before put`. */
    failing: null as string | null,
    /** Runs after a store has committed a file. */
    afterCommit: null as (() => Promise<unknown>) | null,
  }

  function breakable(name: string, store: RemoteStore): RemoteStore {
    const through = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
      if (faults.failing === `${name} before ${step}`) throw new Error(faults.failing)
      const result = await work()
      if (faults.failing === `${name} after ${step}`) throw new Error(faults.failing)
      return result
    }
    return {
      name,
      put: (file) =>
        through('put', async () => {
          const held = await store.put(file)
          return {
            async commit() {
              await through('commit', held.commit)
              await faults.afterCommit?.()
            },
          }
        }),
      undo: (storedPath, uploadId) => through('undo', () => store.undo(storedPath, uploadId)),
      fetch: (storedPath, localPath, size) =>
        through('fetch', () => store.fetch(storedPath, localPath, size)),
    }
  }

  const disk = await openDiskStore(path.join(folder, 'media'))
  const fetchedFolder = path.join(folder, 'fetched')
  const fetched = await openDiskStore(fetchedFolder)
  const remotes = [
    { bit: STORAGE_METHODS.cloud, store: breakable('s3', openS3Store(s3.settings)) },
    { bit: STORAGE_METHODS.ftp, store: breakable('ftp', openFtpStore(ftp.settings)) },
  ]
  const log = { warn: () => {} }
  const files = mirroredStore({ disk, fetched, fetchedFolder, remotes, defaultMethods: 7, files: kept, log })

  const here = async () => {
    const found = await readdir(folder, { recursive: true, withFileTypes: true })
    return found.filter((entry) => entry.isFile()).map((entry) => entry.name)
  }
  return {
    ...{ ftp, s3, folder, kept, files, faults },
    /** Names of the files in each store. */
    everywhere: async () => ({ here: await here(), ftp: await ftp.files(), cloud: await s3.files() }),
    traces: () => database.db.selectFrom('remote_files').select(['path', 'is_complete']).execute(),
    /** Stores a new file in the stores of these bits; returns its stored path. */
    async keep(bytes: Buffer, methods?: number): Promise<string> {
      const file = await files.receive()
      try {
        await writeFile(file.localPath, bytes)
        const storedPath = files.newPath('bin')
        await file.commit(storedPath, methods)
        return storedPath
      } finally {
        await file.discard()
      }
    },
    async read(storedPath: string): Promise<Buffer | null> {
      const file = await files.open(storedPath)
      if (!file) return null
      const chunks: Buffer[] = []
      for await (const chunk of file.stream()) chunks.push(chunk)
      return Buffer.concat(chunks)
    },
    async close() {
      await Promise.all([ftp.close(), s3.close(), database.drop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
