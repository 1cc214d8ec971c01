// Checks that a PDF is complete and finds its number of pages, by searching it, without interpreting it.
import { type FileHandle, open } from 'node:fs/promises'

interface PdfFacts {
  /** Null if the page tree is compressed, as in newer files. */
  pages: number | null
}

/** Viewers look for the end marker in the last kilobyte; data appended by mail programs is tolerated. */
const TAIL_BYTES = 4096
const CHUNK_BYTES = 1024 * 1024
/** Overlap between chunks, for matches across their border. */
const OVERLAP_BYTES = 4096
const MAX_PAGES = 100_000

const LINEARIZED = /\/Linearized\b[^>]{0,400}?\/N\s+(\d{1,6})\b/
const TREE_NODE = /\/Type\s*\/Pages\b/
const COUNT = /\/Count\s+(\d{1,6})\b/g

/** Facts of a PDF; null if it is truncated. */
export async function readPdf(localPath: string): Promise<PdfFacts | null> {
  const handle = await open(localPath, 'r')
  try {
    const { size } = await handle.stat()
    const tail = await textAt(handle, Math.max(0, size - TAIL_BYTES), TAIL_BYTES)
    if (!tail.includes('startxref') || !tail.includes('%%EOF')) return null
    const told = LINEARIZED.exec(await textAt(handle, 0, OVERLAP_BYTES))?.[1]
    const pages = told === undefined ? await countInTree(handle, size) : Number(told)
    return { pages: pages > 0 && pages <= MAX_PAGES ? pages : null }
  } finally {
    await handle.close()
  }
}

async function countInTree(handle: FileHandle, size: number): Promise<number> {
  let most = 0
  for (let at = 0; at < size; at += CHUNK_BYTES)
    most = Math.max(most, maxCountIn(await textAt(handle, at, CHUNK_BYTES + OVERLAP_BYTES)))
  return most
}

/**
 * The largest count in the page tree, which is that of its root. Searches each stretch between dictionary ends separately: one pattern over
 * both words would take quadratic time.
 */
function maxCountIn(text: string): number {
  let most = 0
  for (let from = 0, to: number; from < text.length; from = to + 1) {
    const end = text.indexOf('>', from)
    to = end < 0 ? text.length : end
    const inside = text.slice(from, to)
    if (!TREE_NODE.test(inside)) continue
    for (const [, count] of inside.matchAll(COUNT)) most = Math.max(most, Number(count))
  }
  return most
}

async function textAt(handle: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.toString('latin1', 0, bytesRead)
}
