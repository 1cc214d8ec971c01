// ninjs of all generations: 1.x names its variants (`body_xhtml`), 2.x and 3.x list them (`bodies`). A field that
// is not of the kind the standard gives it refuses the item; fields the standard does not know are left alone.
import type { AgencyType } from '@manset/model/agency.ts'
import { escapeHtml, plainToHtml } from './body-html.ts'
import {
  type AgencyDocumentItem,
  type DocumentImage,
  type DocumentLimits,
  DocumentRefusal,
  type ItemsRead,
  UNSAID,
} from './document.ts'
import { newsTypeOf, toCount, toMoment, words } from './field-values.ts'
import { isRecord, type Json, type JsonRecord, parseJson } from './json.ts'
import { pubStatusOf } from './newsml-g2.ts'
import { type NinjsBody, readBodies, readDescriptions, readHeadline } from './ninjs-texts.ts'
import { idOf, list, namesOf, text, whole } from './ninjs-values.ts'
import { readEach } from './read-each.ts'
import { bestImage, bestVideo, type Rendition } from './renditions.ts'

const TYPES: Readonly<Record<string, AgencyType[]>> = {
  picture: ['photoGallery'],
  graphic: ['photoGallery', 'infographic'],
  video: ['video'],
  audio: ['news', 'audio'],
  event: ['news', 'event'],
}
/** Keys under which senders wrap several items. */
const COLLECTIONS = ['items', 'newsitems', '_items']

/** The items of a document: one object, a list, or a list inside an object. */
export function readNinjs(source: string, limits: DocumentLimits): ItemsRead {
  const root = parseJson(source, limits)
  const wrapped =
    isRecord(root) && root.uri === undefined
      ? COLLECTIONS.map((key) => root[key]).find(Array.isArray)
      : undefined
  const candidates = wrapped ?? (Array.isArray(root) ? root : null)
  if (candidates === null) return { items: [readItem(root, limits)], refused: [] }
  if (candidates.length === 0) throw new DocumentRefusal('ninjs.notItem')
  return readEach(candidates, limits, {
    read: (candidate) => readItem(candidate, limits),
    idOf: (candidate) => (isRecord(candidate) ? idOf(candidate) : null),
  })
}

function readItem(item: Json, limits: DocumentLimits): AgencyDocumentItem {
  if (!isRecord(item)) throw new DocumentRefusal('ninjs.notItem')
  const externalId = text(item, 'uri')
  if (!externalId) throw new DocumentRefusal('item.noId', { field: 'uri' })
  const type = text(item, 'type') ?? (isRecord(item.eventdetails) ? 'event' : 'text')
  const isMedia = type === 'picture' || type === 'graphic' || type === 'video' || type === 'audio'
  const urgency = toCount(whole(item, 'urgency'), 9)
  const priority = toCount(whole(item, 'priority'), 9)
  const versionCreated = text(item, 'versioncreated')
  const descriptions = readDescriptions(item)
  const bodies = readBodies(item, limits)
  const places = list(item, 'places') ?? list(item, 'place') ?? []
  const own = renditionsOf(item)
  const associated = associations(item)

  return {
    externalId,
    ...UNSAID,
    externalVersion: versionOf(item) ?? versionCreated ?? '1',
    title: readHeadline(item) ?? bodies.title ?? '',
    spot: isMedia ? null : (descriptions.spot ?? bodies.spot),
    bodyHtml: bodyOf(item, bodies, isMedia ? descriptions.caption : null),
    tags: words([
      ...namesOf(item, 'people', 'person'),
      ...namesOf(item, 'organisations', 'organisation'),
      ...namesOf(item, 'keywords', 'keyword'),
    ]),
    types: TYPES[type] ?? ['news'],
    city: text(item, 'located') ?? bodies.city ?? addressOf(places, 'locality'),
    country: addressOf(places, 'country'),
    priority: urgency ?? priority,
    newsType: newsTypeOf(urgency ?? priority),
    agencyCategoryNames: words([
      ...namesOf(item, 'subjects', 'subject'),
      ...namesOf(item, 'genres', 'genre'),
    ]),
    createdDate: toMoment(text(item, 'firstcreated') ?? text(item, 'contentcreated')),
    updatedDate: toMoment(versionCreated),
    embargoedUntil: toMoment(text(item, 'embargoed')),
    author: text(item, 'by') ?? text(item, 'byline') ?? bodies.byline,
    source: namesOf(item, 'infosources', 'infosource')[0] ?? text(item, 'copyrightholder'),
    language: text(item, 'language'),
    pubStatus: pubStatusOf(text(item, 'pubstatus')),
    images: images([item, ...associated], type, descriptions.caption, bodies),
    video:
      bestVideo(own) ??
      associated.map((one) => bestVideo(renditionsOf(one))).find((video) => video !== null) ??
      null,
  }
}

