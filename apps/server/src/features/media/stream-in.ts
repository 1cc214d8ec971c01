// Streams one file into the store from any source: hashes and measures it, and stops it at its limit.
import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore, IncomingFile } from '../../platform/files/files.ts'
import { releaseChunk } from '../../platform/files/release-chunk.ts'
import { fileTooLarge, storageFull } from './refusals.ts'

export interface StreamedFile {
  file: IncomingFile
  /** The first bytes, for detecting the type. */
  head: Buffer
  sha256: string
  byteSize: number
}

export interface StreamLimits {
  /** Original name, for refusals. */
  name: string
  maxBytes: number
  minFreeBytes: number
  /** True if nothing else reads the stream's chunks, so that each can be released once it is written. */
  areChunksOwn?: boolean
}

export const HEAD_BYTES = 8192
/** Large enough that network, hashing and disk do not wait for each other; an upload holds a few of these. */
export const BUFFER_BYTES = 1_048_576
/** How often free space is checked while a file arrives. */
export const DISK_CHECK_INTERVAL_BYTES = 32 * 1_048_576

/** Streams the opened source into a temporary file. The caller stores or discards it; a failed one is discarded here. */
export async function streamIn(
  open: () => Readable,
  files: FileStore,
  { name, maxBytes, minFreeBytes, areChunksOwn = false }: StreamLimits,
): Promise<StreamedFile> {
  const file = await files.receive()
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let byteSize = 0
  let headSize = 0
  let nextRoomCheck = DISK_CHECK_INTERVAL_BYTES

  const meter = new Transform({
    highWaterMark: BUFFER_BYTES,
    transform(chunk: Buffer, _encoding, done) {
      byteSize += chunk.length
      if (byteSize > maxBytes) return done(fileTooLarge(name, maxBytes))
      if (headSize < HEAD_BYTES) {
        // A copy, because the chunk may be released.
        head.push(Buffer.from(chunk.subarray(0, HEAD_BYTES - headSize)))
        headSize += Math.min(chunk.length, HEAD_BYTES - headSize)
      }
      hash.update(chunk)
      if (byteSize < nextRoomCheck) return done(null, chunk)
      nextRoomCheck += DISK_CHECK_INTERVAL_BYTES
      files.freeBytes().then(
        (free) => (free < minFreeBytes ? done(storageFull()) : done(null, chunk)),
        (error: Error) => done(error),
      )
    },
  })
  try {
    await pipeline(open(), meter, file.writable(areChunksOwn ? releaseChunk : undefined))
    return { file, head: Buffer.concat(head), sha256: hash.digest('hex'), byteSize }
  } catch (error) {
    await file.discard()
    throw error
  }
}
