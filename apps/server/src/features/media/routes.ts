// HTTP routes of media: uploads, originals and resized pictures. Originals never change.
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { createImageJobLimit } from './job-limit.ts'
import { deleteAbandonedUploads } from './pending.ts'
import { addResizeRoute } from './resize-route.ts'
import { openResizedCache } from './resized-cache.ts'
import { addResumableRoutes } from './resumable.ts'
import { sendStored } from './serve.ts'
import { addUploadRoutes, type UploadParts } from './upload.ts'
import { createUploadAccess } from './upload-access.ts'

export interface MediaRouteParts extends Omit<UploadParts, 'runImage'> {
  /** Separate folder for resized pictures; it may be emptied at any time. */
  cacheFolder: string
}

/** Age after which an unwritten upload counts as broken; longer than any `uploadStallMs`. */
const STALE_UPLOAD_MS = 120_000
const SWEEP_INTERVAL_MS = 60_000

/** Fastify plugin: `/storage/upload`, `/storage/resumable`, `/storage/get-file-info-from-hash`, `/image-resize` and `/media/*`. */
export const mediaRoutes: FastifyPluginAsync<MediaRouteParts> = async (app, parts) => {
  await app.register(multipart)
  const cache = await openResizedCache(parts.cacheFolder, parts.settings.resizedCacheBytes)
  const runImage = createImageJobLimit(parts.settings.imageJobsAtOnce, parts.settings.imageJobsWaiting)

  const door = createUploadAccess(parts.authenticator)
  addUploadRoutes(app, { ...parts, runImage, door })
  addResumableRoutes(app, { ...parts, runImage, door })
  addResizeRoute(app, { ...parts, cache, runImage })
  app.get('/media/*', async (request, reply) => {
    const { pathname } = new URL(request.raw.url ?? '', 'http://localhost')
    return sendStored(request, reply, parts.files, pathname)
  })
  await startSweeping(app, parts)
}

async function startSweeping(app: FastifyInstance, { files, db }: MediaRouteParts): Promise<void> {
  const sweep = async () => {
    await files.sweep(STALE_UPLOAD_MS)
    await deleteAbandonedUploads({ db, files })
  }
  await files.sweep(STALE_UPLOAD_MS)
  const timer = setInterval(() => {
    sweep().catch((error) => app.log.warn({ err: error }, 'incomplete uploads could not be removed'))
  }, SWEEP_INTERVAL_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
