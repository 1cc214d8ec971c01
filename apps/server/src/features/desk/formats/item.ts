// Turns a reader's findings into an item: the only place that converts text to dates, numbers, signals and topic names.
import type { AgencySignal, AgencyType } from '@manset/model/agency/agency.ts'
import { markedTitle } from '@manset/model/agency/title-marks.ts'
import { cutText } from '@manset/model/text/cut-text.ts'
import { cityOf } from './dateline.ts'
import type {
  AgencyDocumentItem,
  DocumentFile,
  DocumentImage,
  DocumentVideo,
  Locale,
  ReadFrom,
} from './document.ts'
import { newsTypeOf, toCount, words } from './field-values.ts'
import { toMoment } from './moment.ts'
import { derived, present, type Said } from './said.ts'
import { topicName } from './topics.ts'

/** A subject as a document gives it: by name, by code, or both. */
export interface SaidTopic {
  name: string | null
  code: string | null
}

/** An item as a reader found it; missing fields are not in the document. */
export interface SaidItem {
  /** Path of the item's element; other paths are relative to it. */
  root?: string
  types: AgencyType[]
  externalId: Said
  externalVersion?: Said | null
  title?: Said | null
  spot?: Said | null
  bodyHtml?: Said | null
  tags?: readonly (Said | null)[]
  city?: Said | null
  /** Place and date of the story; gives the city where no field names one. */
  dateline?: Said | null
  country?: Said | null
  urgency?: Said<string | number> | null
  topics?: readonly (Said<SaidTopic> | null)[]
  createdDate?: Said | null
  updatedDate?: Said | null
  /** Present where the agency sets an embargo. The value is its end as written; null means no end. */
  embargo?: Said<string | null> | null
  author?: Said | null
  source?: Said | null
  language?: Said | null
  pubStatus?: Said | null
  editorNotes?: readonly (Said | null)[]
  /** Possible signals, such as `sig:correction`. */
  signals?: readonly (Said | null)[]
  rights?: readonly (Said | null)[]
  slugline?: Said | null
  images?: readonly Said<DocumentImage>[]
  video?: Said<DocumentVideo> | null
  files?: readonly Said<DocumentFile>[]
}

const NOTE_CHARACTERS = 4_000
const MOST_NOTES = 20
const MOST_FILES = 20
/** ISO codes for an unknown country. */
const NO_COUNTRY = /^(ZZZ|XXX|ZZ|XX)$/

