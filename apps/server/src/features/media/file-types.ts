import { SOUND_TYPES } from '@manset/model/sound.ts'

/** What a stored file is to the newsroom. */
export type MediaKind = 'image' | 'video' | 'document' | 'sound'

/** The types of file the newsroom stores, by what their bytes are; a name or a header never decides. */
export interface FileType {
  mime: string
  extension: string
  kind: MediaKind
  /** What it is turned into when it comes in, where browsers do not show it, or not everywhere. */
  storedAs?: Pick<FileType, 'mime' | 'extension'>
  /** Browsers are not to open it: they cannot, or what it is opened with runs scripts of its own. */
  isOnlySaved?: boolean
}

const AS_JPEG = { kind: 'image', storedAs: { mime: 'image/jpeg', extension: 'jpg' } } as const
const OTHER_FILM = { kind: 'video', isOnlySaved: true } as const

const FILE_TYPES: readonly FileType[] = [
  { mime: 'image/jpeg', extension: 'jpg', kind: 'image' },
  { mime: 'image/png', extension: 'png', kind: 'image' },
  { mime: 'image/gif', extension: 'gif', kind: 'image' },
  { mime: 'image/webp', extension: 'webp', kind: 'image' },
  { mime: 'image/tiff', extension: 'tiff', ...AS_JPEG },
  { mime: 'image/avif', extension: 'avif', ...AS_JPEG },
  { mime: 'image/heic', extension: 'heic', ...AS_JPEG },
  { mime: 'image/heif', extension: 'heif', ...AS_JPEG },
  { mime: 'video/mp4', extension: 'mp4', kind: 'video' },
  { mime: 'video/quicktime', extension: 'mov', ...OTHER_FILM },
  { mime: 'video/vnd.avi', extension: 'avi', ...OTHER_FILM },
  { mime: 'video/x-ms-asf', extension: 'wmv', ...OTHER_FILM },
  { mime: 'video/x-flv', extension: 'flv', ...OTHER_FILM },
  { mime: 'application/pdf', extension: 'pdf', kind: 'document', isOnlySaved: true },
  ...SOUND_TYPES.map(({ mime, extension }) => ({ mime, extension, kind: 'sound' as const })),
]

/** Other names of types that readers of bytes give. */
const SAME_AS: Readonly<Record<string, string>> = {
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heif',
  'audio/ogg; codecs=opus': 'audio/ogg',
}

/** What the house makes itself, and nobody uploads. */
const MADE_TYPES: readonly FileType[] = [
  { mime: 'application/vnd.apple.mpegurl', extension: 'm3u8', kind: 'video' },
]

/** The stored type with this MIME type; undefined for one we do not store. */
export function fileTypeOf(mime: string | undefined): FileType | undefined {
  const known = SAME_AS[mime ?? ''] ?? mime
  return FILE_TYPES.find((type) => type.mime === known)
}

/** The stored type a path of ours ends with. */
export function fileTypeOfPath(storedPath: string): FileType | undefined {
  const extension = storedPath.slice(storedPath.lastIndexOf('.') + 1)
  return [...FILE_TYPES, ...MADE_TYPES].find((type) => type.extension === extension)
}

/** Extensions a refusal names, such as `jpg, png, gif, webp`. */
export function allowedExtensions(kind: FileType['kind']): string[] {
  return FILE_TYPES.filter((type) => type.kind === kind).map((type) => type.extension)
}
