// File storage: a port for storing and reading files, and its adapter for a local disk. Names are generated
// (`/media/ab/cd/<128 random bits>.jpg`): no input becomes part of a path.
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
import { Refusal } from '../refusal.ts'
import { linkFile, moveFile } from './move-file.ts'

type OnWritten = (chunk: Uint8Array) => void

/** An incoming file: invisible until `commit`. */
export interface IncomingFile {
  /** Path of its bytes on this machine, for libraries that need one. */
  localPath: string
  /** Receives the bytes; small writes are joined. `onWritten` gets each chunk that was written completely. */
  writable(onWritten?: OnWritten): Writable
  /**
   * Makes it durable (fsync) and visible under a path from `newPath`, in every store named by the bits of `methods` or in none.
   * Without `methods`, the default stores apply.
   */
  commit(storedPath: string, methods?: number): Promise<void>
  /** Moves it to another path on this machine, possibly on another disk. */
  commitAs(localPath: string): Promise<void>
  /** Deletes it. Does nothing after `commit`. */
  discard(): Promise<void>
}

/**
 * A chunked upload: it stays until it is discarded or swept, even if the process dies. `commit` and `commitAs` leave it there, so that
 * a later failure doesn't lose the upload.
 */
export interface ChunkedUpload extends IncomingFile {
  /** Creates it, empty. */
  begin(): Promise<void>
  /** Bytes received; null if there is no such file. */
  size(): Promise<number | null>
  /**
   * Replaces the file by a copy and opens that for writing. A former writer, possibly on another machine that has not noticed
   * that its client is gone, writes to a file that nobody reads anymore.
   */
  takeOver(): Promise<FileHandle>
}

/** An open stored file; the caller reads it to its end or closes it. */
export interface StoredFile {
  size: number
  /** Streams the bytes from `start` to `end`, inclusive, and closes the file. */
  stream(range?: { start: number; end: number }): Readable
  close(): Promise<void>
}

/** Bits of the upload call's `method`. */
export const STORAGE_METHODS = { file: 1, ftp: 2, cloud: 4 } as const

export interface FileStore {
  receive(): Promise<IncomingFile>
  /** The chunked upload under a generated UUID. */
  chunkedUpload(id: string): ChunkedUpload
  /** An unguessable path for a new file, such as `/media/ab/cd/abcd….jpg`. */
  newPath(extension: string): string
  /** Opens a stored file; null if the path is invalid or no file exists. */
  open(storedPath: string): Promise<StoredFile | null>
  /** A path on this machine where the bytes can be read; null as with `open`. */
  localPath(storedPath: string): Promise<string | null>
  /** Bits of the stores that contain a file; 0 if it exists nowhere. */
  methodsOf(storedPath: string): Promise<number>
  /** Stores a file in these stores too, in all of them or in no new one; returns the bits of all its stores. Refuses as `commit` does. */
  extend(storedPath: string, methods: number): Promise<number>
  remove(storedPath: string): Promise<void>
  freeBytes(): Promise<number>
  /** Deletes incomplete uploads that were not written to for this long, with a separate limit for chunked ones; returns how many. */
  sweep(untouchedMs: number, piecesUntouchedMs?: number): Promise<number>
}

/** The error for callers whose file a store did not accept or return. */
export const storeFailedRefusal = () =>
  new Refusal('STORE_FAILED', 'The file could not be stored in or read from all of its stores; try again', {
    status: 503,
  })

const STORED_PATH = /^\/media\/([0-9a-f]{2})\/([0-9a-f]{2})\/(\1\2[0-9a-f]{28}\.[a-z0-9]{3,4})$/

/** Whether a text has the form of a stored path; no other path is ever looked up on disk. */
export function isStoredPath(text: string): boolean {
  return STORED_PATH.test(text)
}

/** Writes are joined up to this size; the same amount may be in flight to the disk. */
const WRITE_CHUNK_BYTES = 4 * 1024 * 1024

const PIECES_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const DAY_MS = 86_400_000

