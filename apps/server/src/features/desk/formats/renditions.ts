// Chooses the best of the files that an agency offers of one picture or video.
import { AUDIO_EXTENSIONS } from '@manset/model/media/audio.ts'
import type { DocumentFile, DocumentImage, DocumentVideo } from './document.ts'
import { toCount, toHref, toSeconds } from './field-values.ts'
import { type Located, located } from './located-value.ts'

/** One offered file, from any format. */
export interface Rendition {
  href: Located | null
  mime: string | null
  width: unknown
  height: unknown
  duration?: unknown
  /** Name, role and title together: distinguishes originals from previews. */
  label: string
}

/** Credits of the picture itself, whichever file is chosen. */
export interface Credit {
  text?: string | null | undefined
  source?: string | null | undefined
  reporter?: string | null | undefined
  rights?: string | null | undefined
}

const MAX_PIXELS = 100_000
const IMAGE_ENDING = /\.(jpe?g|jfif|png|gif|webp|tiff?|avif|heic)(?:[?#]|$)/i
const VIDEO_ENDING = /\.(mp4|m4v|mov|mpe?g|avi|wmv|flv|webm|m3u8)(?:[?#]|$)/i
const SOUND_ENDING = new RegExp(`\\.(${AUDIO_EXTENSIONS.join('|')})(?:[?#]|$)`, 'i')
const PDF_ENDING = /\.pdf(?:[?#]|$)/i
const OTHER_ENDING = /\.(pdf|docx?|xlsx?|zip|html?|xml|json|txt|js|css)(?:[?#]|$)/i

/** The largest picture without a watermark; without sizes, the one labeled as original. */
export function pickImage(
  renditions: readonly Rendition[],
  credit: Credit = {},
): Located<DocumentImage> | null {
  const images = filterUsable(renditions, (mime, href) =>
    mime && mime !== 'application/octet-stream'
      ? mime.startsWith('image/')
      : IMAGE_ENDING.test(href) ||
        ![VIDEO_ENDING, SOUND_ENDING, OTHER_ENDING].some((ending) => ending.test(href)),
  )
  const [best] = images.sort((a, b) => score(b) - score(a))
  if (!best) return null
  const { href, width, height, mime, from } = best
  const { text = null, source = null, reporter = null, rights = null } = credit
  return { from, value: { href, text, width, height, mime, source, reporter, rights } }
}

/** The largest video; MPEG-4 before other formats, because every browser plays it. */
export function pickVideo(
  renditions: readonly Rendition[],
  text: string | null,
): Located<DocumentVideo> | null {
  const videos = filterUsable(renditions, (mime, href) =>
    mime ? mime.startsWith('video/') : VIDEO_ENDING.test(href),
  )
  const isMpeg4 = (video: UsableRendition) =>
    Number(video.mime?.startsWith('video/mp4') || /\.(mp4|m4v)(?:[?#]|$)/i.test(video.href))
  const [best] = videos.sort((a, b) => isMpeg4(b) - isMpeg4(a) || score(b) - score(a))
  if (!best) return null
  const { href, mime, width, height, from } = best
  const durations = videos.flatMap(({ duration }) => toSeconds(duration) ?? [])
  return {
    from,
    value: { href, mime, width, height, text, duration: toSeconds(best.duration) ?? durations[0] ?? null },
  }
}

/**
 * Sound files and PDFs among the offered files, each address once. Includes a video or picture whose address cannot be fetched (`tag:`, the
 * id of another service), with its error. Otherwise it would disappear silently.
 */
export function collectFiles(renditions: readonly Rendition[], text: string | null): Located<DocumentFile>[] {
  const known = new Set<string>()
  return renditions.flatMap(({ href: written, mime: type, duration }) => {
    const mime = type?.trim().toLowerCase() || null
    const address = written?.value.trim() ?? ''
    const kind = fileKind(mime, address)
    const href = toHref(address)
    if (!kind || address === '' || known.has(address) || (href !== null && kind === 'media')) return []
    known.add(address)
    const isLost = href === null && { fault: 'address.scheme' }
    return (
      located(
        {
          ...{ href: href ?? address.slice(0, MAX_ERROR_CHARACTERS), kind, mime, text },
          ...{ duration: kind === 'sound' ? toSeconds(duration) : null, ...isLost },
        },
        written?.from ?? '',
      ) ?? []
    )
  })
}

const MAX_ERROR_CHARACTERS = 300

/** The kind of a file that is not a picture or video; `media` for those. */
function fileKind(mime: string | null, address: string): DocumentFile['kind'] | null {
  if (mime?.startsWith('audio/') || SOUND_ENDING.test(address)) return 'sound'
  if (mime === 'application/pdf' || PDF_ENDING.test(address)) return 'pdf'
  return /^(?:video|image)\//.test(mime ?? '') || /^tag:/i.test(address) ? 'media' : null
}

interface UsableRendition {
  href: string
  from: string
  mime: string | null
  width: number | null
  height: number | null
  duration: unknown
  label: string
}

function filterUsable(
  renditions: readonly Rendition[],
  accepts: (mime: string | null, href: string) => boolean,
): UsableRendition[] {
  return renditions.flatMap(({ href: written, mime: type, width, height, duration, label }) => {
    const href = toHref(written?.value ?? null)
    const mime = type?.trim().toLowerCase() || null
    if (href === null || !accepts(mime, href)) return []
    return [
      {
        href,
        from: written?.from ?? '',
        mime,
        width: toCount(width, MAX_PIXELS),
        height: toCount(height, MAX_PIXELS),
        duration,
        label,
      },
    ]
  })
}

function score({ href, width, height, label }: UsableRendition): number {
  const marks = `${label} ${href}`.toLowerCase()
  const standing = marks.includes('watermark') ? -1e12 : 0
  const named = /original|main|high_?(?:res|def)|hires|full|base/.test(label.toLowerCase())
    ? 1
    : /thumb|preview|icon|quick|small/.test(label.toLowerCase())
      ? -1
      : 0
  return standing + (width ?? 0) * (height ?? 0) + named
}
