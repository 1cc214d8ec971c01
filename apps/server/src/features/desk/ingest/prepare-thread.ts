// Worker thread of document-reader.ts: bytes or files in, items or rows out.
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { DOCUMENT_LIMITS, type ReadOptions } from '../formats/document.ts'
import { readDocument } from '../formats/read-document.ts'
import type { FileToRead, PreparedFile, ReadingOrder } from './document-reader.ts'
import { prepareDocument } from './prepare.ts'

parentPort?.on('message', (order: ReadingOrder) => {
  if (order.wants === 'reading')
    parentPort?.postMessage(readDocument(order.bytes, order.fileName, order.options))
  else if (order.wants === 'prepared') parentPort?.postMessage(prepareDocument(order))
  else {
    const files = order.files.map((file) => prepareFile(file, order.options))
    // Transferred instead of copied.
    const buffers = files.flatMap((file) => (file ? [file.bytes.buffer as ArrayBuffer] : []))
    parentPort?.postMessage(files, buffers)
  }
})

/** Reads a whole file without following links; undefined if it is gone, unreadable, or now too large. */
function prepareFile({ path, name }: FileToRead, options: ReadOptions | undefined): PreparedFile | undefined {
  let handle: number | undefined
  try {
    handle = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW)
    const { size } = fstatSync(handle)
    if (size > DOCUMENT_LIMITS.bytes) return undefined
    const bytes = readWhole(handle, size)
    return { bytes, prepared: prepareDocument({ bytes, fileName: name, options }) }
  } catch {
    return undefined
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}

/** Reads up to `size` bytes into an own buffer, which can be transferred. */
function readWhole(handle: number, size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  let length = 0
  for (let read = -1; read !== 0 && length < size; length += read)
    read = readSync(handle, bytes, length, size - length, null)
  return length === size ? bytes : bytes.slice(0, length)
}
