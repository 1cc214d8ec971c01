// The rows of a large newsroom's tables, from the data of newsroom-data.ts.
import {
  AGENCY_COUNT,
  CATEGORY_COUNT,
  createdAt,
  EDITOR_COUNT,
  foldedText,
  MEDIA_COUNT,
  PLACES,
  pick,
  pickFrom,
  SUBJECTS,
  spot,
  title,
} from './newsroom-data.ts'

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
/** Types of agency items: mostly text, some photos, few videos. */
const AGENCY_MIX = [
  ...['news', 'news', 'news', 'news', 'news', 'news'],
  ...['photoGallery', 'photoGallery', 'photoGallery', 'video'],
] as const

/** A line in COPY text format: tabs between columns, \N for null. */
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
/** Covers share a limited number of stored pictures. */
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

const pictures = (index: number) =>
  JSON.stringify(
    [0, 1, 2].map((place) => ({
      agencyImageId: String(place + 1),
      href: `foto-${index}-${place}.jpg`,
      path: mediaPath((index + place) % MEDIA_COUNT),
      text: title(index),
      width: 1600,
      height: 1200,
      mime: 'image/jpeg',
    })),
  )
/** True for about one row in `rows`, well distributed. */
const isOneOf = (index: number, salt: number, rows: number) => pick(index, salt, rows) === 0
/** The archive: nine of ten items are approved; one in a hundred is unsuitable, and as many are removed. */
const isApproved = (index: number) => (isOneOf(index, 24, 10) ? 'f' : 't')
const suitability = (index: number) => (isOneOf(index, 21, 100) ? 'inappropriate' : 'appropriate')
const useCount = (index: number) => Number(isOneOf(index, 22, 40))
const archivedFrom = (index: number) => (isOneOf(index, 23, 4) ? null : 1 + pick(index, 16, AGENCY_COUNT))
const removedAt = (index: number) => (isOneOf(index, 25, 100) ? createdAt(index) : null)

/** Ids shrink with the index, so that row 0 is the newest. */
const idOf = (rows: number, index: number) => rows - index

const contents = (rows: number): CopyTable => ({
  table: 'contents',
  columns:
    'id, site_id, type, status, version, title, spot, category_ids, cover, created_by, created_at, updated_by, updated_at, publish_date, body, tags, is_newsworthy',
  rows,
  line: (index) =>
    line([
      idOf(rows, index),
      4,
      pickFrom(TYPES, index, 10),
      pickFrom(STATUSES, index, 11),
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
      isOneOf(index, 26, 8) ? 't' : 'f',
    ]),
})

const contentSearch = (rows: number): CopyTable => ({
  table: 'content_search',
  columns: 'content_id, site_id, type, status, created_at, folded',
  rows,
  line: (index) =>
    line([
      idOf(rows, index),
      4,
      pickFrom(TYPES, index, 10),
      pickFrom(STATUSES, index, 11),
      createdAt(index),
      foldedText(index),
    ]),
})

const agencyContents = (rows: number): CopyTable => ({
  table: 'agency_contents',
  columns:
    'id, agency_id, external_id, external_version, title, spot, content, types, news_type, agency_category_names, images, status, use_count, created_at, updated_at, city',
  rows,
  line: (index) =>
    line([
      idOf(rows, index),
      1 + pick(index, 16, AGENCY_COUNT),
      `urn:bench:${index}`,
      '1',
      title(index),
      spot(index),
      body(index),
      `{${pickFrom(AGENCY_MIX, index, 20)}}`,
      1 + pick(index, 17, 4),
      `{${pickFrom(SUBJECTS, index, 18)}}`,
      pickFrom(AGENCY_MIX, index, 20) === 'photoGallery' ? pictures(index) : '[]',
      suitability(index),
      useCount(index),
      createdAt(index),
      createdAt(index),
      pickFrom(PLACES, index, 19),
    ]),
})

const agencyContentSearch = (rows: number): CopyTable => ({
  table: 'agency_content_search',
  columns: 'agency_content_id, created_at, agency_id, main_type, status, news_type, use_count, folded',
  rows,
  line: (index) =>
    line([
      idOf(rows, index),
      createdAt(index),
      1 + pick(index, 16, AGENCY_COUNT),
      pickFrom(AGENCY_MIX, index, 20),
      suitability(index),
      1 + pick(index, 17, 4),
      useCount(index),
      foldedText(index),
    ]),
})

const agencyArchives = (rows: number): CopyTable => ({
  table: 'agency_archives',
  columns:
    'id, site_id, title, spot, content, tags, agency_category_names, images, agency_id, status, is_approved, removed_at, use_count, created_by, created_at, updated_by, updated_at',
  rows,
  line: (index) =>
    line([
      idOf(rows, index),
      4,
      title(index),
      spot(index),
      body(index),
      '{arşiv}',
      `{${pickFrom(SUBJECTS, index, 18)}}`,
      pictures(index),
      archivedFrom(index),
      suitability(index),
      isApproved(index),
      removedAt(index),
      useCount(index),
      1 + pick(index, 14, EDITOR_COUNT),
      createdAt(index),
      1 + pick(index, 15, EDITOR_COUNT),
      createdAt(index),
    ]),
})

const agencyArchiveSearch = (rows: number): CopyTable => ({
  table: 'agency_archive_search',
  columns:
    'agency_archive_id, site_id, status, is_approved, removed_at, created_at, agency_id, created_by, use_count, folded',
  rows,
  line: (index) =>
    line([
      idOf(rows, index),
      4,
      suitability(index),
      isApproved(index),
      removedAt(index),
      createdAt(index),
      archivedFrom(index),
      1 + pick(index, 14, EDITOR_COUNT),
      useCount(index),
      foldedText(index),
    ]),
})

/** The tables in an order that satisfies their foreign keys; row `index` 0 is the newest. */
export const tablesOf = (rows: number): CopyTable[] =>
  [contents, contentSearch, agencyContents, agencyContentSearch, agencyArchives, agencyArchiveSearch].map(
    (table) => table(rows),
  )
