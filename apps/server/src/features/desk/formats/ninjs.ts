// ninjs of all versions: 1.x names text variants (`body_xhtml`), 2.x and 3.x list them (`bodies`). A standard field of a wrong type refuses
// the item; unknown fields are ignored.
import type { AgencyType } from '@manset/model/agency/agency.ts'
import { escapeHtml, plainToHtml } from './body-html.ts'
import {
  type AgencyDocumentItem,
  type DocumentLimits,
  DocumentRefusal,
  type ItemsRead,
  type Locale,
} from './document.ts'
import { words } from './field-values.ts'
import { toItem } from './item.ts'
import { isRecord, type Json, type JsonRecord } from './json.ts'
import { associationsOf, filesOf, picturesOf, renditionsOf } from './ninjs-media.ts'
import { readBodies, readDescriptions, readHeadline } from './ninjs-texts.ts'
import { codesOf, idOf, list, namesOf, numeral, text, texts, topicsOf } from './ninjs-values.ts'
import type { TextRead } from './nitf.ts'
import { readEach } from './read-each.ts'
import { bestVideo } from './renditions.ts'
import { derived, joined, type Said, said } from './said.ts'

const TYPES: Readonly<Record<string, AgencyType[]>> = {
  picture: ['photoGallery'],
  graphic: ['photoGallery', 'infographic'],
  video: ['video'],
  audio: ['news', 'audio'],
  event: ['news', 'event'],
}
/** Keys under which senders wrap several items. */
const COLLECTIONS = ['items', 'newsitems', '_items', 'item']

/** Reads the items of a document: one object, a list, or a list inside an object. */
export function readNinjs(parsed: Json, limits: DocumentLimits, locale: Locale): ItemsRead {
  const root = unwrapped(parsed)
  const wrapped = isWrapper(root) ? COLLECTIONS.map((key) => root[key]).find(Array.isArray) : undefined
  const candidates = wrapped ?? (Array.isArray(root) ? root : null)
  if (candidates === null) return { items: [readItem(root, limits, locale)], refused: [] }
  if (candidates.length === 0) throw new DocumentRefusal('ninjs.notItem')
  return readEach(candidates, limits, {
    read: (candidate) => readItem(unwrapped(candidate), limits, locale),
    idOf: (candidate) => (isRecord(candidate) ? idOf(candidate) : null),
  })
}

const isWrapper = (value: Json): value is JsonRecord =>
  isRecord(value) && value.uri === undefined && value.guid === undefined

/** API responses wrap the result in `data`, and each item in `item`. */
function unwrapped(value: Json): Json {
  const data = isWrapper(value) && isRecord(value.data) ? value.data : value
  return isWrapper(data) && isRecord(data.item) ? data.item : data
}

/** An item's address may contain a request's access ticket; the id is then its number. */
function externalIdOf(item: JsonRecord): Said | null {
  const uri = text(item, 'uri') ?? text(item, 'guid')
  const numbered = isRecord(item.altids) && uri?.value.includes('?') ? text(item.altids, 'itemid') : null
  return numbered ? { ...numbered, from: 'altids/itemid' } : uri
}

const NINJS_KEY =
  /^(body|bodies|description_|headlines?$|versioncreated|firstcreated|contentcreated|representationtype)/

/** Other JSON has other keys: reporting a missing ninjs id would name the wrong problem. */
const looksLikeNinjs = (item: JsonRecord) =>
  typeof item.format !== 'string' && Object.keys(item).some((key) => NINJS_KEY.test(key))

/** The document's own format name, such as dpa's `digitalwires@…`, or else its first keys. */
const formatNameOf = (item: JsonRecord) =>
  (
    text({ format: typeof item.format === 'string' ? item.format : null }, 'format')?.value ??
    Object.keys(item).slice(0, 4).join(', ')
  ).slice(0, 80)

