// The backup file: a ZIP archive, written as a stream and read by name. Its central directory is at its end, so a truncated file
// is noticed at once. Each part has a checksum, so a changed one is noticed when it is read.
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile as ZipReader } from 'yauzl'
import { ZipFile } from 'yazl'
import { errorCode, StartupError } from '../lifecycle/startup-error.ts'

/** A problem of a backup file, as one sentence with the way out. */
export class BackupError extends StartupError {}

export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

export interface ArchiveWriter {
  /** Adds a part and resolves when all its bytes were consumed; one part at a time. */
  add(name: string, bytes: Bytes, options?: { isCompressed: boolean }): Promise<void>
}

export interface WriteOptions {
  /** Adds the parts; rejecting aborts the archive. */
  fill(archive: ArchiveWriter): Promise<void>
  /** Verifies the finished file before it gets its name; rejecting discards it. */
  check(unfinished: string): Promise<unknown>
  signal?: AbortSignal | undefined
}

/**
 * Writes an archive to a file that gets its name once it is complete, on disk and verified. Rejects with the first error, after
 * everything is closed and the unfinished file is deleted.
 */
export async function writeArchive(file: string, { fill, check, signal }: WriteOptions): Promise<void> {
  const unfinished = `${file}.${process.pid}-${randomUUID().slice(0, 8)}.unfinished`
  try {
    await writeParts(unfinished, file, fill, signal)
    await check(unfinished)
    signal?.throwIfAborted()
    await linkFinalName(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function writeParts(
  unfinished: string,
  file: string,
  fill: WriteOptions['fill'],
  signal?: AbortSignal,
): Promise<void> {
  const broken = new AbortController()
  const ending = signal ? AbortSignal.any([broken.signal, signal]) : broken.signal
  // Only the first error counts: later ones are its consequences.
  const handleError = (error: unknown) => broken.abort(error)
  const zip = new ZipFile()
  zip.on('error', handleError)
  const written = pipeline(
    zip.outputStream,
    createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
    { signal: ending },
  ).catch((error: unknown) => {
    handleError(
      new StartupError(
        `The backup could not be written to ${file} (${errorCode(error) || (error as Error).message}), and nothing was saved; make room there or name another place.`,
        { cause: error },
      ),
    )
  })
  const filled = fill({
    async add(name, bytes, { isCompressed } = { isCompressed: true }) {
      const part = new PassThrough()
      zip.addReadStream(part, name, { compress: isCompressed, mode: 0o100600 })
      await pipeline(bytes, part, { signal: ending })
    },
  }).then(() => zip.end(), handleError)
  await Promise.all([written, filled])
  ending.throwIfAborted()
}

/** Unlike a rename, a new link never replaces an existing file. */
async function linkFinalName(unfinished: string, file: string): Promise<void> {
  try {
    await link(unfinished, file)
    await rm(unfinished)
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EEXIST') throw fileExistsError(file, error)
    if (!NO_HARD_LINK_CODES.has(code)) throw error
    await reserveFile(file)
    await rename(unfinished, file)
  }
}

/** Error codes of file systems without hard links, such as some of Windows. */
const NO_HARD_LINK_CODES = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

async function reserveFile(file: string): Promise<void> {
  try {
    await (await open(file, 'wx', 0o600)).close()
  } catch (error) {
    throw errorCode(error) === 'EEXIST' ? fileExistsError(file, error) : error
  }
}

export function fileExistsError(file: string, cause?: unknown): StartupError {
  return new StartupError(`${file} already exists; name a new file.`, { cause })
}

export interface ArchiveReader {
  names: string[]
  /** The bytes of a part; throws a `BackupError` if they differ from those written. */
  read(name: string): AsyncGenerator<Buffer>
  close(): void
}

/** Opens an archive; throws a `BackupError` for a file that is not an archive or is incomplete. */
export async function openArchive(file: string): Promise<ArchiveReader> {
  const entries = new Map<string, Entry>()
  let zip: ZipReader | undefined
  try {
    zip = await openPromise(file, { lazyEntries: true, autoClose: false })
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  } catch (error) {
    zip?.close()
    throw readError(file, error)
  }
  return {
    names: [...entries.keys()],
    read: (name) => readPart(file, zip, name, entries.get(name)),
    close: () => zip.close(),
  }
}

async function* readPart(
  file: string,
  zip: ZipReader,
  name: string,
  entry: Entry | undefined,
): AsyncGenerator<Buffer> {
  if (!entry) throw incompleteError(file, `${name} is missing`)
  let sum = 0
  try {
    const source: Readable = await zip.openReadStreamPromise(entry)
    for await (const chunk of source) {
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (error) {
    throw readError(file, error)
  }
  if (sum !== entry.crc32)
    throw incompleteError(file, `${name} has another checksum (CRC-32) than was written`)
}

/** Codes of disk errors, as opposed to errors in the content. */
const IS_SYSTEM_CODE = /^E[A-Z0-9]+$/

function readError(file: string, error: unknown): BackupError {
  const code = errorCode(error)
  if (!IS_SYSTEM_CODE.test(code)) return incompleteError(file, (error as Error).message, error)
  return new BackupError(
    `The backup ${file} cannot be read (${code}); check the name and the disk it is on, and try again.`,
    { cause: error },
  )
}

function incompleteError(file: string, reason: string, cause?: unknown): BackupError {
  return new BackupError(
    `${file} is not a complete backup: it was cut off or altered (${reason}). Use another copy of it, or another backup.`,
    { cause },
  )
}
