// Pictures and videos of ninjs: renditions of the item and of its associations.
import type { DocumentFile, DocumentImage } from './document.ts'
import { isRecord, type Json, type JsonRecord } from './json.ts'
import { readDescriptions, readHeadline } from './ninjs-texts.ts'
import { text } from './ninjs-values.ts'
import { bestImage, type Credit, filesOfRenditions, type Rendition } from './renditions.ts'
import type { Said } from './said.ts'

/** More than any gallery shows. */
const MOST_ASSOCIATIONS = 500

/** ninjs 1.x has associations by name, later versions have a list. */
export function associationsOf(item: JsonRecord): JsonRecord[] {
  const { associations: given } = item
  const values = Array.isArray(given) ? given : isRecord(given) ? Object.values(given) : []
  return values.slice(0, MOST_ASSOCIATIONS).filter((value): value is JsonRecord => isRecord(value))
}

/** The files that an item offers. */
export function renditionsOf(item: JsonRecord): Rendition[] {
  const { renditions: given } = item
  const named: [string, Json | undefined][] = Array.isArray(given)
    ? given.map((value) => ['', value])
    : isRecord(given)
      ? Object.entries(given)
      : []
  return named.flatMap(([name, value]) => {
    if (!isRecord(value)) return []
    const label = `${name} ${text(value, 'name')?.value ?? ''} ${text(value, 'title')?.value ?? ''}`
    const mime = text(value, 'contenttype') ?? text(value, 'mimetype')
    const href = text(value, 'href')
    return [
      {
        href: href && { value: href.value, from: `renditions/${name ? `${name}/` : ''}href` },
        mime: mime?.value ?? null,
        width: value.width,
        height: value.height,
        duration: value.duration,
        label,
      },
    ]
  })
}

/** One picture for the item, and one for each associated picture, graphic or video. */
export function picturesOf(
  [item, ...associated]: readonly JsonRecord[],
  type: string,
  caption: string | null,
  inText: readonly Said<DocumentImage>[],
): Said<DocumentImage>[] {
  const own = item && type !== 'audio' ? bestImage(renditionsOf(item), creditOf(item, caption)) : null
  const others = associated.flatMap((one) => {
    const description = readDescriptions(one)
    const words = description.caption ?? description.spot ?? readHeadline(one)
    return bestImage(renditionsOf(one), creditOf(one, words?.value ?? null)) ?? []
  })
  const all = [...(own ? [own] : []), ...others, ...inText]
  const known = new Set<string>()
  return all.filter(({ value: { href } }) => !known.has(href) && known.add(href))
}

/** Sound files and documents; also pictures and videos without a usable address, if the item has no others. */
export function filesOf(items: readonly JsonRecord[], hasMedia: boolean): Said<DocumentFile>[] {
  const found = items.flatMap((one) =>
    filesOfRenditions(
      renditionsOf(one),
      readDescriptions(one).caption?.value ?? readHeadline(one)?.value ?? null,
    ),
  )
  return found.filter(({ value }) => value.kind !== 'media' || !hasMedia)
}

function creditOf(item: JsonRecord, caption: string | null): Credit {
  const word = (...keys: string[]) =>
    keys.map((key) => (typeof item[key] === 'string' ? text(item, key)?.value : undefined)).find(Boolean)
  return {
    text: caption,
    source: word('creditline', 'description_creditline', 'source', 'copyrightholder'),
    reporter: word('by', 'byline'),
    rights: [word('copyrightnotice'), word('usageterms')].filter(Boolean).join(' · ') || null,
  }
}