function readItem(item: Json, limits: DocumentLimits, locale: Locale): AgencyDocumentItem {
  if (!isRecord(item)) throw new DocumentRefusal('ninjs.notItem')
  const externalId = externalIdOf(item)
  if (!externalId)
    throw looksLikeNinjs(item)
      ? new DocumentRefusal('item.noId', { field: 'uri' })
      : new DocumentRefusal('json.format', { format: formatNameOf(item) })
  const type = text(item, 'type')?.value ?? (isRecord(item.eventdetails) ? 'event' : 'text')
  const isMedia = type === 'picture' || type === 'graphic' || type === 'video' || type === 'audio'
  const versionCreated = text(item, 'versioncreated')
  const descriptions = readDescriptions(item)
  const bodies = readBodies(item, limits)
  const places = list(item, 'places') ?? list(item, 'place') ?? []
  const associated = associationsOf(item)
  const rights = isRecord(item.rightsinfo) ? item.rightsinfo : {}

  const images = picturesOf([item, ...associated], type, descriptions.caption?.value ?? null, bodies.images)
  const video = [item, ...associated].map(videoOf).find((one) => one !== null) ?? null

  return toItem(
    {
      types: TYPES[type] ?? ['news'],
      externalId,
      externalVersion: numeral(item, 'version') ?? versionCreated,
      title: readHeadline(item) ?? bodies.title,
      spot: isMedia ? null : (descriptions.spot ?? bodies.spot),
      bodyHtml: bodyOf(item, bodies, isMedia ? descriptions.caption : null),
      tags: [
        ...namesOf(item, 'people', 'person'),
        ...namesOf(item, 'organisations', 'organisation'),
        ...namesOf(item, 'keywords', 'keyword'),
      ],
      city: text(item, 'located') ?? addressOf(places, 'locality'),
      dateline: bodies.dateline ?? (typeof item.dateline === 'string' ? text(item, 'dateline') : null),
      country: addressOf(places, 'country'),
      urgency: numeral(item, 'urgency') ?? numeral(item, 'priority'),
      topics: topicsOf(item, 'subjects', 'subject', 'genres', 'genre'),
      createdDate: text(item, 'firstcreated') ?? text(item, 'contentcreated'),
      updatedDate: versionCreated,
      embargo: embargoOf(item),
      author: text(item, 'by') ?? text(item, 'byline') ?? bodies.byline,
      source:
        namesOf(item, 'infosources', 'infosource')[0] ??
        (typeof item.source === 'string' ? text(item, 'source') : null) ??
        text(item, 'copyrightholder'),
      language: text(item, 'language'),
      pubStatus: text(item, 'pubstatus'),
      editorNotes: [text(item, 'ednote'), ...bodies.editorNotes],
      signals: codesOf(item, 'signals', 'signal'),
      rights: [
        text(item, 'copyrightnotice') ?? text(rights, 'copyrightnotice') ?? text(item, 'copyrightholder'),
        ...texts(item, 'usageterms'),
        ...texts(rights, 'usageterms'),
      ],
      slugline: text(item, 'slugline'),
      images,
      video,
      files: filesOf([item, ...associated], images.length > 0 || video !== null),
    },
    locale,
  )
}

/** Some senders write a flag instead of the end. */
function embargoOf(item: JsonRecord): Said<string | null> | null {
  if (item.embargoed === true) return { value: null, from: 'embargoed' }
  return item.embargoed === false ? null : text(item, 'embargoed')
}

const videoOf = (item: JsonRecord) => {
  const { caption, spot } = readDescriptions(item)
  return bestVideo(renditionsOf(item), caption?.value ?? spot?.value ?? null)
}

/** Media without a body use their caption; events start with their dates. */
function bodyOf(item: JsonRecord, bodies: TextRead, caption: Said | null): Said | null {
  const html = bodies.bodyHtml ?? derived(caption, plainToHtml)
  const details = isRecord(item.eventdetails) ? item.eventdetails.dates : null
  if (!isRecord(details)) return html
  const dates = words(
    Object.values(details).map((date) => (typeof date === 'string' ? date.replace('T', ' ') : null)),
  )
  const first = said(`<p>${escapeHtml(dates.join(' – '))}</p>`, 'eventdetails/dates')
  return joined([first, html], '')
}

function addressOf(places: readonly Json[], part: 'locality' | 'country'): Said | null {
  for (const place of places) {
    if (!isRecord(place) || !Array.isArray(place.contactinfo)) continue
    for (const contact of place.contactinfo) {
      if (!isRecord(contact) || !isRecord(contact.address)) continue
      const value = contact.address[part]
      if (typeof value === 'string' && value.trim())
        return { value: value.trim(), from: `places/contactinfo/address/${part}` }
    }
  }
  return null
}
