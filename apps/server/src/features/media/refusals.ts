// Refusals of uploads and image requests: code, field, and numbers for the message.
import { truncateText } from '@manset/model/text/truncate-text.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { MediaKind } from './file-types.ts'
import { typeOfKind } from './limits.ts'

interface FileParams {
  file?: string
  limit?: number | string | readonly string[]
  actual?: number | string
  width?: number
  height?: number
  megapixels?: number
}

function refusal(
  status: number,
  code: string,
  field: string,
  message: string,
  params: FileParams = {},
): Refusal {
  return new Refusal(code, message, { status, params: { field, ...params } })
}

export const uploadForbidden = () =>
  new Refusal('FORBIDDEN', 'You have no right to upload files on this site', { status: 403 })
export const multipartExpected = () =>
  refusal(415, 'MULTIPART_EXPECTED', 'body', 'Send the file as multipart/form-data')
export const multipartMalformed = () =>
  refusal(400, 'MULTIPART_MALFORMED', 'body', 'The upload is not complete or not well-formed; send it again')
export const fieldInvalid = (field: string, actual: string) =>
  refusal(400, 'FIELD_INVALID', field, `The field ${field} has no usable value`, {
    actual: truncateText(actual, 100),
  })
export const fieldUnknown = (field: string) =>
  refusal(
    400,
    'FIELD_UNKNOWN',
    truncateText(field, 100) || 'body',
    'The upload has only the fields method, type and file',
  )
export const methodNotAllowed = (actual: number) =>
  refusal(403, 'METHOD_NOT_ALLOWED', 'method', 'This site does not store files this way', { actual })
export const fileMissing = () => refusal(400, 'FILE_MISSING', 'file', 'File not exist')
export const fileRepeated = () => refusal(400, 'FILE_REPEATED', 'file', 'Send one file in each upload')
export const fileEmpty = (file: string) => refusal(400, 'FILE_EMPTY', 'file', 'The file is empty', { file })
export const fileTooLarge = (file: string, limit: number, actual?: number) =>
  refusal(413, 'FILE_TOO_LARGE', 'file', `The file is larger than ${limit} bytes`, { file, limit, actual })
export const fileTypeRefused = (
  file: string,
  { extensions, kind }: { extensions: readonly string[]; kind: MediaKind },
  actual: string,
) =>
  refusal(
    415,
    'FILE_TYPE_REFUSED',
    'file',
    `You can only upload ${extensions.join(', ')} as a ${kind} (type ${typeOfKind(kind)})`,
    { file, limit: extensions, actual },
  )
export const imageUnreadable = (file: string) =>
  refusal(422, 'IMAGE_UNREADABLE', 'file', 'The image is damaged and cannot be read', { file })
export const imageTooManyPixels = (
  file: string,
  { width, height }: { width: number; height: number },
  limit: number,
) =>
  refusal(
    422,
    'IMAGE_TOO_MANY_PIXELS',
    'file',
    `The image has ${width} × ${height} pixels, more than ${limit}`,
    { file, limit, actual: width * height, width, height, megapixels: Math.floor(limit / 1_000_000) },
  )
export const imageTooComplex = (file: string) =>
  refusal(422, 'IMAGE_TOO_COMPLEX', 'file', 'The image takes too long to read; save it as a plain JPEG', {
    file,
  })
export const imageUnsupported = (file: string, actual: string) =>
  refusal(
    422,
    'IMAGE_UNSUPPORTED',
    'file',
    `This kind of ${actual} is not supported; save it as a plain JPEG`,
    {
      file,
      actual,
    },
  )
export const videoUnreadable = (file: string) =>
  refusal(422, 'VIDEO_UNREADABLE', 'file', 'The video is damaged or has no picture', { file })
export const documentUnreadable = (file: string) =>
  refusal(422, 'DOCUMENT_UNREADABLE', 'file', 'The document is damaged or cut off', { file })
export const storageFull = () =>
  refusal(507, 'STORAGE_FULL', 'file', 'There is no space left for files; ask an administrator')
export const tusVersion = (limit: string) =>
  refusal(412, 'TUS_VERSION', 'Tus-Resumable', `Uploads in pieces speak tus ${limit}`, { limit })
export const uploadMissing = () =>
  new Refusal('NOT_FOUND', 'Not found', { status: 404, params: { field: 'id' } })
export const offsetConflict = (limit: number) =>
  refusal(409, 'OFFSET_CONFLICT', 'Upload-Offset', `${limit} bytes have arrived; continue from there`, {
    limit,
  })
export const pieceExpected = (limit: string) =>
  refusal(415, 'PIECE_EXPECTED', 'Content-Type', `A piece of a file is sent as ${limit}`, { limit })
export const pieceBroken = () =>
  refusal(400, 'PIECE_BROKEN', 'file', 'The piece was interrupted; continue from where it ended')
export const checksumUnknown = (limit: readonly string[]) =>
  refusal(400, 'FIELD_INVALID', 'Upload-Checksum', `Checksums are ${limit.join(', ')}`, { limit })
/** Status code 460 is defined by tus. */
export const checksumMismatch = () =>
  refusal(460, 'CHECKSUM_MISMATCH', 'file', 'The upload does not match its checksum; send it again')
export const uploadsPending = (limit: number) =>
  refusal(409, 'UPLOADS_PENDING', 'file', `${limit} of your uploads are not finished yet`, { limit })
export const hashMalformed = () =>
  refusal(400, 'FIELD_INVALID', 'fileHash', 'fileHash is a SHA-256 of 64 hexadecimal digits')
export const imageForeign = () =>
  refusal(400, 'IMAGE_FOREIGN', 'uri', 'uri must be the path of an image stored here')
export const imageMissing = () =>
  new Refusal('NOT_FOUND', 'Not found', { status: 404, params: { field: 'uri' } })
export const cropInvalid = (limit: string) =>
  refusal(400, 'CROP_INVALID', 'crop', 'crop is x,y,width,height in whole pixels within the image', { limit })
export const tooBusy = () =>
  new Refusal('TOO_MANY_REQUESTS', 'Too many images at once; wait and retry', {
    status: 429,
    params: { retryAfter: 1 },
  })
