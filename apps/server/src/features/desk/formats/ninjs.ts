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
import { cleanWords } from './field-values.ts'
import { toItem } from './item.ts'
import { isRecord, type Json, type JsonRecord } from './json.ts'
import { joinLocated, type Located, located, mapLocated } from './located-value.ts'
import { readAssociations, readFiles, readPictures, readRenditions } from './ninjs-media.ts'
import { readBodies, readDescriptions, readHeadline } from './ninjs-texts.ts'
import {
  readCodes,
  readId,
  readList,
  readNames,
  readNumber,
  readText,
  readTexts,
  readTopics,
} from './ninjs-values.ts'
import type { NitfText } from './nitf.ts'
import { readEach } from './read-each.ts'
import { pickVideo } from './renditions.ts'

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
    idOf: (candidate) => (isRecord(candidate) ? readId(candidate) : null),
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
function externalIdOf(item: JsonRecord): Located | null {
  const uri = readText(item, 'uri') ?? readText(item, 'guid')
  const numbered = isRecord(item.altids) && uri?.value.includes('?') ? readText(item.altids, 'itemid') : null
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
    readText({ format: typeof item.format === 'string' ? item.format : null }, 'format')?.value ??
    Object.keys(item).slice(0, 4).join(', ')
  ).slice(0, 80)

function readItem(item: Json, limits: DocumentLimits, locale: Locale): AgencyDocumentItem {
  if (!isRecord(item)) throw new DocumentRefusal('ninjs.notItem')
  const externalId = externalIdOf(item)
  if (!externalId)
    throw looksLikeNinjs(item)
      ? new DocumentRefusal('item.noId', { field: 'uri' })
      : new DocumentRefusal('json.format', { format: formatNameOf(item) })
  const type = readText(item, 'type')?.value ?? (isRecord(item.eventdetails) ? 'event' : 'text')
  const isMedia = type === 'picture' || type === 'graphic' || type === 'video' || type === 'audio'
  const versionCreated = readText(item, 'versioncreated')
  const descriptions = readDescriptions(item)
  const bodies = readBodies(item, limits)
  const places = readList(item, 'places') ?? readList(item, 'place') ?? []
  const associated = readAssociations(item)
  const rights = isRecord(item.rightsinfo) ? item.rightsinfo : {}

  const images = readPictures([item, ...associated], type, descriptions.caption?.value ?? null, bodies.images)
  const video = [item, ...associated].map(videoOf).find((one) => one !== null) ?? null

  return toItem(
    {
      types: TYPES[type] ?? ['news'],
      externalId,
      externalVersion: readNumber(item, 'version') ?? versionCreated,
      title: readHeadline(item) ?? bodies.title,
      spot: isMedia ? null : (descriptions.spot ?? bodies.spot),
      bodyHtml: bodyOf(item, bodies, isMedia ? descriptions.caption : null),
      tags: [
        ...readNames(item, 'people', 'person'),
        ...readNames(item, 'organisations', 'organisation'),
        ...readNames(item, 'keywords', 'keyword'),
      ],
      city: readText(item, 'located') ?? addressOf(places, 'locality'),
      dateline: bodies.dateline ?? (typeof item.dateline === 'string' ? readText(item, 'dateline') : null),
      country: addressOf(places, 'country'),
      urgency: readNumber(item, 'urgency') ?? readNumber(item, 'priority'),
      topics: readTopics(item, 'subjects', 'subject', 'genres', 'genre'),
      createdDate: readText(item, 'firstcreated') ?? readText(item, 'contentcreated'),
      updatedDate: versionCreated,
      embargo: embargoOf(item),
      author: readText(item, 'by') ?? readText(item, 'byline') ?? bodies.byline,
      source:
        readNames(item, 'infosources', 'infosource')[0] ??
        (typeof item.source === 'string' ? readText(item, 'source') : null) ??
        readText(item, 'copyrightholder'),
      language: readText(item, 'language'),
      pubStatus: readText(item, 'pubstatus'),
      editorNotes: [readText(item, 'ednote'), ...bodies.editorNotes],
      signals: readCodes(item, 'signals', 'signal'),
      rights: [
        readText(item, 'copyrightnotice') ??
          readText(rights, 'copyrightnotice') ??
          readText(item, 'copyrightholder'),
        ...readTexts(item, 'usageterms'),
        ...readTexts(rights, 'usageterms'),
      ],
      slugline: readText(item, 'slugline'),
      images,
      video,
      files: readFiles([item, ...associated], images.length > 0 || video !== null),
    },
    locale,
  )
}

/** Some senders write a flag instead of the end. */
function embargoOf(item: JsonRecord): Located<string | null> | null {
  if (item.embargoed === true) return { value: null, from: 'embargoed' }
  return item.embargoed === false ? null : readText(item, 'embargoed')
}

const videoOf = (item: JsonRecord) => {
  const { caption, spot } = readDescriptions(item)
  return pickVideo(readRenditions(item), caption?.value ?? spot?.value ?? null)
}

/** Media without a body use their caption; events start with their dates. */
function bodyOf(item: JsonRecord, bodies: NitfText, caption: Located | null): Located | null {
  const html = bodies.bodyHtml ?? mapLocated(caption, plainToHtml)
  const details = isRecord(item.eventdetails) ? item.eventdetails.dates : null
  if (!isRecord(details)) return html
  const dates = cleanWords(
    Object.values(details).map((date) => (typeof date === 'string' ? date.replace('T', ' ') : null)),
  )
  const first = located(`<p>${escapeHtml(dates.join(' – '))}</p>`, 'eventdetails/dates')
  return joinLocated([first, html], '')
}

function addressOf(places: readonly Json[], part: 'locality' | 'country'): Located | null {
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