/** The standard writes versions as text; whole numbers are met as well. */
function versionOf(item: JsonRecord): string | null {
  return typeof item.version === 'number' ? String(whole(item, 'version')) : text(item, 'version')
}

/** Media have their caption for a text, events their dates before it. */
function bodyOf(item: JsonRecord, bodies: NinjsBody, caption: string | null): string | null {
  const html = bodies.bodyHtml ?? (caption ? plainToHtml(caption) : null)
  const details = isRecord(item.eventdetails) ? item.eventdetails.dates : null
  if (!isRecord(details)) return html
  const dates = words(
    Object.values(details).map((date) => (typeof date === 'string' ? date.replace('T', ' ') : null)),
  )
  return `<p>${escapeHtml(dates.join(' – '))}</p>${html ?? ''}`
}

/** More than any gallery shows. */
const MOST_ASSOCIATIONS = 500

/** 1.x keeps associations by name, later generations in a list. */
function associations(item: JsonRecord): JsonRecord[] {
  const { associations: given } = item
  const values = Array.isArray(given) ? given : isRecord(given) ? Object.values(given) : []
  return values.slice(0, MOST_ASSOCIATIONS).filter((value): value is JsonRecord => isRecord(value))
}

function renditionsOf(item: JsonRecord): Rendition[] {
  const { renditions: given } = item
  const named: [string, Json | undefined][] = Array.isArray(given)
    ? given.map((value) => ['', value])
    : isRecord(given)
      ? Object.entries(given)
      : []
  return named.flatMap(([name, value]) => {
    if (!isRecord(value)) return []
    const label = `${name} ${text(value, 'name') ?? ''} ${text(value, 'title') ?? ''}`
    const mime = text(value, 'contenttype') ?? text(value, 'mimetype')
    return [{ href: text(value, 'href'), mime, width: value.width, height: value.height, label }]
  })
}

/** One picture for the item and one for each picture, graphic or film it is associated with. */
function images(
  [item, ...associated]: readonly JsonRecord[],
  type: string,
  caption: string | null,
  bodies: NinjsBody,
): DocumentImage[] {
  const own = item && type !== 'audio' ? bestImage(renditionsOf(item), caption) : null
  const others = associated.flatMap((one) => {
    const description = readDescriptions(one)
    return bestImage(renditionsOf(one), description.caption ?? description.spot ?? readHeadline(one)) ?? []
  })
  const all = [...(own ? [own] : []), ...others, ...bodies.images]
  const known = new Set<string>()
  return all.filter(({ href }) => !known.has(href) && known.add(href))
}

function addressOf(places: readonly Json[], part: 'locality' | 'country'): string | null {
  for (const place of places) {
    if (!isRecord(place) || !Array.isArray(place.contactinfo)) continue
    for (const contact of place.contactinfo) {
      if (!isRecord(contact) || !isRecord(contact.address)) continue
      const value = contact.address[part]
      if (typeof value === 'string' && value.trim()) return value.trim()
    }
  }
  return null
}
