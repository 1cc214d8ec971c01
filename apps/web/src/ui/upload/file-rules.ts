// Which chosen files may be uploaded (specification 1, section 5): by name, by size and, for images, by pixels.
import type { UploadKind } from '../../platform/upload-calls.ts'

/** What the dialog accepts unless the field has rules of its own. */
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
/** The content video field takes MP4 only. */
export const VIDEO_EXTENSIONS: readonly string[] = ['mp4']
export const DOCUMENT_EXTENSIONS: readonly string[] = ['pdf']

/** Types offered by the browser's own file dialog, by extension. */
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

// What the upload call takes for an image or a video, beyond what is specified also what the dialog offers and what
// telephones write.
const CALL_IMAGES = new Set(IMAGE_EXTENSIONS)
const CALL_VIDEOS = new Set(['avi', 'flv', 'wmv', 'mov', 'mp4'])
const CALL_DOCUMENTS = new Set(DOCUMENT_EXTENSIONS)

/** What the upload call takes, by the kind it is sent as. */
export const CALL_EXTENSIONS: Readonly<Record<UploadKind, readonly string[]>> = {
  image: [...CALL_IMAGES],
  video: [...CALL_VIDEOS],
  document: [...CALL_DOCUMENTS],
}

const SYSTEM_FILES = new Set(['thumbs.db', 'desktop.ini'])
const SCRIPTS = new Set(['html', 'js', 'jsx'])

/** The value of a file input's `accept` for these extensions. */
export function acceptFor(extensions: readonly string[]): string {
  return [...new Set(extensions.map((extension) => ACCEPTED_TYPES[extension] ?? `.${extension}`))].join(',')
}

/** The extension of a name in lower case by English rules, whatever the interface speaks (`GIF` → `gif`). */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** Files of the operating system, hidden files, pages and scripts are left out without a word. */
export function isSilentlyDropped(name: string): boolean {
  return name.startsWith('.') || SYSTEM_FILES.has(name.toLowerCase()) || SCRIPTS.has(extensionOf(name))
}

/** What a file is uploaded as; undefined for what is taken nowhere. */
export function uploadKindOf(name: string): UploadKind | undefined {
  const extension = extensionOf(name)
  if (CALL_IMAGES.has(extension)) return 'image'
  if (CALL_DOCUMENTS.has(extension)) return 'document'
  return CALL_VIDEOS.has(extension) ? 'video' : undefined
}

export interface FileRules {
  /** Extensions taken, in lower case. */
  extensions: readonly string[]
  isMultiple: boolean
  /** Largest size in bytes; 0 for no limit. */
  maxBytes: number
  /** `confirm` asks whether a larger file may be uploaded nevertheless, `refuse` does not take it. */
  oversize: 'confirm' | 'refuse'
  /** Smallest size of an image in pixels. */
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

/** Suggested for images, a larger one is confirmed; decided for videos (decisions, Numbers). */
export const SUGGESTED_IMAGE_BYTES = 5 * MEGABYTE
export const MAX_VIDEO_BYTES = 2048 * MEGABYTE
export const SUGGESTED_DOCUMENT_BYTES = 20 * MEGABYTE

/** The rules files of pictures are chosen by. */
export function imageRulesOf({
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

export type FileFault =
  | { fault: 'nothing' }
  | { fault: 'onlyVideoOrImage'; file: string }
  | { fault: 'unsuitable'; file: string; extensions: readonly string[] }
  | { fault: 'tooLarge'; file: string; limit: number; actual: number }
  | { fault: 'empty'; file: string }
  | { fault: 'onlyOne' }

export interface SortedFiles {
  accepted: File[]
  /** Larger than suggested: to be confirmed one by one. */
  oversized: File[]
  faults: FileFault[]
}

/** Sorts chosen files by the rules that need only name and size. */
export function sortFiles(files: readonly File[], rules: FileRules): SortedFiles {
  const sorted: SortedFiles = { accepted: [], oversized: [], faults: [] }
  if (files.length === 0) sorted.faults.push({ fault: 'nothing' })
  const candidates = files.filter((file) => !isSilentlyDropped(file.name))
  if (!rules.isMultiple && candidates.length > 1) {
    sorted.faults.push({ fault: 'onlyOne' })
    return sorted
  }
  for (const file of candidates) {
    const fault = faultOf(file, rules)
    if (fault) sorted.faults.push(fault)
    else if (rules.maxBytes > 0 && file.size > rules.maxBytes) sorted.oversized.push(file)
    else sorted.accepted.push(file)
  }
  return sorted
}

function faultOf({ name, size }: File, rules: FileRules): FileFault | undefined {
  const isPictured = uploadKindOf(name) === 'image' || uploadKindOf(name) === 'video'
  // A field that takes only one of them says what it takes.
  const kinds = new Set(rules.extensions.map((one) => uploadKindOf(`.${one}`)))
  if (!isPictured && kinds.has('image') && kinds.has('video') && !kinds.has('document'))
    return { fault: 'onlyVideoOrImage', file: name }
  if (!rules.extensions.includes(extensionOf(name))) {
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

/** The type of an image by its first bytes; undefined for one we do not know. */
export function recognizeImage(head: Uint8Array): ImageType | undefined {
  const text = String.fromCharCode(...head.subarray(0, 256))
  return SIGNATURES.find(([, signature]) => signature.test(text))?.[0]
}
