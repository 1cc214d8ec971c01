// One item of a document against what stands: new, a newer version, the same, or an older one that comes late.
import type { AgencyDuplicate } from '@manset/model/agency.ts'
import { fold } from '@manset/model/fold.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Change } from '../../../platform/change/change.ts'
import { record, rowsOf } from '../../../platform/change/record.ts'
import { sanitizeContentHtml } from '../../../platform/html/sanitize.ts'
import { type AgencyImage, mergeImages, toAgencyImages } from '../agency/agency-image.ts'
import type { AgencyDocumentItem } from '../formats/document.ts'
import { compareVersions } from './item-version.ts'

export interface ItemArrival {
  agencyId: string
  documentId: string
  item: AgencyDocumentItem
  now: Date
}
export interface WrittenItem {
  agencyContentId: string
  externalId: string
  outcome: 'new' | 'updated' | 'duplicate'
  reason: AgencyDuplicate | null
}

/** Columns an agency owns until an editor takes one over. */
const EDITABLE = [
  'title',
  'spot',
  'content',
  'tags',
  'city',
  'country',
  'news_type',
  'agency_category_names',
  'source',
  'author',
] as const

/** Writes an item inside the transaction of its document. */
export async function writeItem(trx: Transaction<Tables>, arrival: ItemArrival): Promise<WrittenItem> {
  const { item, agencyId, now } = arrival
  const columns = columnsOf(arrival)
  const made = await record<WrittenRow>(trx, {
    ...arriving(arrival, 'arrived'),
    unlessTaken: ['agency_id', 'external_id'],
    rows: [
      {
        target: null,
        values: {
          ...columns,
          agency_id: agencyId,
          external_id: item.externalId,
          // A kill notice for an item nobody has seen: kept, so that a late older version cannot bring it back.
          status: columns.is_killed ? 'inappropriate' : 'appropriate',
        },
        changes: null,
        carried: { search_text: searchText(item.title, item.spot) },
      },
    ],
  })
  if (made.outcome === 'written') {
    const [row] = made.rows
    await writeCategories(trx, agencyId, row.main_type, item.agencyCategoryNames, now)
    return written(arrival, row, 'new', null)
  }

  const stored = await trx
    .selectFrom('agency_contents')
    .select([
      'id',
      'version',
      'main_type',
      'external_version',
      'source_updated_at',
      'edited_fields',
      'images',
      'title',
      'spot',
    ])
    .where('agency_id', '=', agencyId)
    .where('external_id', '=', item.externalId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const order = compareVersions(
    { externalVersion: stored.external_version, updatedDate: stored.source_updated_at },
    { externalVersion: item.externalVersion, updatedDate: item.updatedDate },
  )
  if (order !== 'newer') return written(arrival, stored, 'duplicate', order)

  const own = new Set(stored.edited_fields)
  const fresh = Object.fromEntries(
    Object.entries(columns).filter(
      ([column]) => !EDITABLE.some((editable) => editable === column && own.has(editable)),
    ),
  )
  const title = own.has('title') ? stored.title : item.title
  const spot = own.has('spot') ? stored.spot : item.spot
  const images = mergeImages(stored.images as unknown as AgencyImage[], toAgencyImages(item.images))
  const [updated] = rowsOf(
    await record<WrittenRow>(trx, {
      ...arriving(arrival, 'updated'),
      rows: [
        {
          target: { id: stored.id, version: stored.version },
          values: { ...fresh, images: JSON.stringify(images) },
          changes: null,
          carried: { search_text: searchText(title, spot) },
        },
      ],
    }),
  )
  await writeCategories(trx, agencyId, updated.main_type, item.agencyCategoryNames, now)
  return written(arrival, updated, 'updated', null)
}

type WrittenRow = { id: string; version: number; main_type: string }

/** A change by the agency: the ledger of its documents says what it was. */
function arriving({ item, now }: ItemArrival, event: 'arrived' | 'updated') {
  return {
    table: 'agency_contents',
    by: { userId: null, siteId: null, address: null },
    at: now,
    action: item.pubStatus === 'usable' ? event : 'killed',
    ...SEARCHED,
  }
}

function columnsOf({ item, documentId }: ItemArrival) {
  return {
    external_version: item.externalVersion,
    document_id: documentId,
    title: item.title,
    spot: item.spot,
    content: item.bodyHtml === null ? null : sanitizeContentHtml(item.bodyHtml),
    tags: item.tags,
    types: [...item.types] as string[],
    city: item.city,
    country: item.country,
    language: item.language,
    priority: item.priority,
    news_type: item.newsType,
    agency_category_names: item.agencyCategoryNames,
    images: JSON.stringify(toAgencyImages(item.images)),
    video: item.video === null ? null : JSON.stringify(item.video),
    is_killed: item.pubStatus !== 'usable',
    source: item.source,
    author: item.author,
    source_created_at: item.createdDate,
    source_updated_at: item.updatedDate,
    embargoed_until: item.embargoedUntil,
    editor_notes: item.editorNotes,
    signal: item.signal,
    rights: item.rights,
    slugline: item.slugline,
  }
}

function written(
  { item }: ItemArrival,
  row: { id: string },
  outcome: WrittenItem['outcome'],
  reason: AgencyDuplicate | null,
): WrittenItem {
  return {
    agencyContentId: row.id,
    externalId: item.externalId,
    outcome,
    reason,
  }
}

/** Folded title and spot, which free text looks through. */
export const searchText = (title: string, spot: string | null) => fold(`${title} ${spot ?? ''}`)

/** What a change of an item that carries a `search_text` brings along. */
export const SEARCHED: Pick<Change, 'alongside' | 'columns'> = {
  columns: ['created_at'],
  alongside: {
    searched: sql`
      insert into agency_content_search (agency_content_id, created_at, folded)
      select w.id, w.created_at, w.search_text from written w
      on conflict (agency_content_id) do update set folded = excluded.folded`,
  },
}

/** A category is written again at most once an hour, so that busy ones are no point where servers wait. */
async function writeCategories(
  trx: Transaction<Tables>,
  agencyId: string,
  mainType: string,
  names: readonly string[],
  now: Date,
): Promise<void> {
  if (names.length === 0) return
  await sql`
    insert into agency_categories as c (agency_id, main_type, name, last_seen_at)
    select ${agencyId}::bigint, ${mainType}, name, ${now}::timestamptz from unnest(${[...names].sort()}::text[]) name
    on conflict (agency_id, main_type, name) do update set last_seen_at = excluded.last_seen_at
    where c.last_seen_at < excluded.last_seen_at - interval '1 hour'`.execute(trx)
}
