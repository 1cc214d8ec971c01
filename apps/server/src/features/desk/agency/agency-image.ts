// Pictures of an agency item as they are stored with it.
import type { DocumentFile, DocumentImage } from '../formats/document.ts'

export interface AgencyImage {
  agencyImageId: string
  /** What the agency calls the file: an address, which only the guarded fetcher asks, or a name beside the document. */
  href: string
  /** Where our own copy stands; null while there is none. */
  path: string | null
  text: string | null
  /** Pixels of our copy, else those the agency states. */
  width: number | null
  height: number | null
  mime: string | null
  /** Why there will be no copy; nothing where one is there or still to come. */
  fault?: string | null
}

/** Pictures of a document, numbered from 1. */
export function toAgencyImages(images: readonly DocumentImage[]): AgencyImage[] {
  return images.map((image, index) => ({ agencyImageId: String(index + 1), path: null, ...image }))
}

/** Pictures of a newer version; those it shares with the older one keep our copies. */
export function mergeImages(stored: readonly AgencyImage[], arrived: readonly AgencyImage[]): AgencyImage[] {
  const copies = stored.filter((image) => image.path)
  return arrived.map((image) => {
    const copy = image.path ? undefined : copies.find(({ href }) => isSameFile(href, image.href))
    return copy
      ? { ...image, href: copy.href, path: copy.path, width: copy.width, height: copy.height }
      : image
  })
}

/** Sound or a document of an item as it is stored: ours where it has a path. */
export interface StoredFile extends DocumentFile {
  path?: string | null
}

/** Files of a newer version; those it shares with the older one keep our copies. */
export function mergeFiles(stored: readonly StoredFile[], arrived: readonly StoredFile[]): StoredFile[] {
  return arrived.map((file) => {
    const copy = file.path ? undefined : stored.find((one) => one.path && isSameFile(one.href, file.href))
    return copy ? { ...file, href: copy.href, path: copy.path ?? null } : file
  })
}

/** The film of an item as it is stored: ours where it has a path. */
export interface StoredVideo {
  href: string
  path?: string | null
  duration?: number | null
}

/** The film of a newer version; the same one keeps our copy. */
export function mergeVideo(stored: StoredVideo | null, arrived: StoredVideo | null): StoredVideo | null {
  if (!arrived || arrived.path || !stored?.path || !isSameFile(stored.href, arrived.href)) return arrived
  return {
    ...arrived,
    href: stored.href,
    path: stored.path,
    duration: arrived.duration ?? stored.duration ?? null,
  }
}

/** Whether an href is a file that lies beside its document. */
export function isBeside(href: string): boolean {
  return !/^(https?|ftps?):\/\//i.test(href)
}

/** The address of what a document names, below that of the document itself; names as they are where it has none. */
export function addressOf(href: string, base: string | undefined): string {
  return (base && isBeside(href) && URL.parse(encodeURIComponent(href), base)?.href) || href
}

/** Whether two are the same file: a document that is read again may no longer say where it lay. */
function isSameFile(stored: string, arrived: string): boolean {
  return stored === arrived || (isBeside(arrived) && stored.endsWith(`/${encodeURIComponent(arrived)}`))
}
