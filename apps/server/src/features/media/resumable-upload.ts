// Uploads in pieces as their owner sees them: found with their progress, and extended by a piece.
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/refusal.ts'
import { toDiskRefusal } from './disk-refusal.ts'
import { createUploadFinisher, type UploadFinisher } from './finish-upload.ts'
import { isDiskFull } from './limits.ts'
import { findPending, type PendingUpload } from './pending.ts'
import { createPieceMutex } from './piece-mutex.ts'
import { type Checksum, openPieces } from './pieces.ts'
import { fileTooLarge, offsetConflict, pieceBroken, uploadMissing } from './refusals.ts'
import type { UploadProgress } from './tus-headers.ts'
import type { UploadParts } from './upload.ts'
import { streamBody, type UploadAccess } from './upload-access.ts'

export type ResumableParts = UploadParts & { door: UploadAccess }

export interface ResumableUploads extends UploadFinisher {
  /** Checks ownership first, so that others neither learn about an upload nor disturb it. */
  requireOwn(request: FastifyRequest): Promise<PendingUpload>
  /** The upload after a piece in progress has ended. */
  loadOwn(request: FastifyRequest): Promise<UploadProgress>
  /** Appends the request's bytes; returns the upload with its new offset. */
  receivePiece(request: FastifyRequest, checksum: Checksum | null): Promise<UploadProgress>
}

export function openResumableUploads(parts: ResumableParts): ResumableUploads {
  const { db, files, settings, door } = parts
  const pieces = openPieces(files, settings)
  const turns = createPieceMutex()
  const finisher = createUploadFinisher(parts, pieces)

  const requireOwn = async (request: FastifyRequest): Promise<PendingUpload> => {
    const upload = await findPending(db, door.viewerOf(request), idOf(request))
    if (!upload) throw uploadMissing()
    return upload
  }

  const find = async (request: FastifyRequest): Promise<UploadProgress> => {
    const id = idOf(request)
    const look = async () => {
      const upload = await requireOwn(request)
      const offset = upload.mediaId === null ? await files.chunkedUpload(id).size() : upload.byteSize
      return { ...upload, offset }
    }
    // Another call that stores the upload moves its pieces shortly before it updates the row, so wait and look again.
    const again = () => (finisher.running(id) ?? Promise.resolve()).then(look, look)
    const { offset, ...upload } = await look().then((seen) => (seen.offset === null ? again() : seen))
    // Another disk or another server's: there is nothing to resume.
    if (offset === null) throw uploadMissing()
    return { ...upload, offset }
  }

  const append = async (request: FastifyRequest, checksum: Checksum | null): Promise<UploadProgress> => {
    const upload = await find(request)
    const { id, offset, byteSize } = upload
    if (request.headers['upload-offset'] !== String(offset)) throw offsetConflict(offset)
    const announced = Number(request.headers['content-length'] ?? 0)
    if (offset + announced > byteSize) throw fileTooLarge(upload.name, byteSize)
    const body = streamBody(request, settings.uploadStallMs)
    try {
      return { ...upload, offset: await pieces.receive(id, { body, offset, byteSize, checksum }) }
    } catch (error) {
      // Our own refusal first: it also leaves the body cut off.
      if (error instanceof Refusal) throw error
      const isCutOff = request.raw.destroyed && !request.raw.complete
      // A broken connection is not an error of either side: received bytes stay, and the sender can no longer be answered.
      throw isCutOff && !isDiskFull(error) ? pieceBroken() : toDiskRefusal(error, request.log)
    }
  }

  return {
    ...finisher,
    requireOwn,
    async loadOwn(request) {
      await requireOwn(request)
      await turns.end(idOf(request))
      return find(request)
    },
    receivePiece: (request, checksum) =>
      turns.runExclusive(
        idOf(request),
        () => request.raw.destroy(),
        () => append(request, checksum),
      ),
  }
}

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id
