// `POST /storage/upload`, and the lookup of a file by hash. Both require a signed-in person; the permission is checked before the first
// byte of the body is read.
import type { FastifyInstance } from 'fastify'
import type { Authenticator } from '../../platform/auth/auth.ts'
import { type Door, endLateBody } from './admit.ts'
import { diskRefusal } from './disk-refusal.ts'
import { keepFile, type MediaParts } from './keep.ts'
import { findByHash } from './media-row.ts'
import { receiveUpload } from './receive.ts'
import { hashMalformed, methodNotAllowed } from './refusals.ts'

export interface UploadParts extends MediaParts {
  authenticator: Pick<Authenticator, 'authenticate'>
}

export function addUploadRoutes(app: FastifyInstance, parts: UploadParts & { door: Door }): void {
  const { admit, viewerOf } = parts.door

  app.post('/storage/upload', { onRequest: admit, onResponse: endLateBody }, async (request) => {
    const viewer = viewerOf(request)
    const refused = (error: unknown) => {
      throw diskRefusal(error, request.log)
    }
    const upload = await receiveUpload(request, parts.files, parts.settings).catch(refused)
    try {
      const method = upload.method & parts.settings.allowedMethods
      if (method === 0) throw methodNotAllowed(upload.method)
      const by = { siteId: viewer.siteId, createdBy: viewer.userId, address: request.ip }
      const kept = await keepFile({ ...upload, ...by, method }, parts).catch(refused)
      request.log.info({ mediaId: kept.id, siteId: viewer.siteId, byteSize: kept.byteSize }, 'file uploaded')
      // The stores where it actually is, not the requested ones.
      return { ...kept, method: await parts.files.methodsOf(kept.relativePath) }
    } finally {
      await upload.file.discard()
    }
  })

  app.get('/storage/get-file-info-from-hash', { onRequest: admit }, async (request, reply) => {
    const viewer = viewerOf(request)
    const { fileHash } = request.query as Record<string, unknown>
    if (typeof fileHash !== 'string' || !/^[0-9a-f]{64}$/i.test(fileHash)) throw hashMalformed()
    reply.header('cache-control', 'no-store')
    return { file: (await findByHash(parts.db, viewer.siteId, fileHash.toLowerCase())) ?? null }
  })
}
