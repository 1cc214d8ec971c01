// `POST /storage/upload`, and the lookup of a file by hash. Both require a signed-in person; the permission is checked before the first
// byte of the body is read.
import type { FastifyInstance } from 'fastify'
import type { Authenticator } from '../../platform/auth/auth.ts'
import { toDiskRefusal } from './disk-refusal.ts'
import { findByHash } from './media-row.ts'
import { receiveUpload } from './receive.ts'
import { hashMalformed, methodNotAllowed } from './refusals.ts'
import { type MediaOptions, storeMedia } from './store-media.ts'
import { discardUnreadBody, type UploadAccess } from './upload-access.ts'

export interface UploadParts extends MediaOptions {
  authenticator: Pick<Authenticator, 'authenticate'>
}

export function addUploadRoutes(app: FastifyInstance, parts: UploadParts & { door: UploadAccess }): void {
  const { requireUploader, viewerOf } = parts.door

  app.post(
    '/storage/upload',
    { onRequest: requireUploader, onResponse: discardUnreadBody },
    async (request) => {
      const viewer = viewerOf(request)
      const refused = (error: unknown) => {
        throw toDiskRefusal(error, request.log)
      }
      const upload = await receiveUpload(request, parts.files, parts.settings).catch(refused)
      try {
        const method = upload.method & parts.settings.allowedMethods
        if (method === 0) throw methodNotAllowed(upload.method)
        const by = { siteId: viewer.siteId, createdBy: viewer.userId, address: request.ip }
        const kept = await storeMedia({ ...upload, ...by, method }, parts).catch(refused)
        request.log.info(
          { mediaId: kept.id, siteId: viewer.siteId, byteSize: kept.byteSize },
          'file uploaded',
        )
        // The stores where it actually is, not the requested ones.
        return { ...kept, method: await parts.files.methodsOf(kept.relativePath) }
      } finally {
        await upload.file.discard()
      }
    },
  )

  app.get('/storage/get-file-info-from-hash', { onRequest: requireUploader }, async (request, reply) => {
    const viewer = viewerOf(request)
    const { fileHash } = request.query as Record<string, unknown>
    if (typeof fileHash !== 'string' || !/^[0-9a-f]{64}$/i.test(fileHash)) throw hashMalformed()
    reply.header('cache-control', 'no-store')
    return { file: (await findByHash(parts.db, viewer.siteId, fileHash.toLowerCase())) ?? null }
  })
}
