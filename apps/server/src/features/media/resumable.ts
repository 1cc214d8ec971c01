// Uploads in pieces by the protocol tus 1.0 (https://tus.io): announced, resumed where the last piece ended, and stored like a single
// upload. Permission, site and owner are checked on every request.
import type { FastifyInstance } from 'fastify'
import { maxBytesOf } from './limits.ts'
import { announceUpload, storeExpectedHash } from './pending.ts'
import {
  fileTooLarge,
  methodNotAllowed,
  offsetConflict,
  pieceExpected,
  storageFull,
  tusVersion,
} from './refusals.ts'
import { openResumableUploads, type ResumableParts, type ResumableUploads } from './resumable-upload.ts'
import {
  CHECKSUMS,
  PIECE_TYPE,
  readAnnouncement,
  readChecksum,
  readHash,
  VERSION,
  withProgress,
} from './tus-headers.ts'
import { discardUnreadBody } from './upload-access.ts'

const RESUMABLE = '/storage/resumable'
const UPLOAD_PATH = `${RESUMABLE}/:id`

export function addResumableRoutes(app: FastifyInstance, parts: ResumableParts): void {
  const uploads = openResumableUploads(parts)
  void app.register(async (scope) => {
    // The route reads the body as a stream.
    scope.addContentTypeParser(PIECE_TYPE, (_request, body, done) => done(null, body))
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('tus-resumable', VERSION)
      if (request.method === 'OPTIONS') return
      // GET of the stored file is our addition for browsers, not part of tus.
      if (request.method !== 'GET' && request.headers['tus-resumable'] !== VERSION) throw tusVersion(VERSION)
      await parts.door.requireUploader(request)
    })
    scope.addHook('onResponse', discardUnreadBody)
    addAnnouncing(scope, parts)
    addPieces(scope, parts, uploads)
    addResults(scope, parts, uploads)
  })
}

/** What the server can do, and the announcement of a file. */
function addAnnouncing(scope: FastifyInstance, { db, files, settings, door }: ResumableParts): void {
  scope.options(RESUMABLE, async (_request, reply) =>
    reply
      .code(204)
      .header('tus-version', VERSION)
      .header('tus-extension', 'creation,expiration,termination,checksum')
      .header('tus-checksum-algorithm', CHECKSUMS.join(','))
      .header('tus-max-size', settings.maxVideoBytes)
      .send(),
  )

  scope.post(RESUMABLE, async (request, reply) => {
    const viewer = door.viewerOf(request)
    const announced = readAnnouncement(request.headers)
    const limit = maxBytesOf(announced.kind, settings)
    if (announced.byteSize > limit) throw fileTooLarge(announced.name, limit, announced.byteSize)
    const method = announced.method & settings.allowedMethods
    if (method === 0) throw methodNotAllowed(announced.method)
    if ((await files.freeBytes()) - announced.byteSize < settings.minFreeBytes) throw storageFull()
    const upload = await announceUpload(db, viewer, { ...announced, method })
    await files.chunkedUpload(upload.id).begin()
    return withProgress(reply, { ...upload, offset: 0 })
      .code(201)
      .header('location', `${RESUMABLE}/${upload.id}`)
      .send()
  })
}

function addPieces(
  scope: FastifyInstance,
  { db, settings }: ResumableParts,
  uploads: ResumableUploads,
): void {
  scope.head(UPLOAD_PATH, async (request, reply) => {
    const upload = await uploads.loadOwn(request)
    // Not every client sends a final request when nothing is left to send.
    if (upload.offset === upload.byteSize) await uploads.finish(upload, request)
    return withProgress(reply, upload).code(200).send()
  })

  scope.patch(UPLOAD_PATH, { bodyLimit: settings.maxVideoBytes }, async (request, reply) => {
    if (request.headers['content-type'] !== PIECE_TYPE) throw pieceExpected(PIECE_TYPE)
    const checksum = readChecksum(request.headers)
    const sha256 = readHash(request.headers)
    const { id } = await uploads.requireOwn(request)
    if (sha256) await storeExpectedHash(db, id, sha256)
    const upload = await uploads.receivePiece(request, checksum)
    if (upload.offset === upload.byteSize) await uploads.finish(upload, request)
    return withProgress(reply, upload).code(204).send()
  })
}

/** The stored file, and giving an upload up. */
function addResults(scope: FastifyInstance, { files }: ResumableParts, uploads: ResumableUploads): void {
  scope.get(UPLOAD_PATH, async (request, reply) => {
    const upload = await uploads.loadOwn(request)
    if (upload.offset < upload.byteSize) throw offsetConflict(upload.offset)
    const media = await uploads.finish(upload, request)
    return withProgress(reply, upload).send({ ...media, method: await files.methodsOf(media.relativePath) })
  })

  scope.delete(UPLOAD_PATH, async (request, reply) => {
    const { id } = await uploads.loadOwn(request)
    await uploads.running(id)?.catch(() => {})
    await uploads.drop(id)
    return reply.code(204).send()
  })
}
