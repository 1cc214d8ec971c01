import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer as createTlsServer, TLSSocket } from 'node:tls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import {
  type FtpServer,
  type S3Server,
  startFtpServer,
  startHostileFtp,
  startS3Server,
} from '../../test/media/elsewhere.ts'
import { SELF_SIGNED } from '../../test/outside/self-signed.ts'
import { type FileStore, METHOD, openDiskStore } from '../files.ts'
import { openFtpStore } from './ftp-store.ts'
import { type KeptFiles, keptFilesIn } from './kept-files.ts'
import { mirroredStore } from './mirrored-store.ts'
import type { RemoteStore } from './remote-store.ts'
import { openS3Store } from './s3-store.ts'

let database: TestDatabase
let ftp: FtpServer
let s3: S3Server
let folder: string
let files: FileStore
let kept: KeptFiles
/** What the next call of a store is to fail at, such as `ftp put`. */
let failing: string | null = null
/** Carried out once a store has committed a file. */
let afterCommit: (() => Promise<unknown>) | null = null

beforeAll(async () => {
  ;[database, ftp, s3] = await Promise.all([createTestDatabase(), startFtpServer(), startS3Server()])
  folder = await mkdtemp(path.join(tmpdir(), 'manset-stores-'))
  kept = keptFilesIn(database.db)
  const disk = await openDiskStore(path.join(folder, 'media'))
  const fetchedFolder = path.join(folder, 'fetched')
  const fetched = await openDiskStore(fetchedFolder)
  const remotes = [
    { bit: METHOD.cloud, store: breakable('s3', openS3Store(s3.settings)) },
    { bit: METHOD.ftp, store: breakable('ftp', openFtpStore(ftp.settings)) },
  ]
  const log = { warn: () => {} }
  files = mirroredStore({ disk, fetched, fetchedFolder, remotes, usual: 7, kept, log })
})
afterAll(async () => {
  await Promise.all([ftp.close(), s3.close(), database.drop()])
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  failing = null
  afterCommit = null
})

/** The store itself, failing before or after what it is told to fail at. */
function breakable(name: string, store: RemoteStore): RemoteStore {
  const through = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    if (failing === `${name} before ${step}`) throw new Error(failing)
    const result = await work()
    if (failing === `${name} after ${step}`) throw new Error(failing)
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
            await afterCommit?.()
          },
        }
      }),
    undo: (storedPath, ticket) => through('undo', () => store.undo(storedPath, ticket)),
    fetch: (storedPath, localPath, size) => through('fetch', () => store.fetch(storedPath, localPath, size)),
  }
}

const here = async () => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map((entry) => entry.name)
}
const everywhere = async () => ({ here: await here(), ftp: await ftp.files(), cloud: await s3.files() })
const traces = () => database.db.selectFrom('kept_files').select(['path', 'is_whole']).execute()

async function keep(bytes: Buffer, methods?: number): Promise<string> {
  const file = await files.receive()
  try {
    await writeFile(file.localPath, bytes)
    const storedPath = files.newPath('bin')
    await file.keep(storedPath, methods)
    return storedPath
  } finally {
    await file.discard()
  }
}

async function read(storedPath: string): Promise<Buffer | null> {
  const file = await files.open(storedPath)
  if (!file) return null
  const chunks: Buffer[] = []
  for await (const chunk of file.stream()) chunks.push(chunk)
  return Buffer.concat(chunks)
}

