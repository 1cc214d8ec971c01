// Gives the memory of an upload's chunks back as soon as they are written, instead of leaving it to the garbage collector.

/**
 * Frees the bytes of a chunk, which is empty afterwards; call it only for a chunk that nothing else reads. V8 counts the bytes of
 * buffers towards its next collection: a gigabyte of chunks made it walk the server's whole heap dozens of times, which took more
 * processor time than hashing and writing them. A chunk that is part of a larger buffer is left alone.
 */
export function releaseChunk({ buffer, byteOffset, byteLength }: Uint8Array): void {
  const isWhole = byteOffset === 0 && byteLength === buffer.byteLength
  if (isWhole && byteLength >= LEAST_BYTES && buffer instanceof ArrayBuffer) buffer.transfer(0)
}

/**
 * A parser of multipart bodies gives out the few bytes it held back at the end of a chunk in a buffer that it uses again. Small
 * chunks also cost less than freeing them.
 */
const LEAST_BYTES = 4_096
