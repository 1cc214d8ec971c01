// Receives one multipart upload: validates fields as they arrive, and hashes the file while streaming it to disk. Any failure leaves
// nothing behind.
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { FileStore } from '../../platform/files/files.ts'
import { Refusal } from '../../platform/refusal.ts'
import { displayName } from './display-name.ts'
import type { MediaKind } from './file-types.ts'
import { isDiskFull, KINDS_BY_TYPE, maxBytesOf } from './limits.ts'
import {
  fieldInvalid,
  fieldUnknown,
  fileEmpty,
  fileMissing,
  fileRepeated,
  fileTooLarge,
  multipartExpected,
  multipartMalformed,
  storageFull,
} from './refusals.ts'
import type { MediaSettings } from './settings.ts'
import { BUFFER_BYTES, type StreamedFile, streamIn } from './stream-in.ts'
import { destroyWhenIdle } from './upload-access.ts'

export interface ReceivedUpload extends StreamedFile {
  /** Bits: 1 file, 2 ftp, 4 cloud; not yet restricted to what the site allows. */
  method: number
  kind: MediaKind
  name: string
}

/** Bytes for fields and boundaries, beyond the file's own limit. */
const MULTIPART_OVERHEAD = 16_384
const MULTIPART_LIMITS = {
  files: 1,
  fields: 4,
  parts: 5,
  fieldSize: 100,
  headerPairs: 20,
  fileSize: Infinity,
}
/** Buffers larger than one network chunk; otherwise each chunk would wait for the previous one. */
const MULTIPART = { limits: MULTIPART_LIMITS, fileHwm: BUFFER_BYTES, highWaterMark: BUFFER_BYTES }

/** Receives an upload into a temporary file. The caller stores or discards it. */
export async function receiveUpload(
  request: FastifyRequest,
  files: FileStore,
  settings: MediaSettings,
): Promise<ReceivedUpload> {
  if (!request.isMultipart()) throw multipartExpected()
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > settings.maxVideoBytes + MULTIPART_OVERHEAD)
    throw fileTooLarge('', settings.maxVideoBytes, announced)
  if ((await files.freeBytes()) - announced < settings.minFreeBytes) throw storageFull()

  const stopWatching = destroyWhenIdle(request, settings.uploadStallMs)
  const fields = new Map<string, string>()
  let taken: UploadedFile | undefined
  try {
    for await (const part of request.parts(MULTIPART)) {
      if (part.type === 'file') {
        if (part.fieldname !== 'file') throw fieldUnknown(String(part.fieldname ?? ''))
        taken = await receiveFile(part, kindOf(fields, false), files, settings)
      } else {
        if (part.fieldname !== 'method' && part.fieldname !== 'type')
          throw fieldUnknown(String(part.fieldname ?? ''))
        if (fields.has(part.fieldname)) throw fieldInvalid(part.fieldname, 'repeated')
        fields.set(part.fieldname, String(part.value))
      }
    }
    if (!taken) throw fileMissing()
    const kind = kindOf(fields, true) as MediaKind
    const method = fields.get('method') ?? ''
    if (!/^[1-7]$/.test(method)) throw fieldInvalid('method', method)
    if (taken.byteSize === 0) throw fileEmpty(taken.name)
    const limit = maxBytesOf(kind, settings)
    if (taken.byteSize > limit) throw fileTooLarge(taken.name, limit, taken.byteSize)
    return { method: Number(method), kind, ...taken }
  } catch (error) {
    await taken?.file.discard()
    request.raw.unpipe()
    throw toRefusal(error)
  } finally {
    stopWatching()
  }
}

/** Kind from the field `type`; undefined while the field has not arrived and is optional. */
function kindOf(fields: ReadonlyMap<string, string>, isNeeded: boolean): MediaKind | undefined {
  const type = fields.get('type')
  if (type === undefined && !isNeeded) return undefined
  const kind = KINDS_BY_TYPE[type ?? '']
  if (!kind) throw fieldInvalid('type', type ?? '')
  return kind
}

type UploadedFile = StreamedFile & Pick<ReceivedUpload, 'name'>

async function receiveFile(
  part: MultipartFile,
  kind: MediaKind | undefined,
  files: FileStore,
  settings: MediaSettings,
): Promise<UploadedFile> {
  const name = displayName(part.filename)
  const maxBytes = maxBytesOf(kind, settings)
  const streamed = await streamIn(() => part.file, files, {
    name,
    maxBytes,
    minFreeBytes: settings.minFreeBytes,
    areChunksOwn: true,
  })
  return { ...streamed, name }
}

/** Distinguishes errors of the sender, as refusals, from our own. */
function toRefusal(error: unknown): unknown {
  if (error instanceof Refusal) return error
  const { code, syscall } = error as NodeJS.ErrnoException
  if (isDiskFull(error)) return storageFull()
  if (syscall) return error
  return code === 'FST_FILES_LIMIT' ? fileRepeated() : multipartMalformed()
}
