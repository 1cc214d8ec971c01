// Turns a reader's findings into an item: the only place that converts text to dates, numbers, signals and topic names.
import type { AgencySignal, AgencyType } from '@manset/model/agency/agency.ts'
import { splitTitleMark } from '@manset/model/agency/title-marks.ts'
import { truncateText } from '@manset/model/text/truncate-text.ts'
import { parseCity } from './dateline.ts'
import type {
  AgencyDocumentItem,
  DocumentFile,
  DocumentImage,
  DocumentVideo,
  FieldOrigin,
  Locale,
} from './document.ts'
import { cleanWords, toCount, toNewsType } from './field-values.ts'
import { dropMissing, type Located, mapLocated } from './located-value.ts'
import { parseTimestamp } from './timestamp.ts'
import { topicName } from './topics.ts'

/** A subject as a document gives it: by name, by code, or both. */
export interface RawTopic {
  name: string | null
  code: string | null
}

/** An item as a reader found it; missing fields are not in the document. */
export interface RawItem {
  /** Path of the item's element; other paths are relative to it. */
  root?: string
  types: AgencyType[]
  externalId: Located
  externalVersion?: Located | null
  title?: Located | null
  spot?: Located | null
  bodyHtml?: Located | null
  tags?: readonly (Located | null)[]
  city?: Located | null
  /** Place and date of the story; gives the city where no field names one. */
  dateline?: Located | null
  country?: Located | null
  urgency?: Located<string | number> | null
  topics?: readonly (Located<RawTopic> | null)[]
  createdDate?: Located | null
  updatedDate?: Located | null
  /** Present where the agency sets an embargo. The value is its end as written; null means no end. */
  embargo?: Located<string | null> | null
  author?: Located | null
  source?: Located | null
  language?: Located | null
  pubStatus?: Located | null
  editorNotes?: readonly (Located | null)[]
  /** Possible signals, such as `sig:correction`. */
  signals?: readonly (Located | null)[]
  rights?: readonly (Located | null)[]
  slugline?: Located | null
  images?: readonly Located<DocumentImage>[]
  video?: Located<DocumentVideo> | null
  files?: readonly Located<DocumentFile>[]
}

const NOTE_CHARACTERS = 4_000
const MAX_NOTES = 20
const MAX_FILES = 20
/** ISO codes for an unknown country. */
const NO_COUNTRY = /^(ZZZ|XXX|ZZ|XX)$/

