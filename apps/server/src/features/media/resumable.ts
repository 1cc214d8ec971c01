// Uploads in pieces by the protocol tus 1.0 (https://tus.io): announced, resumed where the last piece ended, and stored like a single
// upload. Permission, site and owner are checked on every request.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/refusal.ts'
import { bytesOf, type Door, endLateBody } from './admit.ts'
import { diskRefusal } from './disk-refusal.ts'
import { displayName } from './display-name.ts'
import { keepFile } from './keep.ts'
import { isOutOfRoom, KINDS, largest } from './limits.ts'
import type { MediaFile } from './media-row.ts'
import {
  type Announced,
  announce,
  attemptOf,
  findPending,
  giveUp,
  noteHash,
  type PendingUpload,
  resultOf,
} from './pending.ts'
import { type Checksum, openPieces } from './pieces.ts'
import {
  checksumMismatch,
  checksumUnknown,
  fieldInvalid,
  fileEmpty,
  fileTooLarge,
  methodNotAllowed,
  offsetConflict,
  pieceBroken,
  pieceExpected,
  storageFull,
  tusVersion,
  uploadMissing,
} from './refusals.ts'
import type { UploadParts } from './upload.ts'

const RESUMABLE = '/storage/resumable'
const VERSION = '1.0.0'
const PIECE_TYPE = 'application/offset+octet-stream'
const CHECKSUMS = ['sha1', 'sha256']

export function addResumableRoutes(app: FastifyInstance, parts: UploadParts & { door: Door }): void {
  const { db, files, settings, door } = parts
  const pieces = openPieces(files, settings)
  const finishing = new Map<string, Promise<MediaFile>>()
  const receiving = new Map<string, { cut(): void; over: Promise<unknown> }>()

  /** Ends a piece in progress: a sender that requests anew has lost that connection, even if the server has not noticed. */
  const endPiece = async (id: string) => {
    const running = receiving.get(id)
    running?.cut()
    await running?.over
  }

  /** Serializes pieces of a file: each new one cuts off the previous one, and starts once that has ended. */
  const inTurn = async <Result>(
    id: string,
    cut: () => void,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    const before = endPiece(id)
    const working = before.then(work)
    const turn = { cut, over: working.catch(() => {}) }
    receiving.set(id, turn)
    try {
      return await working
    } finally {
      if (receiving.get(id) === turn) receiving.delete(id)
    }
  }

  /** Checks ownership first, so that others neither learn about an upload nor disturb it. */
  const requireOwn = async (request: FastifyRequest): Promise<PendingUpload> => {
    const upload = await findPending(db, door.viewerOf(request), idOf(request))
    if (!upload) throw uploadMissing()
    return upload
  }

  const mine = async (request: FastifyRequest): Promise<PendingUpload & { offset: number }> => {
    await requireOwn(request)
    await endPiece(idOf(request))
    return find(request)
  }

  const find = async (request: FastifyRequest): Promise<PendingUpload & { offset: number }> => {
    const id = idOf(request)
    const look = async () => {
      const upload = await requireOwn(request)
      const offset = upload.mediaId === null ? await files.pieces(id).size() : upload.byteSize
      return { ...upload, offset }
    }
    // Another call that stores the upload moves its pieces shortly before it updates the row, so wait and look again.
    const again = () => (finishing.get(id) ?? Promise.resolve()).then(look, look)
    const { offset, ...upload } = await look().then((seen) => (seen.offset === null ? again() : seen))
    // Another disk or another server's: there is nothing to resume.
    if (offset === null) throw uploadMissing()
    return { ...upload, offset }
  }

  /** Appends the request's bytes; returns the upload with its new offset. */
  const take = async (request: FastifyRequest, checksum: Checksum | null) => {
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

  /** Stores the finished upload once, however often it is requested. A refused one is deleted. */
  const finish = (upload: PendingUpload, request: FastifyRequest): Promise<MediaFile> => {
    const running = finishing.get(upload.id)
    if (running) return running
    const job = keep(upload, request).finally(() => finishing.delete(upload.id))
    finishing.set(upload.id, job)
    return job
  }

  const keep = async (upload: PendingUpload, request: FastifyRequest): Promise<MediaFile> => {
    const file = files.pieces(upload.id)
    const before = await resultOf(db, upload.id)
    if (before) {
      // A crash may have happened between recording the file and deleting its pieces.
      await file.discard()
      return before
    }
    try {
      const { sha256, head } = await pieces.facts(upload.id)
      if (upload.sha256 !== null && upload.sha256 !== sha256) throw checksumMismatch()
      const { siteId, userId: createdBy, kind, name, byteSize, method } = upload
      // After an error of ours, storing can be retried without sending the bytes again; only a refusal deletes them.
      const kept = { ...file, discard: async () => {} }
      const given = { siteId, createdBy, address: request.ip, kind, name, byteSize, method, sha256, head }
      const attempt = attemptOf(upload.id, parts)
      const media = await keepFile({ ...given, file: kept, attempt }, parts)
      await file.discard()
      pieces.forget(upload.id)
      request.log.info({ mediaId: media.id, siteId, byteSize }, 'file uploaded in pieces')
      return media
    } catch (error) {
      if (error instanceof Refusal && error.status < 500 && error.status !== 429) await drop(upload.id)
      throw diskRefusal(error, request.log)
    }
  }

  const drop = async (id: string) => {
    pieces.forget(id)
    await giveUp(id, parts)
    await files.pieces(id).discard()
  }

  const tell = (reply: FastifyReply, { offset, byteSize, expiresAt }: PendingUpload & { offset: number }) =>
    reply
      .header('upload-offset', offset)
      .header('upload-length', byteSize)
      .header('upload-expires', expiresAt.toUTCString())
      .header('cache-control', 'no-store')

  void app.register(async (scope) => {
    // The route reads the body as a stream.
    scope.addContentTypeParser(PIECE_TYPE, (_request, body, done) => done(null, body))
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('tus-resumable', VERSION)
      if (request.method === 'OPTIONS') return
      // GET of the stored file is our addition for browsers, not part of tus.
      if (request.method !== 'GET' && request.headers['tus-resumable'] !== VERSION) throw tusVersion(VERSION)
      await door.admit(request)
    })
    scope.addHook('onResponse', endLateBody)
    const bodyLimit = settings.maxVideoBytes

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
      const limit = largest(announced.kind, settings)
      if (announced.byteSize > limit) throw fileTooLarge(announced.name, limit, announced.byteSize)
      const method = announced.method & settings.allowedMethods
      if (method === 0) throw methodNotAllowed(announced.method)
      if ((await files.freeBytes()) - announced.byteSize < settings.minFreeBytes) throw storageFull()
      const upload = await announce(db, viewer, { ...announced, method })
      await files.pieces(upload.id).begin()
      return tell(reply, { ...upload, offset: 0 })
        .code(201)
        .header('location', `${RESUMABLE}/${upload.id}`)
        .send()
    })

    scope.head(`${RESUMABLE}/:id`, async (request, reply) => {
      const upload = await mine(request)
      // Not every client sends a final request when nothing is left to send.
      if (upload.offset === upload.byteSize) await finish(upload, request)
      return tell(reply, upload).code(200).send()
    })

    scope.get(`${RESUMABLE}/:id`, async (request, reply) => {
      const upload = await mine(request)
      if (upload.offset < upload.byteSize) throw offsetConflict(upload.offset)
      const media = await finish(upload, request)
      return tell(reply, upload).send({ ...media, method: await files.methodsOf(media.relativePath) })
    })

    scope.patch(`${RESUMABLE}/:id`, { bodyLimit }, async (request, reply) => {
      if (request.headers['content-type'] !== PIECE_TYPE) throw pieceExpected(PIECE_TYPE)
      const checksum = readChecksum(request.headers['upload-checksum'])
      const sha256 = readHash(readMetadata(request.headers['upload-metadata']))
      const { id } = await requireOwn(request)
      if (sha256) await noteHash(db, id, sha256)
      const upload = await inTurn(
        idOf(request),
        () => request.raw.destroy(),
        () => take(request, checksum),
      )
      if (upload.offset === upload.byteSize) await finish(upload, request)
      return tell(reply, upload).code(204).send()
    })

    scope.delete(`${RESUMABLE}/:id`, async (request, reply) => {
      const { id } = await mine(request)
      await finishing.get(id)?.catch(() => {})
      await drop(id)
      return reply.code(204).send()
    })
  })
}

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id

