import { AUDIO_TYPES } from '@manset/model/media/audio.ts'

/** Kind of a stored file. */
export type MediaKind = 'image' | 'video' | 'document' | 'sound'

/** Supported file types, detected from the bytes; names and headers never decide. */
export interface FileType {
  mime: string
  extension: string
  kind: MediaKind
  /** Target of the conversion on upload, for types that not all browsers can display. */
  storedAs?: Pick<FileType, 'mime' | 'extension'>
  /** Served as a download only: browsers cannot open it, or its viewer could run scripts. */
  isOnlySaved?: boolean
}

const STORED_AS_JPEG = { kind: 'image', storedAs: { mime: 'image/jpeg', extension: 'jpg' } } as const
const OTHER_VIDEO = { kind: 'video', isOnlySaved: true } as const

const FILE_TYPES: readonly FileType[] = [
  { mime: 'image/jpeg', extension: 'jpg', kind: 'image' },
  { mime: 'image/png', extension: 'png', kind: 'image' },
  { mime: 'image/gif', extension: 'gif', kind: 'image' },
  { mime: 'image/webp', extension: 'webp', kind: 'image' },
  { mime: 'image/tiff', extension: 'tiff', ...STORED_AS_JPEG },
  { mime: 'image/avif', extension: 'avif', ...STORED_AS_JPEG },
  { mime: 'image/heic', extension: 'heic', ...STORED_AS_JPEG },
  { mime: 'image/heif', extension: 'heif', ...STORED_AS_JPEG },
  { mime: 'video/mp4', extension: 'mp4', kind: 'video' },
  { mime: 'video/quicktime', extension: 'mov', ...OTHER_VIDEO },
  { mime: 'video/vnd.avi', extension: 'avi', ...OTHER_VIDEO },
  { mime: 'video/x-ms-asf', extension: 'wmv', ...OTHER_VIDEO },
  { mime: 'video/x-flv', extension: 'flv', ...OTHER_VIDEO },
  { mime: 'application/pdf', extension: 'pdf', kind: 'document', isOnlySaved: true },
  ...AUDIO_TYPES.map(({ mime, extension }) => ({ mime, extension, kind: 'sound' as const })),
]

/** Other names that detection gives to these types. */
const MIME_ALIASES: Readonly<Record<string, string>> = {
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heif',
  'audio/ogg; codecs=opus': 'audio/ogg',
}

/** Types that only the server creates; they cannot be uploaded. */
const GENERATED_TYPES: readonly FileType[] = [
  { mime: 'application/vnd.apple.mpegurl', extension: 'm3u8', kind: 'video' },
]

/** The supported type with this MIME type; undefined for an unsupported one. */
export function fileTypeOf(mime: string | undefined): FileType | undefined {
  const known = MIME_ALIASES[mime ?? ''] ?? mime
  return FILE_TYPES.find((type) => type.mime === known)
}

/** The type of a stored path, by its extension. */
export function fileTypeOfPath(storedPath: string): FileType | undefined {
  const extension = storedPath.slice(storedPath.lastIndexOf('.') + 1)
  return [...FILE_TYPES, ...GENERATED_TYPES].find((type) => type.extension === extension)
}

/** Extensions that a refusal names, such as `jpg, png, gif, webp`. */
export function allowedExtensions(kind: FileType['kind']): string[] {
  return FILE_TYPES.filter((type) => type.kind === kind).map((type) => type.extension)
}
