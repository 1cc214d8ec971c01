// Frees the memory of upload chunks as soon as they are written, instead of leaving it to the garbage collector.

/**
 * Frees the bytes of a chunk, which is empty afterwards; call it only for a chunk that nothing else reads. V8 counts buffers
 * towards its next collection: a gigabyte of chunks made it walk the heap dozens of times, which took more CPU than hashing and
 * writing them. A chunk that is part of a larger buffer is not freed.
 */
export function releaseChunk({ buffer, byteOffset, byteLength }: Uint8Array): void {
  const isWhole = byteOffset === 0 && byteLength === buffer.byteLength
  if (isWhole && byteLength >= MIN_RELEASED_BYTES && buffer instanceof ArrayBuffer) buffer.transfer(0)
}

/**
 * The multipart parser returns the few bytes that it held back at the end of a chunk in a buffer that it reuses. Freeing small
 * chunks also costs more than it saves.
 */
const MIN_RELEASED_BYTES = 4_096