describe('a file', () => {
  it.each([1, 2, 4, 7])('stands in the stores of the sum %i and in no other', async (methods) => {
    const bytes = randomBytes(30_000)
    const storedPath = await keep(bytes, methods)
    const name = path.posix.basename(storedPath)
    const found = await everywhere()
    expect([found.ftp.includes(name), found.cloud.includes(name)]).toEqual([
      (methods & 2) > 0,
      (methods & 4) > 0,
    ])
    expect((await read(storedPath))?.equals(bytes)).toBe(true)
    await files.remove(storedPath)
    expect(await everywhere()).toEqual({ here: [], ftp: [], cloud: [] })
    expect(await traces()).toEqual([])
  })

  it('of several parts comes back as it was, from whichever store has it', async () => {
    const bytes = randomBytes(9 * 1_048_576 + 5)
    for (const methods of [2, 7]) {
      const storedPath = await keep(bytes, methods)
      await rm(path.join(folder, 'media'), { recursive: true })
      await rm(path.join(folder, 'fetched'), { recursive: true })
      for (const each of ['media', 'fetched']) await openDiskStore(path.join(folder, each))
      const asked = await Promise.all([read(storedPath), read(storedPath), files.localPath(storedPath)])
      expect(asked[0]?.equals(bytes)).toBe(true)
      expect(asked[1]?.equals(bytes)).toBe(true)
      expect((await readFile(asked[2] as string)).equals(bytes)).toBe(true)
      if (methods === 7) {
        await rm(path.join(folder, 'fetched'), { recursive: true })
        await openDiskStore(path.join(folder, 'fetched'))
        // The one that is asked first is away; the other has it as well.
        failing = 's3 before fetch'
        expect((await read(storedPath))?.equals(bytes)).toBe(true)
        failing = null
      }
      await files.remove(storedPath)
    }
  })

  it('that is not there is asked of no store', async () => {
    failing = 's3 before fetch'
    expect(await files.open(files.newPath('jpg'))).toBeNull()
    expect(await files.localPath('/media/../../etc/passwd')).toBeNull()
  })

  it('on its way to a further store when its server ended stays where it was, and is found nowhere else', async () => {
    const storedPath = await keep(Buffer.from('whole'), 1)
    const byteSize = 5
    expect(await kept.beginMore(storedPath, { methods: 1, more: 6, byteSize })).toBe(true)
    expect(await kept.beginMore(storedPath, { methods: 1, more: 4, byteSize })).toBe(false)
    const localPath = (await files.localPath(storedPath)) as string
    const note = (ticket: string) => kept.note(storedPath, ticket)
    await (await openS3Store(s3.settings).put({ storedPath, localPath, byteSize, note })).commit()
    await expect(files.extend(storedPath, 2)).rejects.toMatchObject({ code: 'STORE_FAILED' })
    await files.sweep(0)
    expect((await everywhere()).cloud).toEqual([])
    expect([await files.methodsOf(storedPath), (await read(storedPath))?.toString()]).toEqual([1, 'whole'])
    expect(await files.extend(storedPath, 7)).toBe(7)
    await files.remove(storedPath)
    expect(await everywhere()).toEqual({ here: [], ftp: [], cloud: [] })
  })

  it('that was fetched leaves again when nobody uses it', async () => {
    const storedPath = await keep(Buffer.from('x'), 4)
    const local = (await files.localPath(storedPath)) as string
    expect(await files.sweep(60_000)).toBe(0)
    const old = new Date(Date.now() - 90_000_000)
    await utimes(local, old, old)
    expect(await files.sweep(60_000)).toBe(1)
    expect((await read(storedPath))?.toString()).toBe('x')
    await files.remove(storedPath)
  })
})

