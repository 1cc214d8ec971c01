// `POST /storage/upload` and the question whether a file is known already. Both need a signed-in person; the right
// is checked before the first byte of the body is read.
import type { Viewer } from '@manset/model/permissions.ts'
import { can } from '@manset/model/permissions.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Authenticator } from '../../platform/auth.ts'
import { findByHash, keepFile, type MediaParts } from './keep.ts'
import { receiveUpload } from './receive.ts'
import { hashMalformed, methodNotAllowed, uploadForbidden } from './refusals.ts'

export interface UploadParts extends MediaParts {
  authenticator: Pick<Authenticator, 'authenticate'>
  /** Bits of `method` a site allows; absent: `settings.allowedMethods` for every site. */
  allowedMethods?: (siteId: number) => Promise<number>
}

/** How long a refused body is read on and thrown away, so that the sender gets to read the answer. */
const LINGER_MS = 5_000

export function addUploadRoutes(app: FastifyInstance, parts: UploadParts): void {
  const viewers = new WeakMap<FastifyRequest, Viewer>()

  const admit = async (request: FastifyRequest) => {
    const { authorization, siteid } = request.headers
    const { viewer } = await parts.authenticator.authenticate({
      authorization,
      siteid: typeof siteid === 'string' ? siteid : undefined,
      address: request.ip,
    })
    if (!can(viewer, 'media.create')) throw uploadForbidden()
    viewers.set(request, viewer)
  }

  app.post('/storage/upload', { onRequest: admit, onResponse: endLateBody }, async (request) => {
    const viewer = viewers.get(request) as Viewer
    const upload = await receiveUpload(request, parts.files, parts.settings)
    try {
      const allowed = (await parts.allowedMethods?.(viewer.siteId)) ?? parts.settings.allowedMethods
      const method = upload.method & allowed
      if (method === 0) throw methodNotAllowed(upload.method)
      const by = { siteId: viewer.siteId, createdBy: viewer.userId, address: request.ip }
      const kept = await keepFile({ ...upload, ...by }, parts)
      request.log.info({ mediaId: kept.id, siteId: viewer.siteId, byteSize: kept.byteSize }, 'file uploaded')
      return { ...kept, method }
    } finally {
      await upload.file.discard()
    }
  })

  app.get('/storage/get-file-info-from-hash', { onRequest: admit }, async (request, reply) => {
    const viewer = viewers.get(request) as Viewer
    const { fileHash } = request.query as Record<string, unknown>
    if (typeof fileHash !== 'string' || !/^[0-9a-f]{64}$/i.test(fileHash)) throw hashMalformed()
    reply.header('cache-control', 'no-store')
    return { file: (await findByHash(parts.db, viewer.siteId, fileHash.toLowerCase())) ?? null }
  })
}

// Closing at once would reset the connection and lose the answer; reading on for ever would let a refused
// gigabyte take its time.
async function endLateBody(request: FastifyRequest): Promise<void> {
  const { raw } = request
  if (raw.complete || raw.destroyed) return
  raw.resume()
  const timer = setTimeout(() => raw.socket.destroy(), LINGER_MS)
  raw.once('close', () => clearTimeout(timer))
  raw.once('end', () => clearTimeout(timer))
}
