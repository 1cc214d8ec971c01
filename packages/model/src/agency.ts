// Words of the agency desk that both sides know: item types, statuses, importance, and why an input was refused.

import type { Field } from './kinds/field.ts'
import { MAPPED_FORMATS, OWN_MAPPING } from './mapped-formats.ts'

/** Agency news types (specification 1, section 4; decisions, Numbers). */
export const AGENCY_NEWS_TYPES = { important: 1, flash: 2, hot: 3, standard: 4 } as const
export type AgencyNewsType = (typeof AGENCY_NEWS_TYPES)[keyof typeof AGENCY_NEWS_TYPES]

export const AGENCY_STATUSES = ['appropriate', 'inappropriate'] as const
export type AgencyStatus = (typeof AGENCY_STATUSES)[number]

/** What a call of a status may say of an item: whether it may be used, and that it was, by hand. */
export const AGENCY_MARKS = [...AGENCY_STATUSES, 'used', 'unused'] as const
export type AgencyMark = (typeof AGENCY_MARKS)[number]

/** The numbers the lists have for a status, as calls may say it: the item has no approval, so they decide whether it is used. */
const NUMBERED_MARKS: Readonly<Record<string, AgencyMark>> = { 1: 'appropriate', 2: 'inappropriate' }

/** The mark a status stands for, as a word or a number; null for what is none. */
export function agencyMarkOf(status: string): AgencyMark | null {
  return NUMBERED_MARKS[status] ?? AGENCY_MARKS.find((mark) => mark === status) ?? null
}

/** Tabs of the desk by their name in the address, each with the number the specification has for it. */
export const AGENCY_TAB_NUMBERS = { news: 0, video: 1, 'photo-gallery': 2, archive: 4 } as const

/** What an item is; the first three are the tabs of the agency list, the others stand beside one of them. */
export const AGENCY_TYPES = ['news', 'photoGallery', 'video', 'infographic', 'audio', 'event'] as const
export type AgencyType = (typeof AGENCY_TYPES)[number]

/** Files of an item beside its pictures and film; `media` is a picture or film whose address cannot be fetched. */
export const AGENCY_FILE_KINDS = ['sound', 'pdf', 'media'] as const
export type AgencyFileKind = (typeof AGENCY_FILE_KINDS)[number]

/**
 * What agencies send, as far as it can be read; `photo` is a photograph by itself, with what is written inside it, and
 * `mapped` what the source's own mapping reads.
 */
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

/** What an agency says a version of an item is, where it says so. */
export const AGENCY_SIGNALS = ['correction', 'update'] as const
export type AgencySignal = (typeof AGENCY_SIGNALS)[number]

/**
 * An embargo of an item: none, until an instant, open (the agency set one without an end that can be read), or an open one
 * that the desk lifted.
 */
export const AGENCY_EMBARGOES = ['none', 'until', 'open', 'lifted'] as const
export type AgencyEmbargo = (typeof AGENCY_EMBARGOES)[number]

/** The ways in which agencies deliver. */
export const AGENCY_SOURCE_KINDS = ['push', 'http', 'feed', 'ftp', 'mail', 'folder'] as const
export type AgencySourceKind = (typeof AGENCY_SOURCE_KINDS)[number]

/** How a source is signed in to: not at all, by name and password, with a bearer key, or with a key in a header. */
export const AGENCY_SIGN_INS = ['none', 'password', 'bearer', 'header'] as const
export type AgencySignIn = (typeof AGENCY_SIGN_INS)[number]

/** What became of an input, and of each item in it. */
export const AGENCY_OUTCOMES = ['new', 'updated', 'duplicate', 'refused'] as const
export type AgencyOutcome = (typeof AGENCY_OUTCOMES)[number]

/** Why an input or an item in it was refused; every code has a text in both languages. */
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

/** Why an input changed nothing although it could be read. */
export const AGENCY_DUPLICATES = ['same', 'older'] as const
export type AgencyDuplicate = (typeof AGENCY_DUPLICATES)[number]

/** Why an input brought another text although the agency counts no newer version. */
export const AGENCY_REVISIONS = ['sameVersion'] as const
export type AgencyRevision = (typeof AGENCY_REVISIONS)[number]

/** What an editor may write over on an agency item; from then on the agency's newer versions leave it alone. */
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

/** What the versions of an item are compared by. */
export const AGENCY_VERSION_FIELDS = {
  ...AGENCY_CONTENT_FIELDS,
  images: { kind: 'gallery', cropTypeIds: [], maxLength: 200 },
  video: { kind: 'video' },
  editorNotes: { kind: 'words', maxLength: 50, maxCharacters: 20_000 },
  slugline: { kind: 'text', maxCharacters: 300 },
  rights: { kind: 'text', maxCharacters: 5_000 },
  isKilled: { kind: 'flag' },
} as const satisfies Record<string, Field>

/** Whether something may be made of an item: its agency has not withdrawn it, and the desk has not marked it. */
export function isUsable({
  isKilled = false,
  status,
}: {
  isKilled?: boolean
  status: string | null
}): boolean {
  return !isKilled && status !== 'inappropriate'
}