describe('when a store fails', () => {
  const STEPS = ['before put', 'after put', 'before commit', 'after commit']
  const CASES = ['ftp', 's3'].flatMap((store) => STEPS.map((step) => `${store} ${step}`))

  it.each(CASES)('%s, no store has anything, and another try has all', async (step) => {
    failing = step
    await expect(keep(randomBytes(100_000), 7)).rejects.toMatchObject({ code: 'STORE_FAILED', status: 503 })
    expect(await everywhere()).toEqual({ here: [], ftp: [], cloud: [] })
    expect(await traces()).toEqual([])
    failing = null
    await files.remove(await keep(randomBytes(1000), 7))
  })

  it.each(['ftp', 's3'])(
    '%s, and cannot be reached for clearing up either, the sweep does it later',
    async (name) => {
      const file = await files.receive()
      await writeFile(file.localPath, 'half')
      const storedPath = files.newPath('bin')
      failing = `${name} before undo`
      // The other fails last, so that this one has the file by then.
      const keeping = file.keep(storedPath, 7)
      const { remove } = files
      await keeping.then(() => remove(storedPath))
      await file.discard()
      expect(await files.open(storedPath)).toBeNull()
      expect(await traces()).toEqual([{ path: storedPath, is_whole: false }])
      failing = null
      expect(await files.sweep(60_000)).toBe(0)
      expect(await files.sweep(0)).toBe(1)
      expect(await everywhere()).toEqual({ here: [], ftp: [], cloud: [] })
      expect(await traces()).toEqual([])
    },
  )

  it.each([4, 7])(
    'a file of the sum %i that another server gave up meanwhile is refused, and stands nowhere',
    async (methods) => {
      // As after a pause of the machine: no sign of life for longer than a sweep waits.
      afterCommit = () => files.sweep(0)
      await expect(keep(randomBytes(1000), methods)).rejects.toMatchObject({ code: 'STORE_FAILED' })
      expect(await everywhere()).toEqual({ here: [], ftp: [], cloud: [] })
      expect(await traces()).toEqual([])
    },
  )

  it('a file whose further stores another server gave up meanwhile stays where it was', async () => {
    const storedPath = await keep(randomBytes(1000), 1)
    afterCommit = () => files.sweep(0)
    await expect(files.extend(storedPath, 4)).rejects.toMatchObject({ code: 'STORE_FAILED' })
    expect(await files.methodsOf(storedPath)).toBe(1)
    expect((await read(storedPath))?.length).toBe(1000)
    await files.remove(storedPath)
  })

  it('a second call for the same path leaves the file of the first alone, whichever is faster', async () => {
    const storedPath = files.newPath('bin')
    const bytes = randomBytes(1000)
    const store = async () => {
      const file = await files.receive()
      await writeFile(file.localPath, bytes)
      await file.keep(storedPath, 5).finally(file.discard)
    }
    // While the first is being sent, the second is refused. Once the first is stored, another call finds its file.
    const second: Promise<void>[] = []
    afterCommit = async () => {
      afterCommit = null
      second.push(store())
      await Promise.allSettled(second)
    }
    await store()
    await expect(second[0]).rejects.toMatchObject({ code: 'STORE_FAILED' })
    failing = 's3 before put'
    await store()
    failing = null
    expect((await read(storedPath))?.equals(bytes)).toBe(true)
    expect(await files.methodsOf(storedPath)).toBe(5)
    await files.remove(storedPath)
    expect(await traces()).toEqual([])
  })

  it('a file that was being sent when the server was killed is cleared up by the next', async () => {
    const storedPath = files.newPath('bin')
    const local = path.join(folder, 'half')
    await writeFile(local, randomBytes(100_000))
    await kept.begin(storedPath, { methods: 7, byteSize: 100_000 }, undefined)
    const note = (ticket: string) => kept.note(storedPath, ticket)
    const outgoing = { storedPath, localPath: local, byteSize: 100_000, note }
    // Everything but the end of it: sent to both, standing in one.
    const held = await openFtpStore(ftp.settings).put(outgoing)
    await (await openS3Store(s3.settings).put(outgoing)).commit()
    expect(held).toBeDefined()
    expect(await files.open(storedPath)).toBeNull()
    expect(await files.sweep(0)).toBe(1)
    await rm(local)
    expect(await everywhere()).toEqual({ here: [], ftp: [], cloud: [] })
  })
})

describe.skipIf(statSync('/dev/shm').dev === statSync(tmpdir()).dev)(
  'a disk of its own for fetched files',
  () => {
    it('takes what is kept elsewhere alone, however it arrived', async () => {
      const fetchedFolder = await mkdtemp('/dev/shm/manset-fetched-')
      try {
        const disk = await openDiskStore(path.join(folder, 'media'))
        const store = mirroredStore({
          ...{ disk, fetched: await openDiskStore(fetchedFolder), fetchedFolder, usual: 4, kept },
          ...{ remotes: [{ bit: METHOD.cloud, store: openS3Store(s3.settings) }], log: { warn: () => {} } },
        })
        const pieces = store.pieces(randomUUID())
        await pieces.begin()
        for (const file of [await store.receive(), pieces]) {
          await writeFile(file.localPath, 'bytes')
          const storedPath = store.newPath('bin')
          await file.keep(storedPath)
          await file.discard()
          expect(await readFile((await store.localPath(storedPath)) as string, 'utf8')).toBe('bytes')
          await store.remove(storedPath)
        }
        expect(await everywhere()).toEqual({ here: [], ftp: [], cloud: [] })
      } finally {
        await rm(fetchedFolder, { recursive: true })
      }
    })
  },
)

