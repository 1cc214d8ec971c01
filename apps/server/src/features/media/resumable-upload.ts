// Uploads in pieces as their owner sees them: found with their progress, and extended by a piece.
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/refusal.ts'
import { bytesOf, type Door } from './admit.ts'
import { diskRefusal } from './disk-refusal.ts'
import { createFinisher, type Finisher } from './finish-upload.ts'
import { isOutOfRoom } from './limits.ts'
import { findPending, type PendingUpload } from './pending.ts'
import { createPieceTurns } from './piece-turns.ts'
import { type Checksum, openPieces } from './pieces.ts'
import { fileTooLarge, offsetConflict, pieceBroken, uploadMissing } from './refusals.ts'
import type { Received } from './tus-headers.ts'
import type { UploadParts } from './upload.ts'

export type ResumableParts = UploadParts & { door: Door }

export interface ResumableUploads extends Finisher {
  /** Checks ownership first, so that others neither learn about an upload nor disturb it. */
  requireOwn(request: FastifyRequest): Promise<PendingUpload>
  /** The upload after a piece in progress has ended. */
  own(request: FastifyRequest): Promise<Received>
  /** Appends the request's bytes; returns the upload with its new offset. */
  take(request: FastifyRequest, checksum: Checksum | null): Promise<Received>
}

export function openResumableUploads(parts: ResumableParts): ResumableUploads {
  const { db, files, settings, door } = parts
  const pieces = openPieces(files, settings)
  const turns = createPieceTurns()
  const finisher = createFinisher(parts, pieces)

  const requireOwn = async (request: FastifyRequest): Promise<PendingUpload> => {
    const upload = await findPending(db, door.viewerOf(request), idOf(request))
    if (!upload) throw uploadMissing()
    return upload
  }

  const find = async (request: FastifyRequest): Promise<Received> => {
    const id = idOf(request)
    const look = async () => {
      const upload = await requireOwn(request)
      const offset = upload.mediaId === null ? await files.pieces(id).size() : upload.byteSize
      return { ...upload, offset }
    }
    // Another call that stores the upload moves its pieces shortly before it updates the row, so wait and look again.
    const again = () => (finisher.running(id) ?? Promise.resolve()).then(look, look)
    const { offset, ...upload } = await look().then((seen) => (seen.offset === null ? again() : seen))
    // Another disk or another server's: there is nothing to resume.
    if (offset === null) throw uploadMissing()
    return { ...upload, offset }
  }

  const append = async (request: FastifyRequest, checksum: Checksum | null): Promise<Received> => {
    const upload = await find(request)
    const { id, offset, byteSize } = upload
    if (request.headers['upload-offset'] !== String(offset)) throw offsetConflict(offset)
    const announced = Number(request.headers['content-length'] ?? 0)
    if (offset + announced > byteSize) throw fileTooLarge(upload.name, byteSize)
    const body = bytesOf(request, settings.uploadStallMs)
    try {
      return { ...upload, offset: await pieces.take(id, { body, offset, byteSize, checksum }) }
    } catch (error) {
      // Our own refusal first: it also leaves the body cut off.
      if (error instanceof Refusal) throw error
      const isCutOff = request.raw.destroyed && !request.raw.complete
      // A broken connection is no error of either side: received bytes stay, and the sender can no longer be answered.
      throw isCutOff && !isOutOfRoom(error) ? pieceBroken() : diskRefusal(error, request.log)
    }
  }

  return {
    ...finisher,
    requireOwn,
    async own(request) {
      await requireOwn(request)
      await turns.end(idOf(request))
      return find(request)
    },
    take: (request, checksum) =>
      turns.take(
        idOf(request),
        () => request.raw.destroy(),
        () => append(request, checksum),
      ),
  }
}

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id