export function toItem(found: SaidItem, { language, timeZone }: Locale): AgencyDocumentItem {
  const readFrom: ReadFrom[] = []
  const place = (from: string) => {
    const root = found.root ? `${found.root}/` : ''
    return root !== '' && from.startsWith(root) ? from.slice(root.length) : from
  }
  function note<T>(field: keyof AgencyDocumentItem, sources: readonly Said<unknown>[], value: T): T {
    const places = [...new Set(sources.map(({ from }) => place(from)))]
    if (places.length > 0) readFrom.push({ field, from: places.slice(0, 5).join(', ') })
    return value
  }
  function one<T, U>(
    field: keyof AgencyDocumentItem,
    source: Said<T> | null | undefined,
    make: (value: T) => U | null,
  ): U | null {
    const value = source ? make(source.value) : null
    return source && value !== null ? note(field, [source], value) : null
  }
  const text = (field: keyof AgencyDocumentItem, source: Said | null | undefined) =>
    one(field, source, (value) => value)
  const list = (field: keyof AgencyDocumentItem, sources: readonly (Said | null)[] = []) =>
    note(field, present(sources), words(sources.map((source) => source?.value)))

  const momentOf = (written: string) => toMoment(written, timeZone)

  const title = text('title', found.title) ?? ''
  const urgency = one('priority', found.urgency, (value) => toCount(value, 9))
  const { embargo = null } = found
  const embargoEnd = derived(embargo, (end) => end)
  const embargoedUntil = one('embargoedUntil', embargoEnd, momentOf)
  if (embargo && embargoedUntil === null) note('embargoedUntil', [embargo], null)
  const notes = present([
    // An unreadable end comes first, because somebody has to interpret it.
    embargoedUntil === null ? embargoEnd : null,
    ...(found.editorNotes ?? []),
  ]).slice(0, MOST_NOTES)
  const rights = present(found.rights ?? [])
  const images = found.images ?? []
  const files = (found.files ?? []).slice(0, MOST_FILES)
  return {
    externalId: note('externalId', [found.externalId], found.externalId.value),
    externalVersion: text('externalVersion', found.externalVersion) ?? '1',
    title,
    spot: text('spot', found.spot),
    bodyHtml: text('bodyHtml', found.bodyHtml),
    tags: list('tags', found.tags),
    types: found.types,
    city: text('city', found.city) ?? one('city', found.dateline, cityOf),
    country: one('country', found.country, (value) => (NO_COUNTRY.test(value) ? null : value)),
    priority: urgency,
    newsType: newsTypeOf(urgency),
    agencyCategoryNames: list(
      'agencyCategoryNames',
      (found.topics ?? []).map((topic) => named(topic, language)),
    ),
    createdDate: one('createdDate', found.createdDate, momentOf),
    updatedDate: one('updatedDate', found.updatedDate, momentOf),
    isEmbargoed: embargo !== null,
    embargoedUntil,
    author: text('author', found.author),
    source: text('source', found.source),
    language: text('language', found.language),
    pubStatus: one('pubStatus', found.pubStatus, pubStatusOf) ?? 'usable',
    editorNotes: note('editorNotes', notes, [
      ...new Set(notes.map(({ value }) => cutText(value, NOTE_CHARACTERS))),
    ]),
    signal: one('signal', signalOf(found), (signal) => signal),
    rights: note(
      'rights',
      rights,
      cutText([...new Set(rights.map(({ value }) => value))].join(' · '), NOTE_CHARACTERS) || null,
    ),
    slugline: text('slugline', found.slugline),
    images: note(
      'images',
      images,
      images.map(({ value }) => value),
    ),
    video: one('video', found.video, (value) => value),
    files: note(
      'files',
      files,
      files.map(({ value }) => value),
    ),
    readFrom,
  }
}

/** A topic by its own name, or else by IPTC's name of its code; the code is added to the path. */
function named(topic: Said<SaidTopic> | null, language: string): Said | null {
  if (!topic) return null
  const { name, code } = topic.value
  const value = name ?? (code === null ? null : topicName(code, language))
  return value === null ? null : { value, from: code === null ? topic.from : `${topic.from} (${code})` }
}

/** `canceled` and `withheld` in the spellings of all formats. */
function pubStatusOf(written: string): AgencyDocumentItem['pubStatus'] {
  const status = written.toLowerCase()
  if (/cancell?ed|killed|deleted/.test(status)) return 'canceled'
  return status.includes('withheld') ? 'withheld' : 'usable'
}

const CORRECTION = /^(corr(ect|ig|e[cç])|kor[rj]|düzelt|rett|rättelse|errat)/i
const UPDATE = /^(updat|replac|writethru|güncel)/i

/** The version's label: from its signals, or else from marks in its title. */
function signalOf({ signals = [], title }: SaidItem): Said<AgencySignal> | null {
  for (const signal of present(signals)) {
    const word = signal.value.split(/[:/]/).at(-1)?.trim() ?? ''
    if (CORRECTION.test(word)) return { value: 'correction', from: signal.from }
    if (UPDATE.test(word)) return { value: 'update', from: signal.from }
  }
  const mark = title ? markedTitle(title.value).mark : null
  // Only the status of an item can kill it, never its title alone.
  return title && mark && mark !== 'kill' ? { value: mark, from: title.from } : null
}
