// Which chosen files may be uploaded (specification 1, section 5): by name, by size and, for images, by pixels.
import type { UploadKind } from '../../platform/upload/calls.ts'

/** Default extensions of the dialog; fields may have their own. */
export const DEFAULT_EXTENSIONS: readonly string[] = ['gif', 'jpg', 'jpeg', 'png', 'webp', 'mp4', 'jfif']
export const IMAGE_EXTENSIONS: readonly string[] = [
  'gif',
  'jpg',
  'jpeg',
  'png',
  'webp',
  'jfif',
  'tif',
  'tiff',
  'avif',
  'heic',
  'heif',
]
/** The video field of contents accepts MP4 only. */
export const VIDEO_EXTENSIONS: readonly string[] = ['mp4']
export const DOCUMENT_EXTENSIONS: readonly string[] = ['pdf']

/** MIME types for the browser's file dialog, by extension. */
const ACCEPTED_TYPES: Record<string, string> = {
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
}

// Extensions that the upload call accepts as images or videos: those specified, plus those that the dialog offers and that phones write.
const CALL_IMAGES = new Set(IMAGE_EXTENSIONS)
const CALL_VIDEOS = new Set(['avi', 'flv', 'wmv', 'mov', 'mp4'])
const CALL_DOCUMENTS = new Set(DOCUMENT_EXTENSIONS)

/** Accepted extensions of the upload call, by kind. */
export const CALL_EXTENSIONS: Readonly<Record<UploadKind, readonly string[]>> = {
  image: [...CALL_IMAGES],
  video: [...CALL_VIDEOS],
  document: [...CALL_DOCUMENTS],
}

const SYSTEM_FILES = new Set(['thumbs.db', 'desktop.ini'])
const SCRIPTS = new Set(['html', 'js', 'jsx'])

/** The value of a file input's `accept` attribute for these extensions. */
export function getAcceptAttribute(extensions: readonly string[]): string {
  return [...new Set(extensions.map((extension) => ACCEPTED_TYPES[extension] ?? `.${extension}`))].join(',')
}

/** The extension of a name, lowercased by English rules whatever the interface language (`GIF` → `gif`). */
export function getExtension(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** Whether a file is ignored without a message: system files, hidden files, pages and scripts. */
export function isIgnoredFile(name: string): boolean {
  return name.startsWith('.') || SYSTEM_FILES.has(name.toLowerCase()) || SCRIPTS.has(getExtension(name))
}

/** The kind as which a file is uploaded; undefined for unsupported files. */
export function getUploadKind(name: string): UploadKind | undefined {
  const extension = getExtension(name)
  if (CALL_IMAGES.has(extension)) return 'image'
  if (CALL_DOCUMENTS.has(extension)) return 'document'
  return CALL_VIDEOS.has(extension) ? 'video' : undefined
}

export interface FileRules {
  /** Accepted extensions, in lowercase. */
  extensions: readonly string[]
  isMultiple: boolean
  /** Maximum size in bytes; 0 for no limit. */
  maxBytes: number
  /** `confirm` asks before uploading a larger file, `refuse` rejects it. */
  oversize: 'confirm' | 'refuse'
  /** Minimum size of an image in pixels. */
  minWidth: number
  minHeight: number
}

export const MEGABYTE = 1_048_576

export const DEFAULT_RULES: FileRules = {
  extensions: DEFAULT_EXTENSIONS,
  isMultiple: true,
  maxBytes: 0,
  oversize: 'confirm',
  minWidth: 0,
  minHeight: 0,
}

/** For images a suggestion that can be overridden; for videos a decided limit (decisions, Numbers). */
export const SUGGESTED_IMAGE_BYTES = 5 * MEGABYTE
export const MAX_VIDEO_BYTES = 2048 * MEGABYTE
export const SUGGESTED_DOCUMENT_BYTES = 20 * MEGABYTE

/** The rules for picture files. */
export function createImageRules({
  minWidth = 0,
  minHeight = 0,
  isMoving = false,
}: {
  minWidth?: number
  minHeight?: number
  isMoving?: boolean
}): FileRules {
  return {
    ...DEFAULT_RULES,
    extensions: isMoving ? ['gif'] : IMAGE_EXTENSIONS,
    maxBytes: SUGGESTED_IMAGE_BYTES,
    minWidth,
    minHeight,
  }
}

export type FileProblem =
  | { fault: 'nothing' }
  | { fault: 'onlyVideoOrImage'; file: string }
  | { fault: 'unsuitable'; file: string; extensions: readonly string[] }
  | { fault: 'tooLarge'; file: string; limit: number; actual: number }
  | { fault: 'empty'; file: string }
  | { fault: 'onlyOne' }

export interface ClassifiedFiles {
  accepted: File[]
  /** Larger than suggested: each must be confirmed. */
  oversized: File[]
  problems: FileProblem[]
}

/** Sorts chosen files by the rules that need only name and size. */
export function classifyFiles(files: readonly File[], rules: FileRules): ClassifiedFiles {
  const result: ClassifiedFiles = { accepted: [], oversized: [], problems: [] }
  if (files.length === 0) result.problems.push({ fault: 'nothing' })
  const candidates = files.filter((file) => !isIgnoredFile(file.name))
  if (!rules.isMultiple && candidates.length > 1) {
    result.problems.push({ fault: 'onlyOne' })
    return result
  }
  for (const file of candidates) {
    const fault = findFileProblem(file, rules)
    if (fault) result.problems.push(fault)
    else if (rules.maxBytes > 0 && file.size > rules.maxBytes) result.oversized.push(file)
    else result.accepted.push(file)
  }
  return result
}

function findFileProblem({ name, size }: File, rules: FileRules): FileProblem | undefined {
  const isPictured = getUploadKind(name) === 'image' || getUploadKind(name) === 'video'
  // A field that accepts only one kind names its extensions.
  const kinds = new Set(rules.extensions.map((one) => getUploadKind(`.${one}`)))
  if (!isPictured && kinds.has('image') && kinds.has('video') && !kinds.has('document'))
    return { fault: 'onlyVideoOrImage', file: name }
  if (!rules.extensions.includes(getExtension(name))) {
    return { fault: 'unsuitable', file: name, extensions: rules.extensions }
  }
  if (size === 0) return { fault: 'empty', file: name }
  if (rules.maxBytes > 0 && size > rules.maxBytes && rules.oversize === 'refuse') {
    return { fault: 'tooLarge', file: name, limit: rules.maxBytes, actual: size }
  }
  return undefined
}

export type ImageType = 'gif' | 'jpeg' | 'png' | 'svg' | 'bmp' | 'tiff' | 'webp' | 'avif' | 'heic'

const SIGNATURES: readonly (readonly [ImageType, RegExp])[] = [
  ['gif', /^GIF8[79]a/],
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['bmp', /^BM/],
  ['tiff', /^(?:II\*\0|MM\0\*)/],
  ['webp', /^RIFF[\s\S]{4}WEBP/],
  ['avif', /^[\s\S]{4}ftypavi[fs]/],
  ['heic', /^[\s\S]{4}ftyp(?:hei[cmsx]|hev[cmx]|mif1|msf1)/],
  ['svg', /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!doctype svg|svg)/i],
]

/** The type of an image by its first bytes (magic number); undefined for an unknown one. */
export function recognizeImage(head: Uint8Array): ImageType | undefined {
  const text = String.fromCharCode(...head.subarray(0, 256))
  return SIGNATURES.find(([, signature]) => signature.test(text))?.[0]
}
