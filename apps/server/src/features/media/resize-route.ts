// `GET /image-resize?uri=&width=&crop=`: a stored picture in one of a few widths, created once and cached.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Refusal } from '../../platform/refusal.ts'
import { guardHeaders } from '../../platform/web/guard-headers.ts'
import { type FileType, fileTypeOfPath } from './file-types.ts'
import { cropInvalid, imageForeign, imageMissing } from './refusals.ts'
import { resizeImage } from './resize.ts'
import { type ResizeQuery, readResizeQuery } from './resize-query.ts'
import { type ResizedCache, resizedName } from './resized-cache.ts'
import { CACHE_FOREVER, isFresh, sendStored } from './serve.ts'
import type { MediaOptions } from './store-media.ts'

export interface ResizeParts extends MediaOptions {
  cache: ResizedCache
}

/** A failed picture is not retried for this time; its original is served meanwhile. */
const FAILURE_CACHE_SECONDS = 600
const FALLBACK_CACHING = `private, max-age=${FAILURE_CACHE_SECONDS}`

export function addResizeRoute(app: FastifyInstance, parts: ResizeParts): void {
  const making = new Map<string, Promise<Buffer | null>>()
  // Everybody who opens a list requests its covers: frequent pictures are served from memory.
  const often = new LRUCache<string, Buffer>({
    maxSize: parts.settings.resizedMemoryBytes,
    maxEntrySize: parts.settings.resizedMemoryBytes / 64,
    sizeCalculation: ({ length }) => Math.max(length, 1),
  })
  const failures = new LRUCache<string, true>({ max: 10_000, ttl: FAILURE_CACHE_SECONDS * 1000 })

  /** The resized bytes; null if the picture cannot be converted. */
  const make = async (name: string, wanted: ResizeQuery, type: FileType): Promise<Buffer | null> => {
    const { localPath, pixels } = await findOriginal(wanted, parts)
    try {
      const bytes = await parts.runImage(pixels, () =>
        resizeImage(localPath, wanted, type, pixels, parts.settings),
      )
      await parts.cache
        .put(name, bytes)
        .catch((error) => app.log.warn({ err: error }, 'a resized image could not be cached'))
      return bytes
    } catch (error) {
      if (error instanceof Refusal) throw error
      app.log.warn({ err: error, path: wanted.path }, 'an image could not be resized; its original is sent')
      failures.set(name, true)
      return null
    }
  }

  const read = async (name: string): Promise<Buffer | null> => {
    const bytes = await parts.cache.get(name)
    if (bytes) often.set(name, bytes)
    return bytes
  }

  /** Concurrent requests for the same picture share one job; only its initiator counts against the rate limit. */
  const makeOnce = async (request: FastifyRequest, name: string, wanted: ResizeQuery, type: FileType) => {
    if (!making.has(name)) await request.countByAddress('resize')
    const current = making.get(name)
    if (current) return current
    const job = make(name, wanted, type).finally(() => making.delete(name))
    making.set(name, job)
    return job
  }

  app.get('/image-resize', async (request, reply) => {
    const wanted = readResizeQuery(request.query as Record<string, unknown>, parts.settings)
    const type = fileTypeOfPath(wanted.path)
    if (type?.kind !== 'image') throw imageForeign()
    const name = resizedName(wanted.path, wanted.width, wanted.crop)
    const etag = `"${name}"`
    const kept = often.get(name) ?? (await read(name))
    const bytes = kept ?? (failures.has(name) ? null : await makeOnce(request, name, wanted, type))
    if (!bytes) return sendStored(request, reply, parts.files, wanted.path, FALLBACK_CACHING)
    guardHeaders(reply, type.mime).header('cache-control', CACHE_FOREVER).header('etag', etag)
    return isFresh(request, etag) ? reply.code(304).send() : reply.send(bytes)
  })
}

/** Path and size of the original. Refuses what is not a stored image, and crops that exceed it. */
async function findOriginal(
  { path, crop }: ResizeQuery,
  { db, files }: ResizeParts,
): Promise<{ localPath: string; pixels: number }> {
  const media = await db
    .selectFrom('media')
    .select(['width', 'height'])
    .where('path', '=', path)
    .where('kind', '=', 'image')
    .executeTakeFirst()
  const localPath = media && (await files.localPath(path))
  if (!localPath) throw imageMissing()
  const { width, height } = { width: media.width ?? 0, height: media.height ?? 0 }
  if (crop && (crop.x + crop.width > width || crop.y + crop.height > height))
    throw cropInvalid(`${width}x${height}`)
  return { localPath, pixels: width * height }
}
