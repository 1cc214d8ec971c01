// Bytes of an upload in pieces: appended where the last piece ended, and hashed while writing.
import { createHash, type Hash } from 'node:crypto'
import { type BigIntStats, createReadStream } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import type { ChunkedUpload, FileStore } from '../../platform/files/files.ts'
import { releaseChunk } from '../../platform/files/release-chunk.ts'
import { Refusal } from '../../platform/refusal.ts'
import { checksumMismatch, fileTooLarge, offsetConflict, pieceBroken, storageFull } from './refusals.ts'
import type { MediaSettings } from './settings.ts'
import { DISK_CHECK_INTERVAL_BYTES, HEAD_BYTES } from './stream-in.ts'

/** Hash of the bytes up to `at`; `file` identifies the file on disk. */
interface Progress {
  hash: Hash
  at: number
  file: string
}

export interface Checksum {
  algorithm: string
  digest: Buffer
}

export interface Piece {
  /** Chunks are released once they are written. */
  body: AsyncIterable<Buffer>
  /** Start of the piece, equal to the number of bytes received so far. */
  offset: number
  /** Size limit of the whole file. */
  byteSize: number
  /** Expected hash of the piece. */
  checksum: Checksum | null
}

export interface Pieces {
  /** Writes a piece; returns the total received, also after a broken connection, because received bytes are kept. */
  receive(id: string, piece: Piece): Promise<number>
  /** Hash and first bytes of the finished file. */
  facts(id: string): Promise<{ sha256: string; head: Buffer }>
  forget(id: string): void
}

const MAX_TRACKED_FILES = 500
/** Network chunks are small, so this many bytes are written together. */
const WRITE_BYTES = 1_048_576

export function openPieces(files: FileStore, { minFreeBytes }: MediaSettings): Pieces {
  const known = new LRUCache<string, Progress>({ max: MAX_TRACKED_FILES })

  /**
   * Reuses the progress if this process wrote the file last. Otherwise takes the file over by copying it, so that other open handles no
   * longer reach it.
   */
  const openAt = async (id: string, file: ChunkedUpload, offset: number): Promise<Opened> => {
    const before = known.get(id)
    if (before?.at === offset) {
      const handle = await open(file.localPath, 'r+')
      if ((await identityOf(handle)) === before.file) return { handle, progress: before }
      await handle.close()
    }
    const handle = await file.takeOver()
    try {
      const { size } = await handle.stat()
      // The file grew between reading its size and copying it.
      if (size !== offset) throw offsetConflict(size)
      return { handle, progress: await hashExisting(handle, file.localPath) }
    } catch (error) {
      await handle.close()
      throw error
    }
  }

  return {
    async receive(id, piece) {
      const file = files.chunkedUpload(id)
      const { handle, progress } = await openAt(id, file, piece.offset)
      // Until writing ends, the hash does not match the bytes on disk.
      known.delete(id)
      try {
        await write(piece, handle, progress, async () => (await files.freeBytes()) < minFreeBytes)
        // Another process has taken the file over: the bytes written here are not part of it.
        if ((await identityAt(file.localPath)) !== progress.file) throw pieceBroken()
        known.set(id, progress)
        return progress.at
      } catch (error) {
        // With a checksum, a piece counts whole or not at all; without one, received bytes stay.
        await handle.truncate(piece.checksum ? piece.offset : progress.at)
        if (!piece.checksum) known.set(id, progress)
        throw error
      } finally {
        await handle.close()
      }
    },
    async facts(id) {
      const file = files.chunkedUpload(id)
      const handle = await open(file.localPath, 'r')
      try {
        const before = known.get(id)
        const isWhole =
          before?.at === (await handle.stat()).size && before.file === (await identityOf(handle))
        const { hash } = isWhole ? before : await hashExisting(handle, file.localPath)
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
        return { sha256: hash.copy().digest('hex'), head: buffer.subarray(0, bytesRead) }
      } finally {
        await handle.close()
      }
    },
    forget: (id) => known.delete(id),
  }
}

interface Opened {
  handle: FileHandle
  progress: Progress
}

async function hashExisting(handle: FileHandle, localPath: string): Promise<Progress> {
  const progress = { hash: createHash('sha256'), at: 0, file: await identityOf(handle) }
  const stream = createReadStream(localPath, {
    fd: handle,
    start: 0,
    autoClose: false,
    highWaterMark: WRITE_BYTES,
  })
  for await (const chunk of stream) {
    progress.hash.update(chunk)
    progress.at += chunk.length
  }
  return progress
}

/** Identifies a file independent of its name: inode numbers are reused, but not with the same birth time. */
const identityOf = async (handle: FileHandle): Promise<string> =>
  formatIdentity(await handle.stat({ bigint: true }))

const identityAt = (localPath: string): Promise<string | null> =>
  stat(localPath, { bigint: true }).then(formatIdentity, () => null)

const formatIdentity = ({ ino, birthtimeNs }: BigIntStats): string => `${ino} ${birthtimeNs}`

async function write(
  { body, offset, byteSize, checksum }: Piece,
  handle: FileHandle,
  progress: Progress,
  isFull: () => Promise<boolean>,
): Promise<void> {
  const own = checksum && createHash(checksum.algorithm)
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let nextRoomCheck = offset + DISK_CHECK_INTERVAL_BYTES
  const flush = async () => {
    if (waitingBytes === 0) return
    if (progress.at + waitingBytes > nextRoomCheck) {
      nextRoomCheck += DISK_CHECK_INTERVAL_BYTES
      if (await isFull()) throw storageFull()
    }
    const [chunks, length] = [waiting, waitingBytes]
    waiting = []
    waitingBytes = 0
    await writeWhole(handle, chunks, length, progress.at)
    for (const chunk of chunks) {
      progress.hash.update(chunk)
      own?.update(chunk)
      progress.at += chunk.length
      releaseChunk(chunk)
    }
  }
  try {
    for await (const chunk of body) {
      if (progress.at + waitingBytes + chunk.length > byteSize) throw fileTooLarge('', byteSize)
      waiting.push(chunk)
      waitingBytes += chunk.length
      if (waitingBytes >= WRITE_BYTES) await flush()
    }
  } catch (error) {
    if (!(error instanceof Refusal)) await flush()
    throw error
  }
  await flush()
  if (own && !own.digest().equals(checksum.digest)) throw checksumMismatch()
}

/** Writes chunks separately: joining them first would copy every byte and burden the garbage collector. */
async function writeWhole(
  handle: FileHandle,
  chunks: readonly Buffer[],
  length: number,
  position: number,
): Promise<void> {
  let { bytesWritten: done } = await handle.writev(chunks, position)
  if (done === length) return
  const bytes = Buffer.concat(chunks)
  while (done < length) {
    const { bytesWritten } = await handle.write(bytes, done, length - done, position + done)
    done += bytesWritten
  }
}
