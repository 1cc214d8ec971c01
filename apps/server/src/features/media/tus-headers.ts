// Headers of the protocol tus 1.0, read from requests and written to answers.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { displayName } from './display-name.ts'
import { KINDS_BY_TYPE } from './limits.ts'
import type { AnnouncedUpload, PendingUpload } from './pending.ts'
import type { Checksum } from './pieces.ts'
import { checksumUnknown, fieldInvalid, fileEmpty } from './refusals.ts'

export const VERSION = '1.0.0'
export const PIECE_TYPE = 'application/offset+octet-stream'
export const CHECKSUMS = ['sha1', 'sha256']
const MAX_METADATA_CHARACTERS = 4_096

type Headers = FastifyRequest['headers']

/** An upload and the number of its bytes that have arrived. */
export type UploadProgress = PendingUpload & { offset: number }

/** Parses `Upload-Length` and `Upload-Metadata` (pairs of a key and a Base64 value). */
export function readAnnouncement(headers: Headers): AnnouncedUpload {
  const length = headers['upload-length']
  if (typeof length !== 'string' || !/^\d{1,15}$/.test(length))
    throw fieldInvalid('Upload-Length', String(length ?? ''))
  const metadata = readMetadata(headers)
  const kind = KINDS_BY_TYPE[metadata.get('type') ?? '']
  if (!kind) throw fieldInvalid('type', metadata.get('type') ?? '')
  const method = metadata.get('method') ?? ''
  if (!/^[1-7]$/.test(method)) throw fieldInvalid('method', method)
  const sha256 = hashOf(metadata)
  const name = displayName(metadata.get('filename')?.split(/[/\\]/).at(-1))
  const byteSize = Number(length)
  if (byteSize === 0) throw fileEmpty(name)
  return { kind, method: Number(method), name, byteSize, sha256 }
}

/** SHA-256 of the whole file, if the sender states it. */
export const readHash = (headers: Headers): string | null => hashOf(readMetadata(headers))

/** Hash of the piece, if the sender states it. */
export function readChecksum(headers: Headers): Checksum | null {
  const given = headers['upload-checksum']
  if (given === undefined) return null
  const [algorithm = '', digest = ''] = String(given).split(' ')
  if (!CHECKSUMS.includes(algorithm)) throw checksumUnknown(CHECKSUMS)
  return { algorithm, digest: Buffer.from(digest, 'base64') }
}

/** Adds the progress of an upload to an answer. */
export function withProgress(
  reply: FastifyReply,
  { offset, byteSize, expiresAt }: UploadProgress,
): FastifyReply {
  return reply
    .header('upload-offset', offset)
    .header('upload-length', byteSize)
    .header('upload-expires', expiresAt.toUTCString())
    .header('cache-control', 'no-store')
}

function hashOf(metadata: ReadonlyMap<string, string>): string | null {
  const sha256 = metadata.get('sha256')?.toLowerCase() ?? null
  if (sha256 !== null && !/^[0-9a-f]{64}$/.test(sha256)) throw fieldInvalid('sha256', sha256)
  return sha256
}

function readMetadata(headers: Headers): Map<string, string> {
  const given = headers['upload-metadata']
  const text = typeof given === 'string' ? given : ''
  if (text.length > MAX_METADATA_CHARACTERS) throw fieldInvalid('Upload-Metadata', '')
  return new Map(
    text
      .split(',')
      .map((pair) => pair.trim().split(' '))
      .map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString()]),
  )
}
