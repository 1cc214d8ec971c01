// Pictures, files and video as they are stored with an agency item.
import type { DocumentFile, DocumentImage } from '../formats/document.ts'

export interface AgencyImage {
  agencyImageId: string
  /** The agency's name for the file: an address, which only the guarded fetcher may request, or a file name beside the document. */
  href: string
  /** Path of our copy; null while there is none. */
  path: string | null
  text: string | null
  /** Pixels of our copy, or else as the agency states them. */
  width: number | null
  height: number | null
  mime: string | null
  /** Why there will be no copy; unset where one exists or is still to be fetched. */
  fault?: string | null
}

/** Pictures of a document, with ids from 1. */
export function toAgencyImages(images: readonly DocumentImage[]): AgencyImage[] {
  return images.map((image, index) => ({ agencyImageId: String(index + 1), path: null, ...image }))
}

/** Pictures of a newer version; those shared with the older one keep our copies. */
export function mergeImages(stored: readonly AgencyImage[], arrived: readonly AgencyImage[]): AgencyImage[] {
  const copies = stored.filter((image) => image.path)
  return arrived.map((image) => {
    const copy = image.path ? undefined : copies.find(({ href }) => isSameFile(href, image.href))
    return copy
      ? { ...image, href: copy.href, path: copy.path, width: copy.width, height: copy.height }
      : image
  })
}

/** A sound or document file of an item; `path` is set once we have a copy. */
export interface StoredFile extends DocumentFile {
  path?: string | null
}

/** Files of a newer version; those shared with the older one keep our copies. */
export function mergeFiles(stored: readonly StoredFile[], arrived: readonly StoredFile[]): StoredFile[] {
  return arrived.map((file) => {
    const copy = file.path ? undefined : stored.find((one) => one.path && isSameFile(one.href, file.href))
    return copy ? { ...file, href: copy.href, path: copy.path ?? null } : file
  })
}

/** The video of an item; `path` is set once we have a copy. */
export interface StoredVideo {
  href: string
  path?: string | null
  duration?: number | null
}

/** The video of a newer version; an unchanged one keeps our copy. */
export function mergeVideo(stored: StoredVideo | null, arrived: StoredVideo | null): StoredVideo | null {
  if (!arrived || arrived.path || !stored?.path || !isSameFile(stored.href, arrived.href)) return arrived
  return {
    ...arrived,
    href: stored.href,
    path: stored.path,
    duration: arrived.duration ?? stored.duration ?? null,
  }
}

/** True for a file name beside the document, as opposed to an address. */
export function isFileName(href: string): boolean {
  return !/^(https?|ftps?):\/\//i.test(href)
}

/** Resolves the file name that a document gives against the document's address; unchanged where it has none. */
export function resolveHref(href: string, base: string | undefined): string {
  return (base && isFileName(href) && URL.parse(encodeURIComponent(href), base)?.href) || href
}

/** Whether both name the same file: when a document is read again, its original address may be missing. */
function isSameFile(stored: string, arrived: string): boolean {
  return stored === arrived || (isFileName(arrived) && stored.endsWith(`/${encodeURIComponent(arrived)}`))
}