export function toItem(raw: RawItem, { language, timeZone }: Locale): AgencyDocumentItem {
  const readFrom: FieldOrigin[] = []
  const place = (from: string) => {
    const root = raw.root ? `${raw.root}/` : ''
    return root !== '' && from.startsWith(root) ? from.slice(root.length) : from
  }
  function note<T>(field: keyof AgencyDocumentItem, sources: readonly Located<unknown>[], value: T): T {
    const places = [...new Set(sources.map(({ from }) => place(from)))]
    if (places.length > 0) readFrom.push({ field, from: places.slice(0, 5).join(', ') })
    return value
  }
  function one<T, U>(
    field: keyof AgencyDocumentItem,
    source: Located<T> | null | undefined,
    make: (value: T) => U | null,
  ): U | null {
    const value = source ? make(source.value) : null
    return source && value !== null ? note(field, [source], value) : null
  }
  const text = (field: keyof AgencyDocumentItem, source: Located | null | undefined) =>
    one(field, source, (value) => value)
  const list = (field: keyof AgencyDocumentItem, sources: readonly (Located | null)[] = []) =>
    note(field, dropMissing(sources), cleanWords(sources.map((source) => source?.value)))

  const momentOf = (written: string) => parseTimestamp(written, timeZone)

  const title = text('title', raw.title) ?? ''
  const urgency = one('priority', raw.urgency, (value) => toCount(value, 9))
  const { embargo = null } = raw
  const embargoEnd = mapLocated(embargo, (end) => end)
  const embargoedUntil = one('embargoedUntil', embargoEnd, momentOf)
  if (embargo && embargoedUntil === null) note('embargoedUntil', [embargo], null)
  const notes = dropMissing([
    // An unreadable end comes first, because somebody has to interpret it.
    embargoedUntil === null ? embargoEnd : null,
    ...(raw.editorNotes ?? []),
  ]).slice(0, MAX_NOTES)
  const rights = dropMissing(raw.rights ?? [])
  const images = raw.images ?? []
  const files = (raw.files ?? []).slice(0, MAX_FILES)
  return {
    externalId: note('externalId', [raw.externalId], raw.externalId.value),
    externalVersion: text('externalVersion', raw.externalVersion) ?? '1',
    title,
    spot: text('spot', raw.spot),
    bodyHtml: text('bodyHtml', raw.bodyHtml),
    tags: list('tags', raw.tags),
    types: raw.types,
    city: text('city', raw.city) ?? one('city', raw.dateline, parseCity),
    country: one('country', raw.country, (value) => (NO_COUNTRY.test(value) ? null : value)),
    priority: urgency,
    newsType: toNewsType(urgency),
    agencyCategoryNames: list(
      'agencyCategoryNames',
      (raw.topics ?? []).map((topic) => resolveTopic(topic, language)),
    ),
    createdDate: one('createdDate', raw.createdDate, momentOf),
    updatedDate: one('updatedDate', raw.updatedDate, momentOf),
    isEmbargoed: embargo !== null,
    embargoedUntil,
    author: text('author', raw.author),
    source: text('source', raw.source),
    language: text('language', raw.language),
    pubStatus: one('pubStatus', raw.pubStatus, toPubStatus) ?? 'usable',
    editorNotes: note('editorNotes', notes, [
      ...new Set(notes.map(({ value }) => truncateText(value, NOTE_CHARACTERS))),
    ]),
    signal: one('signal', toSignal(raw), (signal) => signal),
    rights: note(
      'rights',
      rights,
      truncateText([...new Set(rights.map(({ value }) => value))].join(' · '), NOTE_CHARACTERS) || null,
    ),
    slugline: text('slugline', raw.slugline),
    images: note(
      'images',
      images,
      images.map(({ value }) => value),
    ),
    video: one('video', raw.video, (value) => value),
    files: note(
      'files',
      files,
      files.map(({ value }) => value),
    ),
    readFrom,
  }
}

/** A topic by its own name, or else by IPTC's name of its code; the code is added to the path. */
function resolveTopic(topic: Located<RawTopic> | null, language: string): Located | null {
  if (!topic) return null
  const { name, code } = topic.value
  const value = name ?? (code === null ? null : topicName(code, language))
  return value === null ? null : { value, from: code === null ? topic.from : `${topic.from} (${code})` }
}

/** `canceled` and `withheld` in the spellings of all formats. */
function toPubStatus(written: string): AgencyDocumentItem['pubStatus'] {
  const status = written.toLowerCase()
  if (/cancell?ed|killed|deleted/.test(status)) return 'canceled'
  return status.includes('withheld') ? 'withheld' : 'usable'
}

const CORRECTION = /^(corr(ect|ig|e[cç])|kor[rj]|düzelt|rett|rättelse|errat)/i
const UPDATE = /^(updat|replac|writethru|güncel)/i

/** The version's label: from its signals, or else from marks in its title. */
function toSignal({ signals = [], title }: RawItem): Located<AgencySignal> | null {
  for (const signal of dropMissing(signals)) {
    const word = signal.value.split(/[:/]/).at(-1)?.trim() ?? ''
    if (CORRECTION.test(word)) return { value: 'correction', from: signal.from }
    if (UPDATE.test(word)) return { value: 'update', from: signal.from }
  }
  const mark = title ? splitTitleMark(title.value).mark : null
  // Only the status of an item can kill it, never its title alone.
  return title && mark && mark !== 'kill' ? { value: mark, from: title.from } : null
}
