// The door of the formats: bytes in, items or one readable refusal out. Never throws, never fetches.
import type { AgencyFormat } from '@manset/model/agency.ts'
import { parseXml, type XmlElement } from '../../../platform/xml/xml.ts'
import { decodeDocument } from './charset.ts'
import {
  type AgencyDocumentItem,
  DOCUMENT_LIMITS,
  type DocumentLimits,
  type DocumentReading,
  DocumentRefusal,
  type ItemsRead,
  type ReadOptions,
  type RefusalReason,
  refusalOf,
} from './document.ts'
import { readNewsMl1 } from './newsml-1.ts'
import { NOT_NEWS, readNewsItem, readNewsMessage } from './newsml-g2.ts'
import { readNinjs } from './ninjs.ts'
import { readNitfDocument } from './nitf.ts'

/** Reads a document of any supported format; `fileName` is only repeated in refusals. */
export function readDocument(
  bytes: Uint8Array,
  fileName: string,
  options: ReadOptions = {},
): DocumentReading {
  const { limits = DOCUMENT_LIMITS } = options
  let format = options.format ?? null
  const refuse = ({ code, params }: RefusalReason) => ({ refusal: { code, params }, format })
  try {
    const read = readBytes(bytes, fileName, limits)
    format = read.format
    const { items, refused } = checked(read)
    const [first] = refused
    return items.length === 0 && first ? refuse(first) : { items, refused, format }
  } catch (error) {
    return refuse(refusalOf(error) ?? { code: 'document.unreadable', params: { fileName } })
  }
}

interface FormatRead extends ItemsRead {
  format: AgencyFormat
}

function readBytes(bytes: Uint8Array, fileName: string, limits: DocumentLimits): FormatRead {
  if (bytes.length === 0) throw new DocumentRefusal('document.empty')
  if (bytes.length > limits.bytes)
    throw new DocumentRefusal('document.tooLarge', { bytes: bytes.length, max: limits.bytes })
  if (!opensLikeText(bytes)) throw new DocumentRefusal('document.format', { fileName })
  const text = decodeDocument(bytes).trim()
  if (text === '') throw new DocumentRefusal('document.empty')
  if (text.startsWith('<')) return readXml(parseXml(text, limits), limits)
  if (text.startsWith('{') || text.startsWith('[')) return { ...readNinjs(text, limits), format: 'ninjs' }
  throw new DocumentRefusal('document.format', { fileName })
}

/** A document opens with `<`, `{` or `[`, after a byte order mark and white space at most. */
function opensLikeText(bytes: Uint8Array): boolean {
  const skipped = new Set([0, 0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf, 0xfe, 0xff])
  const first = bytes.subarray(0, 1_024).find((byte) => !skipped.has(byte))
  return first === undefined || first === 0x3c || first === 0x7b || first === 0x5b
}

function readXml(root: XmlElement, limits: DocumentLimits): FormatRead {
  if (root.name === 'newsItem') return { items: [readNewsItem(root)], refused: [], format: 'newsmlG2' }
  if (root.name === 'newsMessage') return { ...readNewsMessage(root, limits), format: 'newsmlG2' }
  if (root.name === 'NewsML') return { ...readNewsMl1(root, limits), format: 'newsml1' }
  if (root.name === 'nitf') return { items: [readNitfDocument(root)], refused: [], format: 'nitf' }
  if (NOT_NEWS.has(root.name)) throw new DocumentRefusal('newsml.notNews', { root: root.name })
  throw new DocumentRefusal('xml.root', { root: root.name.slice(0, 60) })
}

const ID_CHARACTERS = 500
const TITLE_CHARACTERS = 2_000
const BODY_CHARACTERS = 200_000
const TITLE_WORDS = 15

/** Items that say something and fit; a title is made of the text where the agency gave none. */
function checked({ items, refused }: ItemsRead): ItemsRead {
  const accepted: AgencyDocumentItem[] = []
  const rejected = [...refused]
  for (const item of items) {
    const externalId = item.externalId.slice(0, ID_CHARACTERS)
    const reject = (code: 'item.empty' | 'item.tooLong', params = {}) =>
      rejected.push({ externalId, code, params })
    const title = item.title.replace(/\s+/g, ' ').trim()
    if (externalId !== item.externalId || item.externalVersion.length > ID_CHARACTERS)
      reject('item.tooLong', { field: 'id' })
    else if (title.length > TITLE_CHARACTERS) reject('item.tooLong', { field: 'title' })
    else if ((item.bodyHtml?.length ?? 0) + (item.spot?.length ?? 0) > BODY_CHARACTERS)
      reject('item.tooLong', { field: 'content' })
    else if (
      !title &&
      !item.spot &&
      !item.bodyHtml &&
      !item.video &&
      item.images.length === 0 &&
      item.pubStatus === 'usable'
    )
      reject('item.empty')
    else accepted.push({ ...item, ...labels(item), title: title || derivedTitle(item) })
  }
  return { items: accepted, refused: rejected }
}

const LABEL_CHARACTERS = 300
const CAPTION_CHARACTERS = 2_000

/** What lists show in one line is cut to one; captions to what a reader would read. */
function labels({
  city,
  country,
  author,
  source,
  language,
  images,
}: AgencyDocumentItem): Partial<AgencyDocumentItem> {
  const short = (text: string | null) => text?.slice(0, LABEL_CHARACTERS).toWellFormed() ?? null
  return {
    city: short(city),
    country: short(country),
    author: short(author),
    source: short(source),
    language: short(language),
    images: images.map((image) => ({
      ...image,
      text: image.text?.slice(0, CAPTION_CHARACTERS).toWellFormed() ?? null,
    })),
  }
}

/** First words of what the item has to say; its own id where it says nothing in letters. */
function derivedTitle({ spot, bodyHtml, images, externalId }: AgencyDocumentItem): string {
  const candidates = [spot, bodyHtml?.slice(0, 5_000).replace(/<[^<>]*>/g, ' '), images[0]?.text]
  const source = candidates.find((candidate) => candidate && /\p{L}/u.test(candidate))
  if (!source) return externalId
  const words = source
    .replace(/&(amp|lt|gt|quot);/g, ' ')
    .replace(/^[\s–—-]+/, '')
    .trim()
    .split(/\s+/)
  return words.length > TITLE_WORDS ? `${words.slice(0, TITLE_WORDS).join(' ')}…` : words.join(' ')
}
