// Serves stored files in a way that prevents their content from running in the browser.
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore } from '../../platform/files/files.ts'
import { guardHeaders } from '../../platform/web/guard-headers.ts'
import { type FileType, fileTypeOfPath } from './file-types.ts'
import { imageMissing } from './refusals.ts'

/** A stored path never changes its content, so browsers may cache it forever. */
export const CACHE_FOREVER = 'private, max-age=31536000, immutable'

/** Sends a stored file: whole, a range, or "not modified". Refuses with 404 where it does not exist. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  storedPath: string,
  caching = CACHE_FOREVER,
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
    // Fastify would count the bytes of anything but a stream, and overwrite the length.
    return reply.send(Readable.from([]))
  }
  return reply.send(file.stream(wanted))
}

/**
 * Only passive content is displayed inline. Documents are downloads: PDF viewers run scripts, and have been exploited to run them in the
 * page's origin. So are videos that browsers cannot play. Both omit the file name, so that the link's own name applies.
 */
function dispositionOf(type: FileType | undefined, name: string): string {
  if (type?.isOnlySaved) return 'attachment'
  return `${type ? 'inline' : 'attachment'}; filename="${name}"`
}

/** Whether the browser already has this version. */
export function isFresh(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']
  return known !== undefined && (known === '*' || known.split(',').some((tag) => tag.trim() === etag))
}

// A single byte range, as players request; several ranges or other units get the whole file, as HTTP allows.
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
