// Constants of the agency desk for server and browser: item types, statuses, importance, and reasons for refusing an
// input.
import type { Field } from '../kinds/field.ts'
import { MAPPED_FORMATS, OWN_MAPPING } from './mapped-formats.ts'

/** Agency news types (specification 1, section 4; decisions, Numbers). */
export const AGENCY_NEWS_TYPES = { important: 1, flash: 2, hot: 3, standard: 4 } as const
export type AgencyNewsType = (typeof AGENCY_NEWS_TYPES)[keyof typeof AGENCY_NEWS_TYPES]

export const AGENCY_STATUSES = ['appropriate', 'inappropriate'] as const
export type AgencyStatus = (typeof AGENCY_STATUSES)[number]

/** Values of the status call: whether an item may be used, and whether it counts as used. */
export const AGENCY_MARKS = [...AGENCY_STATUSES, 'used', 'unused'] as const
export type AgencyMark = (typeof AGENCY_MARKS)[number]

/** Numbers that calls may send as a status. Agency items have no approval, so the lists' approval numbers set the usability. */
const MARK_BY_NUMBER: Readonly<Record<string, AgencyMark>> = { 1: 'appropriate', 2: 'inappropriate' }

/** The mark for a status given as a word or a number; null if unknown. */
export function agencyMarkOf(status: string): AgencyMark | null {
  return MARK_BY_NUMBER[status] ?? AGENCY_MARKS.find((mark) => mark === status) ?? null
}

/** Tabs of the desk by their name in the address, with their number in the specification. */
export const AGENCY_TAB_NUMBERS = { news: 0, video: 1, 'photo-gallery': 2, archive: 4 } as const

/** Types of items. The first three are tabs of the agency list; the others are shown under one of them. */
export const AGENCY_TYPES = ['news', 'photoGallery', 'video', 'infographic', 'audio', 'event'] as const
export type AgencyType = (typeof AGENCY_TYPES)[number]

/** Files of an item other than pictures and videos. `media` is a picture or video whose address cannot be fetched. */
export const AGENCY_FILE_KINDS = ['sound', 'pdf', 'media'] as const
export type AgencyFileKind = (typeof AGENCY_FILE_KINDS)[number]

/** Formats that can be read. `photo` is a single photo with its embedded metadata, `mapped` is read by the source's own mapping. */
export const AGENCY_FORMATS = [
  'newsmlG2',
  'newsml1',
  'nitf',
  'ninjs',
  'rss',
  'atom',
  'iptc7901',
  'anpa1312',
  ...MAPPED_FORMATS,
  OWN_MAPPING,
  'photo',
] as const
export type AgencyFormat = (typeof AGENCY_FORMATS)[number]

/** How an agency labels a version of an item, if it does. */
export const AGENCY_SIGNALS = ['correction', 'update'] as const
export type AgencySignal = (typeof AGENCY_SIGNALS)[number]

/** Embargo of an item: none, until an instant, open (without a readable end), or an open one that the desk lifted. */
export const AGENCY_EMBARGOES = ['none', 'until', 'open', 'lifted'] as const
export type AgencyEmbargo = (typeof AGENCY_EMBARGOES)[number]

/** Ways of delivery. */
export const AGENCY_SOURCE_KINDS = ['push', 'http', 'feed', 'ftp', 'mail', 'folder'] as const
export type AgencySourceKind = (typeof AGENCY_SOURCE_KINDS)[number]

/** How we authenticate at a source: none, name and password, bearer token, or a key in a header. */
export const AGENCY_SIGN_INS = ['none', 'password', 'bearer', 'header'] as const
export type AgencySignIn = (typeof AGENCY_SIGN_INS)[number]

/** Outcome of an input and of each item in it. */
export const AGENCY_OUTCOMES = ['new', 'updated', 'duplicate', 'refused'] as const
export type AgencyOutcome = (typeof AGENCY_OUTCOMES)[number]

/** Reasons for refusing an input or an item in it. Each code has a text in both languages. */
export const AGENCY_REFUSALS = [
  'document.empty',
  'document.notPlain',
  'document.tooLarge',
  'document.format',
  'document.webPage',
  'document.unreadable',
  'document.tooComplex',
  'charset.unknown',
  'charset.bytes',
  'xml.malformed',
  'xml.dtd',
  'xml.entity',
  'xml.depth',
  'xml.size',
  'xml.xinclude',
  'xml.root',
  'newsml.notNews',
  'json.malformed',
  'json.depth',
  'ninjs.notItem',
  'ninjs.field',
  'json.format',
  'mapping.noItems',
  'text.character',
  'item.noId',
  'item.tooLong',
  'item.empty',
  'item.tooMany',
  'media.withoutDocument',
  'media.notTaken',
] as const
export type AgencyRefusal = (typeof AGENCY_REFUSALS)[number]

/** Why a readable input changed nothing. */
export const AGENCY_DUPLICATES = ['same', 'older'] as const
export type AgencyDuplicate = (typeof AGENCY_DUPLICATES)[number]

/** Why an input changed a text although the agency sent no newer version number. */
export const AGENCY_REVISIONS = ['sameVersion'] as const
export type AgencyRevision = (typeof AGENCY_REVISIONS)[number]

/** Fields of an agency item that editors may overwrite. Newer versions of the agency no longer change an overwritten field. */
export const AGENCY_CONTENT_FIELDS = {
  title: { kind: 'text', required: true, minCharacters: 1, maxCharacters: 2_000 },
  spot: { kind: 'longText', maxCharacters: 200_000 },
  content: { kind: 'html', maxCharacters: 200_000 },
  tags: { kind: 'words', maxLength: 50, maxCharacters: 120 },
  city: { kind: 'text', maxCharacters: 300 },
  country: { kind: 'text', maxCharacters: 300 },
  newsType: { kind: 'choice', options: [1, 2, 3, 4], required: true },
  agencyCategoryName: { kind: 'words', maxLength: 50, maxCharacters: 120, column: 'agency_category_names' },
  source: { kind: 'text', maxCharacters: 300 },
  author: { kind: 'text', maxCharacters: 300 },
} as const satisfies Record<string, Field>

/** Fields by which versions of an item are compared. */
export const AGENCY_VERSION_FIELDS = {
  ...AGENCY_CONTENT_FIELDS,
  images: { kind: 'gallery', cropTypeIds: [], maxLength: 200 },
  video: { kind: 'video' },
  editorNotes: { kind: 'words', maxLength: 50, maxCharacters: 20_000 },
  slugline: { kind: 'text', maxCharacters: 300 },
  rights: { kind: 'text', maxCharacters: 5_000 },
  isKilled: { kind: 'flag' },
} as const satisfies Record<string, Field>

/** Whether a content may be made from an item: its agency has not killed it, and the desk has not marked it. */
export function isUsable({
  isKilled = false,
  status,
}: {
  isKilled?: boolean
  status: string | null
}): boolean {
  return !isKilled && status !== 'inappropriate'
}