describe('a hostile FTP server', () => {
  const settings = (port: number) => ({ ...ftp.settings, port })
  const outgoing = async () => {
    const localPath = path.join(folder, 'outgoing')
    await writeFile(localPath, 'x'.repeat(1000))
    return { storedPath: files.newPath('bin'), localPath, byteSize: 1000, note: async () => {} }
  }

  it('has no bytes sent to another machine it names', async () => {
    let calls = 0
    const canary = createServer((socket) => {
      calls += 1
      socket.destroy()
    }).listen(0, '127.0.0.2')
    await new Promise((resolve) => canary.once('listening', resolve))
    const { port } = canary.address() as { port: number }
    const place = `227 (127,0,0,2,${port >> 8},${port & 255})`
    const hostile = await startHostileFtp({
      PASV: () => place,
      PWD: () => '257 "/"',
      MKD: () => '257 made',
      CWD: () => '250 there',
    })
    await expect(openFtpStore(settings(hostile.port), 500).put(await outgoing())).rejects.toThrow()
    expect(calls).toBe(0)
    hostile.close()
    canary.close()
  })

  it('names nothing: it is never asked what it has, and its words become no path', async () => {
    const hostile = await startHostileFtp({
      PWD: () => '257 "/../../../tmp/pwn"',
      CWD: () => '250 /../../../tmp/pwn',
      MKD: () => '257 "/../../../tmp/pwn"',
      RETR: () => '550 ../../../tmp/pwn',
      DELE: () => '550 ../../../tmp/pwn',
    })
    const store = openFtpStore(settings(hostile.port), 500)
    await store.undo('/media/ab/cd/abcd.bin', null)
    await expect(store.put(await outgoing())).rejects.toThrow()
    expect(hostile.asked.join('\n')).not.toMatch(/LIST|NLST|MLSD|pwn/)
    hostile.close()
  })

  it('that says a password back has it in no error', async () => {
    const hostile = await startHostileFtp({ PASS: (password) => `530 not ${password}` })
    const failure = await openFtpStore(settings(hostile.port), 500)
      .put(await outgoing())
      .catch((error) => error)
    expect(hostile.asked).toContain(`PASS ${ftp.settings.password}`)
    expect(`${failure} ${failure.stack}`).toContain('530')
    expect(`${failure} ${failure.stack}`).not.toContain(ftp.settings.password)
    hostile.close()
  })

  it.each(['implicit', 'explicit'] as const)(
    'with a certificate nobody vouches for is told nothing (%s)',
    async (security) => {
      const said: string[] = []
      const hear = (socket: Socket) =>
        socket.on('error', () => {}).on('data', (data) => said.push(String(data)))
      const plain = createServer((socket) => {
        socket.write('220 come in\r\n')
        hear(socket).once('data', () => {
          socket.removeAllListeners('data')
          socket.write('234 go on\r\n')
          hear(new TLSSocket(socket, { isServer: true, ...SELF_SIGNED }))
        })
      })
      const server = security === 'explicit' ? plain : createTlsServer(SELF_SIGNED, hear)
      await once(server.listen(0, '127.0.0.1'), 'listening')
      const { port } = server.address() as AddressInfo
      const store = openFtpStore({ ...settings(port), security }, 500)
      await expect(store.put(await outgoing())).rejects.toThrow(/self-signed|certificate/i)
      expect(said.join('')).toBe(security === 'explicit' ? 'AUTH TLS\r\n' : '')
      server.close()
    },
  )

  it('that says nothing is given up', async () => {
    const hostile = await startHostileFtp({ USER: () => '' })
    await expect(openFtpStore(settings(hostile.port), 200).put(await outgoing())).rejects.toThrow()
    hostile.close()
  })

  it('that lets the file through with a wrong password is none: ours says who we are', async () => {
    const wrong = openFtpStore({ ...ftp.settings, password: 'wrong' })
    await expect(wrong.put(await outgoing())).rejects.toThrow()
    expect(await ftp.files()).toEqual([])
  })

  it('sends no more than was stored', async () => {
    const storedPath = await keep(Buffer.alloc(5000, 1), 6)
    const localPath = path.join(folder, 'back')
    await writeFile(localPath, '')
    for (const store of [openFtpStore(ftp.settings), openS3Store(s3.settings)]) {
      await expect(store.fetch(storedPath, localPath, 1000)).rejects.toThrow('more than')
      expect((await stat(localPath)).size).toBeLessThanOrEqual(5000)
      expect(await store.fetch(files.newPath('bin'), localPath, 1000)).toBe(false)
    }
    await rm(localPath)
    await files.remove(storedPath)
  })
})
