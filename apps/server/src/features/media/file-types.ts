/** What a stored file is to the newsroom. */
export type MediaKind = 'image' | 'video' | 'document'

/** The types of file the newsroom stores, by what their bytes are; a name or a header never decides. */
export interface FileType {
  mime: string
  extension: string
  kind: MediaKind
  /** What it is turned into when it comes in, where browsers do not show it. */
  storedAs?: Pick<FileType, 'mime' | 'extension'>
}

const FILE_TYPES: readonly FileType[] = [
  { mime: 'image/jpeg', extension: 'jpg', kind: 'image' },
  { mime: 'image/png', extension: 'png', kind: 'image' },
  { mime: 'image/gif', extension: 'gif', kind: 'image' },
  { mime: 'image/webp', extension: 'webp', kind: 'image' },
  {
    mime: 'image/tiff',
    extension: 'tiff',
    kind: 'image',
    storedAs: { mime: 'image/jpeg', extension: 'jpg' },
  },
  { mime: 'video/mp4', extension: 'mp4', kind: 'video' },
  { mime: 'application/pdf', extension: 'pdf', kind: 'document' },
]

/** The stored type with this MIME type; undefined for one we do not store. */
export function fileTypeOf(mime: string | undefined): FileType | undefined {
  return FILE_TYPES.find((type) => type.mime === mime)
}

/** The stored type a path of ours ends with. */
export function fileTypeOfPath(storedPath: string): FileType | undefined {
  const extension = storedPath.slice(storedPath.lastIndexOf('.') + 1)
  return FILE_TYPES.find((type) => type.extension === extension)
}

/** Extensions a refusal names, such as `jpg, png, gif, webp`. */
export function allowedExtensions(kind: FileType['kind']): string[] {
  return FILE_TYPES.filter((type) => type.kind === kind).map((type) => type.extension)
}
