// Bytes of an upload on their way to the disk: gathered in two buffers that are used again and again, one of which is filled
// from the network while the other is written. Chunks die young, so that a film leaves the garbage collector nothing to do.
import type { FileHandle } from 'node:fs/promises'

/** Written at once; chunks of the wire are small. */
export const WRITE_BYTES = 1_048_576
/** Pairs of buffers that are kept for the next uploads. */
const MAX_SPARE = 8

type Pair = [Buffer, Buffer]
const spare: Pair[] = []
const newPair = (): Pair => [Buffer.allocUnsafeSlow(WRITE_BYTES), Buffer.allocUnsafeSlow(WRITE_BYTES)]

export interface Writing {
  /** Where the first byte goes. */
  position: number
  /** Sees each chunk as it comes, and how much has come with it; throws to refuse it. */
  onChunk?(chunk: Buffer, received: number): void
  /** Before bytes are written that end at this position of the file; throws to refuse them. */
  beforeWrite?(end: number): Promise<void>
  /** Sees bytes once they are written, in their order; the buffer is used again afterwards. */
  onWritten(bytes: Buffer): void
}

/**
 * Writes everything a body brings. When it breaks off, what has come is written before that is thrown; what `onChunk` or
 * `beforeWrite` throw ends it at once. No write is under way any more when the promise settles.
 */
export async function writeThrough(
  body: AsyncIterable<Buffer>,
  handle: FileHandle,
  { position, onChunk, beforeWrite, onWritten }: Writing,
): Promise<void> {
  const pair = spare.pop() ?? newPair()
  let filling: 0 | 1 = 0
  let filled = 0
  let received = 0
  let end = position
  let writing: Promise<void> = Promise.resolve()
  // Between chunks it is the body alone that can break off.
  let isBetween = true

  const write = async (bytes: Buffer, at: number) => {
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, at + done)
      done += bytesWritten
    }
    onWritten(bytes)
  }
  const flush = async () => {
    if (filled === 0) return
    const bytes = pair[filling].subarray(0, filled)
    await writing
    await beforeWrite?.(end + filled)
    writing = write(bytes, end)
    // Thrown to whoever waits for it: the next flush, or the end.
    writing.catch(() => {})
    end += filled
    filled = 0
    filling = filling === 0 ? 1 : 0
  }
  try {
    for await (const chunk of body) {
      isBetween = false
      received += chunk.length
      onChunk?.(chunk, received)
      for (let taken = 0; taken < chunk.length; ) {
        const copied = chunk.copy(pair[filling], filled, taken)
        taken += copied
        filled += copied
        if (filled === WRITE_BYTES) await flush()
      }
      isBetween = true
    }
    isBetween = false
    await flush()
    await writing
  } catch (error) {
    if (isBetween) {
      await flush()
      await writing
    }
    throw error
  } finally {
    await writing.catch(() => {})
    if (spare.length < MAX_SPARE) spare.push(pair)
  }
}
