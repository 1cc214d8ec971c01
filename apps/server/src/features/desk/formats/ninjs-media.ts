// Pictures and videos of ninjs: renditions of the item and of its associations.
import type { DocumentFile, DocumentImage } from './document.ts'
import { isRecord, type Json, type JsonRecord } from './json.ts'
import type { Located } from './located-value.ts'
import { readDescriptions, readHeadline } from './ninjs-texts.ts'
import { readText } from './ninjs-values.ts'
import { type Credit, collectFiles, pickImage, type Rendition } from './renditions.ts'

/** More than any gallery shows. */
const MAX_ASSOCIATIONS = 500

/** ninjs 1.x has associations by name, later versions have a list. */
export function readAssociations(item: JsonRecord): JsonRecord[] {
  const { associations: given } = item
  const values = Array.isArray(given) ? given : isRecord(given) ? Object.values(given) : []
  return values.slice(0, MAX_ASSOCIATIONS).filter((value): value is JsonRecord => isRecord(value))
}

/** The files that an item offers. */
export function readRenditions(item: JsonRecord): Rendition[] {
  const { renditions: given } = item
  const named: [string, Json | undefined][] = Array.isArray(given)
    ? given.map((value) => ['', value])
    : isRecord(given)
      ? Object.entries(given)
      : []
  return named.flatMap(([name, value]) => {
    if (!isRecord(value)) return []
    const label = `${name} ${readText(value, 'name')?.value ?? ''} ${readText(value, 'title')?.value ?? ''}`
    const mime = readText(value, 'contenttype') ?? readText(value, 'mimetype')
    const href = readText(value, 'href')
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
export function readPictures(
  [item, ...associated]: readonly JsonRecord[],
  type: string,
  caption: string | null,
  inText: readonly Located<DocumentImage>[],
): Located<DocumentImage>[] {
  const own = item && type !== 'audio' ? pickImage(readRenditions(item), readCredit(item, caption)) : null
  const others = associated.flatMap((one) => {
    const description = readDescriptions(one)
    const words = description.caption ?? description.spot ?? readHeadline(one)
    return pickImage(readRenditions(one), readCredit(one, words?.value ?? null)) ?? []
  })
  const all = [...(own ? [own] : []), ...others, ...inText]
  const known = new Set<string>()
  return all.filter(({ value: { href } }) => !known.has(href) && known.add(href))
}

/** Sound files and documents; also pictures and videos without a usable address, if the item has no others. */
export function readFiles(items: readonly JsonRecord[], hasMedia: boolean): Located<DocumentFile>[] {
  const found = items.flatMap((one) =>
    collectFiles(
      readRenditions(one),
      readDescriptions(one).caption?.value ?? readHeadline(one)?.value ?? null,
    ),
  )
  return found.filter(({ value }) => value.kind !== 'media' || !hasMedia)
}

function readCredit(item: JsonRecord, caption: string | null): Credit {
  const word = (...keys: string[]) =>
    keys.map((key) => (typeof item[key] === 'string' ? readText(item, key)?.value : undefined)).find(Boolean)
  return {
    text: caption,
    source: word('creditline', 'description_creditline', 'source', 'copyrightholder'),
    reporter: word('by', 'byline'),
    rights: [word('copyrightnotice'), word('usageterms')].filter(Boolean).join(' · ') || null,
  }
}
