// The door of the formats: bytes in, items or one readable refusal out. Never throws, never fetches.
import type { AgencyFormat } from '@manset/model/agency.ts'
import { parseXml, type XmlElement } from '../../../platform/xml/xml.ts'
import { isAnpa1312, readAnpa1312 } from './anpa-1312.ts'
import { decodeDocument } from './charset.ts'
import { checkedItems } from './check-items.ts'
import {
  DOCUMENT_LIMITS,
  type DocumentLimits,
  type DocumentReading,
  DocumentRefusal,
  type ItemsRead,
  type ReadOptions,
  type RefusalReason,
  refusalOf,
} from './document.ts'
import { isIptc7901, readIptc7901 } from './iptc-7901.ts'
import { readNewsMl1 } from './newsml-1.ts'
import { NOT_NEWS, readNewsItem, readNewsMessage } from './newsml-g2.ts'
import { readNinjs } from './ninjs.ts'
import { readNitfDocument } from './nitf.ts'
import { isJpeg, readPhoto } from './photo.ts'
import { isFeed, readAtom, readRss } from './rss.ts'

/** Topics without a name are called as Turkish readers call them, unless the agency's site has another language. */
const LANGUAGE = 'tr'

interface Reading {
  fileName: string
  limits: DocumentLimits
  language: string
  /** What the source says it sends: the bytes decide, except between formats that no mark tells apart. */
  format: AgencyFormat | null
}

/** Reads a document of any supported format; `fileName` is repeated in refusals, and is the name of a photograph. */
export function readDocument(
  bytes: Uint8Array,
  fileName: string,
  { limits = DOCUMENT_LIMITS, language = LANGUAGE, format = null }: ReadOptions = {},
): DocumentReading {
  let found = format
  const refuse = ({ code, params }: RefusalReason) => ({ refusal: { code, params }, format: found })
  try {
    const read = readBytes(bytes, { fileName, limits, language, format })
    found = read.format
    const { items, refused } = checkedItems(read)
    const [first] = refused
    return items.length === 0 && first ? refuse(first) : { items, refused, format: read.format }
  } catch (error) {
    return refuse(refusalOf(error) ?? { code: 'document.unreadable', params: { fileName } })
  }
}

interface FormatRead extends ItemsRead {
  format: AgencyFormat
}

function readBytes(bytes: Uint8Array, reading: Reading): FormatRead {
  const { fileName, limits, language, format } = reading
  if (bytes.length === 0) throw new DocumentRefusal('document.empty')
  if (bytes.length > limits.bytes)
    throw new DocumentRefusal('document.tooLarge', { bytes: bytes.length, max: limits.bytes })
  if (isJpeg(bytes)) {
    // A picture is an item only where a source sends pictures; beside documents it belongs to one of them.
    if (format !== 'photo') throw new DocumentRefusal('document.format', { fileName })
    return { ...readPhoto(bytes, fileName, language), format: 'photo' }
  }
  if (format !== 'anpa1312' && isIptc7901(bytes))
    return { ...readIptc7901(bytes, limits, language), format: 'iptc7901' }
  if (isAnpa1312(bytes)) return { ...readAnpa1312(bytes, limits, language), format: 'anpa1312' }
  if (!opensLikeText(bytes)) throw new DocumentRefusal('document.format', { fileName })
  const text = decodeDocument(bytes).trim()
  if (text === '') throw new DocumentRefusal('document.empty')
  if (text.startsWith('<')) return readXml(parseXml(text, limits), reading)
  if (text.startsWith('{') || text.startsWith('['))
    return { ...readNinjs(text, limits, language), format: 'ninjs' }
  throw new DocumentRefusal('document.format', { fileName })
}

/** A document opens with `<`, `{` or `[`, after a byte order mark and white space at most. */
function opensLikeText(bytes: Uint8Array): boolean {
  const skipped = new Set([0, 0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf, 0xfe, 0xff])
  const first = bytes.subarray(0, 1_024).find((byte) => !skipped.has(byte))
  return first === undefined || first === 0x3c || first === 0x7b || first === 0x5b
}

function readXml(root: XmlElement, { limits, language }: Reading): FormatRead {
  if (root.name === 'newsItem')
    return { items: [readNewsItem(root, language)], refused: [], format: 'newsmlG2' }
  if (root.name === 'newsMessage') return { ...readNewsMessage(root, limits, language), format: 'newsmlG2' }
  if (root.name === 'NewsML') return { ...readNewsMl1(root, limits, language), format: 'newsml1' }
  if (root.name === 'nitf') return { items: [readNitfDocument(root, language)], refused: [], format: 'nitf' }
  if (isFeed(root)) return { ...readRss(root, limits, language), format: 'rss' }
  if (root.name === 'feed' || root.name === 'entry')
    return { ...readAtom(root, limits, language), format: 'atom' }
  if (NOT_NEWS.has(root.name)) throw new DocumentRefusal('newsml.notNews', { root: root.name })
  throw new DocumentRefusal('xml.root', { root: root.name.slice(0, 60) })
}
