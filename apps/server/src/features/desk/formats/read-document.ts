// Entry point of the readers: bytes in, items or one readable refusal out. Never throws, never fetches.
import type { AgencyFormat } from '@manset/model/agency/agency.ts'
import { MAPPED_FORMATS, OWN_MAPPING } from '@manset/model/agency/mapped-formats.ts'
import type { Mapping } from '@manset/model/agency/mapping.ts'
import { BUILT_IN_MAPPINGS } from '@manset/model/agency/mappings/built-in.ts'
import { parseXml, type XmlElement } from '../../../platform/xml/xml.ts'
import { isAnpa1312, readAnpa1312 } from './anpa-1312.ts'
import { decodeDocument } from './charset.ts'
import { checkItems } from './check-items.ts'
import {
  type AgencyDocumentItem,
  DOCUMENT_LIMITS,
  type DocumentLimits,
  type DocumentReading,
  DocumentRefusal,
  type ItemsRead,
  type Locale,
  type ReadOptions,
  type RefusalDetails,
  refusalOf,
} from './document.ts'
import { isIptc7901, readIptc7901 } from './iptc-7901.ts'
import { type Json, parseJson } from './json.ts'
import { detectMapping, isMapped, readMapped } from './mapping/read-mapped.ts'
import { readNewsMl1 } from './newsml-1.ts'
import { NOT_NEWS, readNewsItem, readNewsMessage } from './newsml-g2.ts'
import { readNinjs } from './ninjs.ts'
import { readNitfDocument } from './nitf.ts'
import { isJpeg, readPhoto } from './photo.ts'
import { isFeed, readAtom, readRss } from './rss.ts'

/** Default locale: topics get Turkish names unless the agency's site has another language. */
const LOCALE: Locale = { language: 'tr', timeZone: 'UTC' }

/** Pages that servers send instead of a document: sign-in forms and error pages. */
const WEB_PAGE = /^(?:<!doctype\s+html|<html)\b/i

interface Reading {
  fileName: string
  limits: DocumentLimits
  locale: Locale
  /** Format according to the source. The bytes decide, except between formats that no mark distinguishes. */
  format: AgencyFormat | null
  /** The source's own mapping; null if it has none. */
  mapping: Mapping | null
}

/** Reads a document of any supported format; `fileName` appears in refusals, and names a photo. */
export function readDocument(
  bytes: Uint8Array,
  fileName: string,
  { limits = DOCUMENT_LIMITS, format = null, mapping = null, ...given }: ReadOptions = {},
): DocumentReading {
  let found = format
  const { language = LOCALE.language, timeZone = LOCALE.timeZone } = given
  const locale = { language, timeZone }
  const refuse = ({ code, params }: RefusalDetails) => ({ refusal: { code, params }, format: found })
  try {
    const recognised = detectFormat(bytes, { fileName, limits, locale, format, mapping })
    found = recognised.format
    const { items, refused } = checkItems(recognised.read())
    const [first] = refused
    return items.length === 0 && first ? refuse(first) : { items, refused, format: recognised.format }
  } catch (error) {
    return refuse(refusalOf(error) ?? { code: 'document.unreadable', params: { fileName } })
  }
}

/** The detected format, before items are read. */
interface DetectedFormat {
  format: AgencyFormat
  read(): ItemsRead
}

function detectFormat(bytes: Uint8Array, reading: Reading): DetectedFormat {
  const { fileName, limits, locale, format } = reading
  if (bytes.length === 0) throw new DocumentRefusal('document.empty')
  if (bytes.length > limits.bytes)
    throw new DocumentRefusal('document.tooLarge', { bytes: bytes.length, max: limits.bytes })
  if (isJpeg(bytes)) {
    // A picture is an item only for sources of pictures; beside documents it belongs to one of them.
    if (format !== 'photo') throw new DocumentRefusal('document.format', { fileName })
    return { format, read: () => readPhoto(bytes, fileName, locale) }
  }
  if (format !== 'anpa1312' && isIptc7901(bytes))
    return { format: 'iptc7901', read: () => readIptc7901(bytes, limits, locale) }
  if (isAnpa1312(bytes)) return { format: 'anpa1312', read: () => readAnpa1312(bytes, limits, locale) }
  if (!startsLikeText(bytes)) throw new DocumentRefusal('document.format', { fileName })
  const text = decodeDocument(bytes).trim()
  if (text === '') throw new DocumentRefusal('document.empty')
  if (WEB_PAGE.test(text)) throw new DocumentRefusal('document.webPage', { fileName })
  if (text.startsWith('<')) {
    const root = parseXml(text, limits)
    return detectMapped(root, reading) ?? detectXml(root, limits, locale)
  }
  if (text.startsWith('{') || text.startsWith('[')) {
    const root = parseJson(text, limits)
    return detectMapped(root, reading) ?? { format: 'ninjs', read: () => readNinjs(root, limits, locale) }
  }
  throw new DocumentRefusal('document.format', { fileName })
}

/** Tries the source's own mapping, then built-in ones by their marks, then the one that the source names. */
function detectMapped(root: XmlElement | Json, { mapping, format, limits, locale }: Reading) {
  const byMapping = (found: AgencyFormat, one: Mapping): DetectedFormat => ({
    format: found,
    read: () => readMapped(root, one, limits, locale),
  })
  if (mapping && isMapped(root, mapping)) return byMapping(OWN_MAPPING, mapping)
  const named = MAPPED_FORMATS.find((one) => one === format)
  const found = detectMapping(root) ?? (named && isMapped(root, BUILT_IN_MAPPINGS[named]) ? named : null)
  return found && byMapping(found, BUILT_IN_MAPPINGS[found])
}

/** A document starts with `<`, `{` or `[`, after an optional byte order mark and white space. */
function startsLikeText(bytes: Uint8Array): boolean {
  const skipped = new Set([0, 0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf, 0xfe, 0xff])
  const first = bytes.subarray(0, 1_024).find((byte) => !skipped.has(byte))
  return first === undefined || first === 0x3c || first === 0x7b || first === 0x5b
}

function detectXml(root: XmlElement, limits: DocumentLimits, locale: Locale): DetectedFormat {
  const one = (item: AgencyDocumentItem): ItemsRead => ({ items: [item], refused: [] })
  switch (root.name) {
    case 'newsItem':
      return { format: 'newsmlG2', read: () => one(readNewsItem(root, locale)) }
    case 'newsMessage':
      return { format: 'newsmlG2', read: () => readNewsMessage(root, limits, locale) }
    case 'NewsML':
      return { format: 'newsml1', read: () => readNewsMl1(root, limits, locale) }
    case 'nitf':
      return { format: 'nitf', read: () => one(readNitfDocument(root, locale)) }
    case 'feed':
    case 'entry':
      return { format: 'atom', read: () => readAtom(root, limits, locale) }
  }
  if (isFeed(root)) return { format: 'rss', read: () => readRss(root, limits, locale) }
  if (NOT_NEWS.has(root.name)) throw new DocumentRefusal('newsml.notNews', { root: root.name })
  throw new DocumentRefusal('xml.root', { root: root.name.slice(0, 60) })
}
