// Where files live: a port for storing and reading them, and its adapter for a local disk.
// Names are ours alone (`/media/ab/cd/<128 random bits>.jpg`): nothing a caller sends becomes part of a path.
import { randomBytes } from 'node:crypto'
import fs, { constants, createWriteStream } from 'node:fs'
import {
  copyFile,
  type FileHandle,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  statfs,
  utimes,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { linkFile, moveFile } from './move-file.ts'
import { Refusal } from './refusal.ts'

type OnWritten = (chunk: Uint8Array) => void

/** A file on its way in: invisible to everybody until `keep`. */
export interface IncomingFile {
  /** Where its bytes stand on this machine, for libraries that read from a path. */
  localPath: string
  /** Takes the bytes; small writes are joined. `onWritten` receives each chunk that was written whole. */
  writable(onWritten?: OnWritten): Writable
  /**
   * Makes it durable (fsync) and visible under a path of `newPath`, in every store that `methods` names by its bits or in none;
   * in those the house keeps files in where nobody says it.
   */
  keep(storedPath: string, methods?: number): Promise<void>
  /** Puts it where another name on this machine stands, on whatever disk. */
  place(localPath: string): Promise<void>
  /** Removes it. Does nothing after `keep`. */
  discard(): Promise<void>
}

/**
 * A file that arrives in pieces: it lies there until it is discarded or swept, whatever becomes of the process. `keep` and
 * `place` leave it there, so that a failure after them costs nobody the upload.
 */
export interface PieceFile extends IncomingFile {
  /** Makes it, empty. */
  begin(): Promise<void>
  /** Bytes that have arrived; null when there is no such file. */
  size(): Promise<number | null>
  /**
   * Puts a copy in its place and opens that for writing. Whoever has the file open until now, be it a process on another
   * machine that has not noticed that its sender is gone, writes to what nobody reads any more.
   */
  takeOver(): Promise<FileHandle>
}

/** An open file of the store; whoever opened it reads it to its end or closes it. */
export interface StoredFile {
  size: number
  /** Streams the bytes from `start` to `end`, both included, and closes the file. */
  stream(range?: { start: number; end: number }): Readable
  close(): Promise<void>
}

/** Bits of the upload call's `method`. */
export const METHOD = { file: 1, ftp: 2, cloud: 4 } as const

export interface FileStore {
  receive(): Promise<IncomingFile>
  /** The file that arrives in pieces under a UUID of ours. */
  pieces(id: string): PieceFile
  /** An unguessable path for a new file, such as `/media/ab/cd/abcd….jpg`. */
  newPath(extension: string): string
  /** Opens a stored file; null when the path is not one of ours or nothing is there. */
  open(storedPath: string): Promise<StoredFile | null>
  /** A path on this machine where the bytes can be read; null as with `open`. */
  localPath(storedPath: string): Promise<string | null>
  /** The stores a file stands in, by their bits; 0 where nothing of ours is there. */
  methodsOf(storedPath: string): Promise<number>
  /**
   * Makes a stored file stand in these stores as well, in every one of them or in none that is new; answers where it stands
   * then. Refuses as `keep` does.
   */
  extend(storedPath: string, methods: number): Promise<number>
  remove(storedPath: string): Promise<void>
  freeBytes(): Promise<number>
  /** Removes what broken uploads left behind and nobody wrote to for so long, pieces after so long; answers how many files. */
  sweep(untouchedMs: number, piecesUntouchedMs?: number): Promise<number>
}

/** Told to whoever stores or reads a file that its store does not take or give. */
export const storeFailed = () =>
  new Refusal('STORE_FAILED', 'The file could not be stored or read everywhere it belongs; try again', {
    status: 503,
  })

const STORED_PATH = /^\/media\/([0-9a-f]{2})\/([0-9a-f]{2})\/(\1\2[0-9a-f]{28}\.[a-z0-9]{3,4})$/

/** Whether a text is written like a path of the store; nothing else is ever looked for on the disk. */
export function isStoredPath(text: string): boolean {
  return STORED_PATH.test(text)
}

/** What waits for the disk is written together; as much again may be on its way there. */
const WRITE_CHUNK = 4 * 1024 * 1024

const PIECES_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const DAY_MS = 86_400_000

/** Keeps files in `folder` (absolute; made when absent) with half-received ones beside them in `.incoming` and `.pieces`. */
export async function openDiskStore(folder: string): Promise<FileStore> {
  const incoming = path.join(folder, '.incoming')
  const pieces = path.join(folder, '.pieces')
  for (const each of [incoming, pieces]) await mkdir(each, { recursive: true, mode: 0o700 })
  const root = await realpath(folder)

  const fullPath = (storedPath: string): string | null => {
    const match = STORED_PATH.exec(storedPath)
    return match ? path.join(root, match[1] as string, match[2] as string, match[3] as string) : null
  }

  // A link somebody placed inside the folder must not lead out of it.
  const isInside = async (full: string) => {
    const real = await realpath(full).catch(() => null)
    return real === full
  }

  const isHere = async (storedPath: string) => {
    const full = fullPath(storedPath)
    return full !== null && (await isInside(full))
  }

  const storeBy = (place: Place) => async (localPath: string, storedPath: string) => {
    const full = fullPath(storedPath)
    if (!full) throw new Error(`not a path of the store: ${storedPath}`)
    await mkdir(path.dirname(full), { recursive: true, mode: 0o700 })
    if (!(await isInside(path.dirname(full)))) throw new Error(`a link leads out of the store: ${storedPath}`)
    await place(localPath, full)
    for (const each of [path.dirname(full), path.dirname(path.dirname(full)), root]) await sync(each)
  }

  return {
    async receive() {
      const localPath = path.join(incoming, randomBytes(16).toString('hex'))
      await writeFile(localPath, '', { flag: 'wx', mode: 0o600 })
      return heldFile(incomingFile(localPath, moveFile, storeBy(moveFile)))
    },
    pieces(id) {
      if (!PIECES_ID.test(id)) throw new Error(`not an id of ours: ${id}`)
      const localPath = path.join(pieces, id)
      return {
        ...incomingFile(localPath, linkFile, storeBy(linkFile)),
        discard: () => rm(localPath, { force: true }),
        begin: () => writeFile(localPath, '', { flag: 'wx', mode: 0o600 }),
        takeOver: () => replaceByCopy(localPath),
        size: () =>
          stat(localPath).then(
            ({ size }) => size,
            () => null,
          ),
      }
    },
    newPath(extension) {
      const name = randomBytes(16).toString('hex')
      return `/media/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}.${extension}`
    },
    async open(storedPath) {
      const full = fullPath(storedPath)
      if (!full) return null
      const handle = await openExisting(full)
      if (!handle) return null
      const info = await handle.stat()
      if (info.isFile() && (await isInside(full))) return storedFile(handle, info.size)
      await handle.close()
      return null
    },
    async localPath(storedPath) {
      const full = fullPath(storedPath)
      return full && (await isInside(full)) ? full : null
    },
    async methodsOf(storedPath) {
      return (await isHere(storedPath)) ? METHOD.file : 0
    },
    // There is no other store to stand in.
    async extend(storedPath) {
      return (await isHere(storedPath)) ? METHOD.file : 0
    },
    async remove(storedPath) {
      const full = fullPath(storedPath)
      if (full && (await isInside(path.dirname(full)))) await rm(full, { force: true })
    },
    async freeBytes() {
      const { bavail, bsize } = await statfs(root)
      return bavail * bsize
    },
    async sweep(untouchedMs, piecesUntouchedMs = DAY_MS) {
      return (await sweepFolder(incoming, untouchedMs)) + (await sweepFolder(pieces, piecesUntouchedMs))
    },
  }
}

async function replaceByCopy(localPath: string): Promise<FileHandle> {
  const copy = `${localPath}.${randomBytes(8).toString('hex')}`
  try {
    await copyFile(localPath, copy, constants.COPYFILE_FICLONE)
    // Opened before it stands under the name: the next to take over would otherwise be opened here as well.
    const handle = await open(copy, 'r+')
    await rename(copy, localPath)
    return handle
  } catch (error) {
    await rm(copy, { force: true })
    throw error
  }
}

async function sweepFolder(folder: string, untouchedMs: number): Promise<number> {
  const oldest = Date.now() - untouchedMs
  let removed = 0
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const info = await stat(file).catch(() => null)
    if (!info || info.mtimeMs > oldest) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}

/** Far more often than the sweep looks for what nobody touched. */
const SIGN_OF_LIFE_MS = 20_000

/** A file this process has under its hands: it may wait for its turn or for another store for long without being written. */
function heldFile(file: IncomingFile): IncomingFile {
  const touch = () => {
    const now = new Date()
    return utimes(file.localPath, now, now)
  }
  const alive = setInterval(() => void touch().catch(() => {}), SIGN_OF_LIFE_MS).unref()
  return {
    ...file,
    async keep(storedPath) {
      // What was moved here was perhaps written long ago.
      await touch()
      await file.keep(storedPath)
      clearInterval(alive)
    },
    async place(to) {
      await file.place(to)
      clearInterval(alive)
    },
    async discard() {
      clearInterval(alive)
      await file.discard()
    },
  }
}

type Place = typeof moveFile

function incomingFile(
  localPath: string,
  place: Place,
  store: (localPath: string, storedPath: string) => Promise<void>,
): IncomingFile {
  let isKept = false
  return {
    localPath,
    // The file is there already: a stream destroyed while it opens cannot bring it back after `discard`.
    writable: (onWritten) =>
      createWriteStream(localPath, {
        flags: 'r+',
        highWaterMark: WRITE_CHUNK,
        ...(onWritten && { fs: writingWith(onWritten) }),
      }),
    async keep(storedPath) {
      await sync(localPath)
      await store(localPath, storedPath)
      isKept = true
    },
    async place(to) {
      await place(localPath, to)
      isKept = true
    },
    async discard() {
      // Where the disk does not let it go, the sweep removes it.
      if (!isKept) await rm(localPath, { force: true }).catch(() => {})
    },
  }
}

/** The calls of a stream that writes; a chunk of which only a part was written is not reported. */
function writingWith(onWritten: OnWritten): NonNullable<StreamOptions['fs']> {
  return {
    open: fs.open,
    close: fs.close,
    write: (fd: number, chunk: Buffer, offset: number, length: number, at: number, done: WriteDone) =>
      fs.write(fd, chunk, offset, length, at, (error, written) => {
        if (!error && written === chunk.byteLength) onWritten(chunk)
        done(error, written, chunk)
      }),
    writev: (fd: number, chunks: Buffer[], at: number, done: WriteDone) => {
      const length = chunks.reduce((sum, { byteLength }) => sum + byteLength, 0)
      fs.writev(fd, chunks, at, (error, written) => {
        if (!error && written === length) for (const chunk of chunks) onWritten(chunk)
        done(error, written, chunks)
      })
    },
  } as never
}

type StreamOptions = Exclude<Parameters<typeof createWriteStream>[1], BufferEncoding | undefined>
type WriteDone = (error: NodeJS.ErrnoException | null, written: number, of: unknown) => void

function storedFile(handle: FileHandle, size: number): StoredFile {
  return {
    size,
    stream: (range) => handle.createReadStream({ ...range, highWaterMark: 256 * 1024 }),
    close: () => handle.close(),
  }
}

async function openExisting(full: string): Promise<FileHandle | null> {
  try {
    return await open(full, constants.O_RDONLY | constants.O_NOFOLLOW)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

/** Makes a file or a folder survive a power cut. */
async function sync(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
