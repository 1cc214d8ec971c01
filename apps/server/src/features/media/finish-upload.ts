// The end of an upload in pieces: stored once, or deleted.
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/refusal.ts'
import { toDiskRefusal } from './disk-refusal.ts'
import type { MediaFile } from './media-row.ts'
import { createStoreAttempt, deleteUpload, loadResult, type PendingUpload } from './pending.ts'
import type { Pieces } from './pieces.ts'
import { checksumMismatch } from './refusals.ts'
import { storeMedia } from './store-media.ts'
import type { UploadParts } from './upload.ts'

export interface UploadFinisher {
  /** Stores the finished upload once, however often it is requested. A refused one is deleted. */
  finish(upload: PendingUpload, request: FastifyRequest): Promise<MediaFile>
  /** The storing in progress, if any. */
  running(id: string): Promise<MediaFile> | undefined
  /** Deletes the upload and what a failed attempt stored of it. */
  drop(id: string): Promise<void>
}

export function createUploadFinisher(parts: UploadParts, pieces: Pieces): UploadFinisher {
  const finishing = new Map<string, Promise<MediaFile>>()

  const drop = async (id: string) => {
    pieces.forget(id)
    await deleteUpload(id, parts)
    await parts.files.chunkedUpload(id).discard()
  }

  const storeOrDrop = async (upload: PendingUpload, request: FastifyRequest): Promise<MediaFile> => {
    const before = await loadResult(parts.db, upload.id)
    if (before) {
      // A crash may have happened between recording the file and deleting its pieces.
      await parts.files.chunkedUpload(upload.id).discard()
      return before
    }
    try {
      return await store(upload, request, parts, pieces)
    } catch (error) {
      if (error instanceof Refusal && error.status < 500 && error.status !== 429) await drop(upload.id)
      throw toDiskRefusal(error, request.log)
    }
  }

  return {
    finish(upload, request) {
      const running = finishing.get(upload.id)
      if (running) return running
      const job = storeOrDrop(upload, request).finally(() => finishing.delete(upload.id))
      finishing.set(upload.id, job)
      return job
    },
    running: (id) => finishing.get(id),
    drop,
  }
}

async function store(
  upload: PendingUpload,
  request: FastifyRequest,
  parts: UploadParts,
  pieces: Pieces,
): Promise<MediaFile> {
  const { siteId, userId: createdBy, kind, name, byteSize, method } = upload
  const file = parts.files.chunkedUpload(upload.id)
  const { sha256, head } = await pieces.facts(upload.id)
  if (upload.sha256 !== null && upload.sha256 !== sha256) throw checksumMismatch()
  // After an error of ours, storing can be retried without sending the bytes again; only a refusal deletes them.
  const kept = { ...file, discard: async () => {} }
  const given = { siteId, createdBy, address: request.ip, kind, name, byteSize, method, sha256, head }
  const media = await storeMedia(
    { ...given, file: kept, attempt: createStoreAttempt(upload.id, parts) },
    parts,
  )
  await file.discard()
  pieces.forget(upload.id)
  request.log.info({ mediaId: media.id, siteId, byteSize }, 'file uploaded in pieces')
  return media
}