/** Stores files in `folder` (absolute; created if missing), with incoming ones in `.incoming` and `.pieces` below it. */
export async function openDiskStore(folder: string): Promise<FileStore> {
  const incoming = path.join(folder, '.incoming')
  const pieces = path.join(folder, '.pieces')
  for (const each of [incoming, pieces]) await mkdir(each, { recursive: true, mode: 0o700 })
  const root = await realpath(folder)

  const fullPath = (storedPath: string): string | null => {
    const match = STORED_PATH.exec(storedPath)
    return match ? path.join(root, match[1] as string, match[2] as string, match[3] as string) : null
  }

  // A symbolic link inside the folder must not lead outside.
  const isInside = async (full: string) => {
    const real = await realpath(full).catch(() => null)
    return real === full
  }

  const isHere = async (storedPath: string) => {
    const full = fullPath(storedPath)
    return full !== null && (await isInside(full))
  }

  const storeBy = (place: PlaceFile) => async (localPath: string, storedPath: string) => {
    const full = fullPath(storedPath)
    if (!full) throw new Error(`not a path of the store: ${storedPath}`)
    await mkdir(path.dirname(full), { recursive: true, mode: 0o700 })
    if (!(await isInside(path.dirname(full)))) throw new Error(`a link leads out of the store: ${storedPath}`)
    await place(localPath, full)
    for (const each of [path.dirname(full), path.dirname(path.dirname(full)), root]) await fsyncPath(each)
  }

  return {
    async receive() {
      const localPath = path.join(incoming, randomBytes(16).toString('hex'))
      await writeFile(localPath, '', { flag: 'wx', mode: 0o600 })
      return withHeartbeat(incomingFile(localPath, moveFile, storeBy(moveFile)))
    },
    chunkedUpload(id) {
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
      return (await isHere(storedPath)) ? STORAGE_METHODS.file : 0
    },
    // There is no other store.
    async extend(storedPath) {
      return (await isHere(storedPath)) ? STORAGE_METHODS.file : 0
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
    // Opened before the rename: otherwise this could open the copy of the next takeover.
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

/** Much more often than the sweep threshold. */
const HEARTBEAT_MS = 20_000

/** A file that this process holds: its modification time is refreshed, because it may wait long for a store without being written. */
function withHeartbeat(file: IncomingFile): IncomingFile {
  const touch = () => {
    const now = new Date()
    return utimes(file.localPath, now, now)
  }
  const alive = setInterval(() => void touch().catch(() => {}), HEARTBEAT_MS).unref()
  return {
    ...file,
    async commit(storedPath) {
      // A moved file may have an old modification time.
      await touch()
      await file.commit(storedPath)
      clearInterval(alive)
    },
    async commitAs(to) {
      await file.commitAs(to)
      clearInterval(alive)
    },
    async discard() {
      clearInterval(alive)
      await file.discard()
    },
  }
}

type PlaceFile = typeof moveFile

function incomingFile(
  localPath: string,
  place: PlaceFile,
  store: (localPath: string, storedPath: string) => Promise<void>,
): IncomingFile {
  let isKept = false
  return {
    localPath,
    // The file exists already: a stream destroyed while opening cannot recreate it after `discard`.
    writable: (onWritten) =>
      createWriteStream(localPath, {
        flags: 'r+',
        highWaterMark: WRITE_CHUNK_BYTES,
        ...(onWritten && { fs: writeOptions(onWritten) }),
      }),
    async commit(storedPath) {
      await fsyncPath(localPath)
      await store(localPath, storedPath)
      isKept = true
    },
    async commitAs(to) {
      await place(localPath, to)
      isKept = true
    },
    async discard() {
      // If the disk doesn't delete it, the sweep will.
      if (!isKept) await rm(localPath, { force: true }).catch(() => {})
    },
  }
}

/** File system calls of a write stream; a partially written chunk is not reported. */
function writeOptions(onWritten: OnWritten): NonNullable<StreamOptions['fs']> {
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

/** Makes a file or folder durable across a power cut. */
async function fsyncPath(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