/** Parses `Upload-Length` and `Upload-Metadata` (pairs of a key and a Base64 value). */
function readAnnouncement(headers: FastifyRequest['headers']): Announced {
  const length = headers['upload-length']
  if (typeof length !== 'string' || !/^\d{1,15}$/.test(length))
    throw fieldInvalid('Upload-Length', String(length ?? ''))
  const metadata = readMetadata(headers['upload-metadata'])
  const kind = KINDS[metadata.get('type') ?? '']
  if (!kind) throw fieldInvalid('type', metadata.get('type') ?? '')
  const method = metadata.get('method') ?? ''
  if (!/^[1-7]$/.test(method)) throw fieldInvalid('method', method)
  const sha256 = readHash(metadata)
  const name = displayName(metadata.get('filename')?.split(/[/\\]/).at(-1))
  const byteSize = Number(length)
  if (byteSize === 0) throw fileEmpty(name)
  return { kind, method: Number(method), name, byteSize, sha256 }
}

/** SHA-256 of the whole file, if the sender states it. */
function readHash(metadata: ReadonlyMap<string, string>): string | null {
  const sha256 = metadata.get('sha256')?.toLowerCase() ?? null
  if (sha256 !== null && !/^[0-9a-f]{64}$/.test(sha256)) throw fieldInvalid('sha256', sha256)
  return sha256
}

const LONGEST_METADATA = 4_096

function readMetadata(given: string | string[] | undefined): Map<string, string> {
  const text = typeof given === 'string' ? given : ''
  if (text.length > LONGEST_METADATA) throw fieldInvalid('Upload-Metadata', '')
  return new Map(
    text
      .split(',')
      .map((pair) => pair.trim().split(' '))
      .map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString()]),
  )
}

function readChecksum(given: string | string[] | undefined): Checksum | null {
  if (given === undefined) return null
  const [algorithm = '', digest = ''] = String(given).split(' ')
  if (!CHECKSUMS.includes(algorithm)) throw checksumUnknown(CHECKSUMS)
  return { algorithm, digest: Buffer.from(digest, 'base64') }
}
