// Of the many files an agency offers of one picture or film, the one to show and to keep.
import type { DocumentImage, DocumentVideo } from './document.ts'
import { toCount, toHref } from './field-values.ts'

/** One file on offer, in whatever format it was written. */
export interface Rendition {
  href: string | null
  mime: string | null
  width: unknown
  height: unknown
  /** Name, role and title together: distinguishes originals from previews. */
  label: string
}

const MOST_PIXELS = 100_000
const VIDEO_ENDING = /\.(mp4|m4v|mov|mpe?g|avi|wmv|flv|webm)(?:[?#]|$)/i

/** The largest picture without a watermark; where nothing is measured, the one called original. */
export function bestImage(renditions: readonly Rendition[], text: string | null): DocumentImage | null {
  const images = usable(renditions, (mime, href) =>
    mime ? mime.startsWith('image/') : !VIDEO_ENDING.test(href),
  )
  const [best] = images.sort((a, b) => score(b) - score(a))
  return best
    ? {
        href: best.href,
        text,
        width: best.width,
        height: best.height,
        mime: best.mime,
        source: null,
        reporter: null,
        rights: null,
      }
    : null
}

/** The largest film, MPEG-4 before other formats, since every browser plays it. */
export function bestVideo(renditions: readonly Rendition[]): DocumentVideo | null {
  const videos = usable(renditions, (mime, href) =>
    mime ? mime.startsWith('video/') : VIDEO_ENDING.test(href),
  )
  const isMpeg4 = (video: Usable) =>
    Number(video.mime?.startsWith('video/mp4') || /\.(mp4|m4v)(?:[?#]|$)/i.test(video.href))
  const [best] = videos.sort((a, b) => isMpeg4(b) - isMpeg4(a) || score(b) - score(a))
  return best
    ? { href: best.href, mime: best.mime, width: best.width, height: best.height, text: null, duration: null }
    : null
}

interface Usable {
  href: string
  mime: string | null
  width: number | null
  height: number | null
  label: string
}

function usable(
  renditions: readonly Rendition[],
  accepts: (mime: string | null, href: string) => boolean,
): Usable[] {
  return renditions.flatMap(({ href: written, mime: type, width, height, label }) => {
    const href = toHref(written)
    const mime = type?.trim().toLowerCase() || null
    if (href === null || !accepts(mime, href)) return []
    return [{ href, mime, width: toCount(width, MOST_PIXELS), height: toCount(height, MOST_PIXELS), label }]
  })
}

function score({ href, width, height, label }: Usable): number {
  const marks = `${label} ${href}`.toLowerCase()
  const standing = marks.includes('watermark') ? -1e12 : 0
  const named = /original|main|high_?res|hires|full/.test(label.toLowerCase())
    ? 1
    : /thumb|preview|icon/.test(label.toLowerCase())
      ? -1
      : 0
  return standing + (width ?? 0) * (height ?? 0) + named
}
