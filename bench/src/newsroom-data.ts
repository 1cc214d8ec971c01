// A large newsroom made from nothing but numbers: the same million rows every time, on every machine.
import { fold } from '@manset/model/fold.ts'

const TYPES = ['news', 'news', 'news', 'photoGallery'] as const
const STATUSES = [
  'published',
  'published',
  'published',
  'published',
  'unpublished',
  'waiting',
  'draft',
] as const
const SUBJECTS = [
  'Merkez Bankası',
  'Ankara Büyükşehir',
  'Iğdır Valiliği',
  'İstanbul Havalimanı',
  'Milli Takım',
  'Şırnak',
  'Çiftçiler',
  'Üniversiteler',
  'Meclis',
  'Deprem uzmanları',
  'Turizmciler',
  'Balıkçılar',
  'Galatasaray',
  'Belediye',
  'Öğretmenler',
]
const VERBS = [
  'açıkladı',
  'duyurdu',
  'uyardı',
  'erteledi',
  'başlattı',
  'kutladı',
  'yeniledi',
  'onayladı',
  'soruşturuyor',
  'bekliyor',
]
const OBJECTS = [
  'faiz kararını',
  'yeni yol haritasını',
  'kar uyarısını',
  'seçim takvimini',
  'su kesintisini',
  'bütçe görüşmelerini',
  'sezon hazırlıklarını',
  'ihracat rakamlarını',
  'sınav sonuçlarını',
  'ulaşım zammını',
  'enflasyon beklentisini',
]
const PLACES = [
  'Ankara',
  'İzmir',
  'Iğdır',
  'Diyarbakır',
  'Muş',
  'Çanakkale',
  'Trabzon',
  'Bodrum',
  'Kırşehir',
  'Eskişehir',
]

export const CATEGORY_COUNT = 60
export const EDITOR_COUNT = 50
export const AGENCY_COUNT = 8
export const MEDIA_COUNT = 500
export const SETTINGS_COUNT = 10_000
/** Moment of the newest row; each older one comes 30 seconds before. */
const NEWEST = Date.UTC(2026, 10, 21, 9)
const STEP_MS = 30_000

/** Deterministic and well spread (the finishing steps of MurmurHash3), 0 up to `below`. */
function pick(index: number, salt: number, below: number): number {
  let hash = index ^ Math.imul(salt + 1, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return Math.floor((((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296) * below)
}
const of = <T>(list: readonly T[], index: number, salt: number): T =>
  list[pick(index, salt, list.length)] as T

interface Vocabulary {
  subjects: readonly string[]
  objects: readonly string[]
  verbs: readonly string[]
  places: readonly string[]
}
const WRITTEN: Vocabulary = { subjects: SUBJECTS, objects: OBJECTS, verbs: VERBS, places: PLACES }
/** Folded once: two million texts are put together from the same few words. */
const FOLDED: Vocabulary = {
  subjects: SUBJECTS.map(fold),
  objects: OBJECTS.map(fold),
  verbs: VERBS.map(fold),
  places: PLACES.map(fold),
}

function title(index: number, { subjects, objects, verbs, places } = WRITTEN): string {
  return `${of(subjects, index, 1)} ${of(objects, index, 2)} ${of(verbs, index, 3)}: ${of(places, index, 4)} ${index}`
}
function spot(index: number, { subjects, objects, verbs, places } = WRITTEN): string {
  return `${of(places, index, 5)} kaynaklarına göre ${of(subjects, index, 6)} ${of(objects, index, 7)} ${of(verbs, index, 8)}.`
}
function foldedText(index: number): string {
  return `${title(index, FOLDED)} ${spot(index, FOLDED).replace('kaynaklarına göre', 'kaynaklarina gore')}`
}
function createdAt(index: number): string {
  return new Date(NEWEST - index * STEP_MS).toISOString()
}

/** A line of COPY text format: tabs between columns, \N for null. */
function line(values: readonly (string | number | null)[]): string {
  return `${values.map((value) => (value === null ? '\\N' : String(value).replace(/[\\\t\n\r]/g, (c) => `\\${c}`))).join('\t')}\n`
}

export interface CopyTable {
  table: string
  columns: string
  rows: number
  line(index: number): string
}

const body = (index: number) =>
  `<p>${Array.from({ length: 12 }, (_, part) => spot(index + part)).join(' ')}</p>`
/** Covers are shared out among so many stored pictures. */
export const mediaPath = (number: number) => `/media/be/nc/${number}.jpg`
const cover = (index: number) =>
  JSON.stringify({
    path: mediaPath(index % MEDIA_COUNT),
    width: 1600,
    height: 1200,
    text: title(index),
    crops: [
      { cropTypeId: '16x9', x: 0, y: 150, width: 1600, height: 900 },
      { cropTypeId: '1x1', x: 200, y: 0, width: 1200, height: 1200 },
    ],
  })

/** The tables to fill, in an order their keys allow; row `index` 0 is the newest. */
export function tablesOf(rows: number): CopyTable[] {
  const contentId = (index: number) => rows - index
  return [
    {
      table: 'contents',
      columns:
        'id, site_id, type, status, version, title, spot, category_ids, cover, created_by, created_at, updated_by, updated_at, publish_date, body, tags',
      rows,
      line: (index) =>
        line([
          contentId(index),
          4,
          of(TYPES, index, 10),
          of(STATUSES, index, 11),
          1,
          title(index),
          spot(index),
          `{${1 + pick(index, 12, CATEGORY_COUNT)},${1 + pick(index, 13, CATEGORY_COUNT)}}`,
          cover(index),
          1 + pick(index, 14, EDITOR_COUNT),
          createdAt(index),
          1 + pick(index, 15, EDITOR_COUNT),
          createdAt(index),
          createdAt(index),
          body(index),
          '{gündem,haber}',
        ]),
    },
    {
      table: 'content_search',
      columns: 'content_id, site_id, type, status, created_at, folded',
      rows,
      line: (index) =>
        line([
          contentId(index),
          4,
          of(TYPES, index, 10),
          of(STATUSES, index, 11),
          createdAt(index),
          foldedText(index),
        ]),
    },
    {
      table: 'agency_contents',
      columns:
        'id, agency_id, external_id, external_version, title, spot, content, types, news_type, agency_category_names, created_at, updated_at, city',
      rows,
      line: (index) =>
        line([
          contentId(index),
          1 + pick(index, 16, AGENCY_COUNT),
          `urn:bench:${index}`,
          '1',
          title(index),
          spot(index),
          body(index),
          '{news}',
          1 + pick(index, 17, 4),
          `{${of(SUBJECTS, index, 18)}}`,
          createdAt(index),
          createdAt(index),
          of(PLACES, index, 19),
        ]),
    },
    {
      table: 'agency_content_search',
      columns: 'agency_content_id, created_at, folded',
      rows,
      line: (index) => line([contentId(index), createdAt(index), foldedText(index)]),
    },
  ]
}
