// Gives stored bytes to a browser in a way that nothing in them can act there.
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore } from '../../platform/files.ts'
import { guardHeaders } from '../../platform/web/guard-headers.ts'
import { type FileType, fileTypeOfPath } from './file-types.ts'
import { imageMissing } from './refusals.ts'

/** A stored path never gets other bytes, so browsers may keep what they got. */
export const KEEP_FOREVER = 'private, max-age=31536000, immutable'

/** Answers with a stored file: whole, a range of it, or "not modified". Refuses with 404 what is not there. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  storedPath: string,
  caching = KEEP_FOREVER,
): Promise<FastifyReply> {
  const file = await files.open(storedPath)
  if (!file) throw imageMissing()
  const type = fileTypeOfPath(storedPath)
  const name = storedPath.slice(storedPath.lastIndexOf('/') + 1)
  const etag = `"${name}"`
  guardHeaders(reply, type?.mime ?? 'application/octet-stream')
    .header('content-disposition', dispositionOf(type, name))
    .header('cache-control', caching)
    .header('accept-ranges', 'bytes')
    .header('etag', etag)

  if (isFresh(request, etag)) {
    await file.close()
    return reply.code(304).send()
  }
  const wanted = readRange(request, etag, file.size)
  if (wanted === 'unsatisfiable') {
    await file.close()
    return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  }
  if (wanted) reply.code(206).header('content-range', `bytes ${wanted.start}-${wanted.end}/${file.size}`)
  reply.header('content-length', wanted ? wanted.end - wanted.start + 1 : file.size)
  if (request.method === 'HEAD') {
    await file.close()
    // Anything but a stream would make Fastify count its bytes and overwrite the length.
    return reply.send(Readable.from([]))
  }
  return reply.send(file.stream(wanted))
}

/**
 * Only what cannot act is shown in place. A document is handed over to be saved: readers of PDF run scripts of their own,
 * and have been made to run them as the page's. So is a film browsers do not play. Neither has a name here, so that the
 * link that leads to it gives one.
 */
function dispositionOf(type: FileType | undefined, name: string): string {
  if (type?.isOnlySaved) return 'attachment'
  return `${type ? 'inline' : 'attachment'}; filename="${name}"`
}

/** Whether the browser already has these very bytes. */
export function isFresh(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']
  return known !== undefined && (known === '*' || known.split(',').some((tag) => tag.trim() === etag))
}

// One range of bytes, as players ask for; several at once, or other units, get the whole file, as HTTP allows.
function readRange(
  request: FastifyRequest,
  etag: string,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const { range, 'if-range': ifRange } = request.headers
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '')
  if (!match || (ifRange !== undefined && ifRange !== etag)) return undefined
  const [, first, last] = match as unknown as [string, string, string]
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start >= size || start > end ? 'unsatisfiable' : { start, end }
}
