// The file of a backup: a ZIP archive that is written as it comes and read by name. Its table of contents stands at its
// end, so one that was cut off is known at once; every part is measured, so one that was altered is known when read.

import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile as ZipReader } from 'yauzl'
import { ZipFile } from 'yazl'
import { errorCode, StartFault } from '../start-fault.ts'

export interface ArchiveWriter {
  /** Adds a part; its stream is opened when its turn comes. */
  add(name: string, open: () => Promise<Readable> | Readable, options?: { isCompressed: boolean }): void
}

/**
 * Writes the parts one after the other into a file that appears under its name when it is whole and on disk. Throws a
 * `StartFault` where a file of this name has come meanwhile.
 */
export async function writeArchive(file: string, fill: (archive: ArchiveWriter) => void): Promise<void> {
  const unfinished = `${file}.${process.pid}-${randomUUID().slice(0, 8)}.unfinished`
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error) => output.destroy(error as Error))
  fill({
    add(name, openPart, { isCompressed } = { isCompressed: true }) {
      zip.addReadStreamLazy(name, { compress: isCompressed, mode: 0o100600 }, (give) => {
        Promise.resolve()
          .then(openPart)
          .then(
            (stream) => give(null, stream),
            (error: unknown) => output.destroy(error as Error),
          )
      })
    },
  })
  zip.end()
  try {
    await pipeline(output, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }))
    await giveName(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Unlike a renaming, a new link never takes the place of a file. */
async function giveName(unfinished: string, file: string): Promise<void> {
  try {
    await link(unfinished, file)
    await rm(unfinished)
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EEXIST') throw alreadyThere(file, error)
    if (!WITHOUT_LINKS.has(code)) throw error
    await reserve(file)
    await rename(unfinished, file)
  }
}

/** What disks without links answer, such as those of Windows. */
const WITHOUT_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

async function reserve(file: string): Promise<void> {
  try {
    await (await open(file, 'wx', 0o600)).close()
  } catch (error) {
    throw errorCode(error) === 'EEXIST' ? alreadyThere(file, error) : error
  }
}

export function alreadyThere(file: string, cause?: unknown): StartFault {
  return new StartFault(`${file} is there already; name a file that is not.`, { cause })
}

/** Passes bytes on and tells each piece. */
export function tapped(tell: (chunk: Buffer) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      tell(chunk)
      done(null, chunk)
    },
  })
}

export interface ArchiveReader {
  names: string[]
  /** The bytes of a part; breaks off with a `StartFault` where they are not those that were written. */
  read(name: string): Promise<Readable>
  close(): void
}

/** Opens an archive; throws a `StartFault` for what is none, or not whole. */
export async function openArchive(file: string): Promise<ArchiveReader> {
  const damaged = (cause: unknown) =>
    new StartFault(
      `${file} is no whole backup (${(cause as Error).message}): it was cut off or altered, and nothing was restored from it; take another one.`,
      { cause },
    )
  await (await openToRead(file)).close()
  const entries = new Map<string, Entry>()
  let zip: ZipReader
  try {
    zip = await openPromise(file, { lazyEntries: true, autoClose: false })
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  } catch (error) {
    throw damaged(error)
  }
  return {
    names: [...entries.keys()],
    async read(name) {
      const entry = entries.get(name)
      if (!entry) throw damaged(new Error(`${name} is missing`))
      const source = await zip.openReadStreamPromise(entry).catch((error) => {
        throw damaged(error)
      })
      let sum = 0
      const checked = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          sum = crc32(chunk, sum)
          done(null, chunk)
        },
        flush(done) {
          if (sum === entry.crc32) done()
          else done(damaged(new Error(`${name} has other bytes than were written`)))
        },
      })
      source.on('error', (error) => checked.destroy(damaged(error)))
      return source.pipe(checked)
    },
    close: () => zip.close(),
  }
}

async function openToRead(file: string) {
  try {
    return await open(file, 'r')
  } catch (error) {
    throw new StartFault(`The backup ${file} cannot be read (${errorCode(error)}); name one that is there.`, {
      cause: error,
    })
  }
}
