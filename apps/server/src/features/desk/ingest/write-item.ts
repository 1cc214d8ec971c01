// One item of a document against what stands: new, a newer version, the same, or an older one that comes late.
import type { AgencyDuplicate } from '@manset/model/agency.ts'
import { fold } from '@manset/model/fold.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
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
  version: number
  mainType: string
  isKilled: boolean
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
  const inserted = await trx
    .insertInto('agency_contents')
    .values({
      ...columns,
      agency_id: agencyId,
      external_id: item.externalId,
      // A kill notice for an item nobody has seen: kept, so that a late older version cannot bring it back.
      status: columns.is_killed ? 'inappropriate' : 'appropriate',
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['agency_id', 'external_id']).doNothing())
    .returning(['id', 'version', 'main_type'])
    .executeTakeFirst()
  if (inserted) {
    await writeSearch(trx, inserted.id, now, item.title, item.spot)
    await writeCategories(trx, agencyId, inserted.main_type, item.agencyCategoryNames, now)
    return written(arrival, inserted, 'new', null)
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
      'created_at',
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
  const updated = await trx
    .updateTable('agency_contents')
    .set({
      ...fresh,
      images: JSON.stringify(
        mergeImages(stored.images as unknown as AgencyImage[], toAgencyImages(item.images)),
      ),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', stored.id)
    .returning(['id', 'version', 'main_type'])
    .executeTakeFirstOrThrow()
  const title = own.has('title') ? stored.title : item.title
  const spot = own.has('spot') ? stored.spot : item.spot
  await writeSearch(trx, stored.id, stored.created_at, title, spot)
  await writeCategories(trx, agencyId, updated.main_type, item.agencyCategoryNames, now)
  return written(arrival, updated, 'updated', null)
}

function columnsOf({ item, documentId, now }: ItemArrival) {
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
    updated_at: now,
  }
}

function written(
  { item }: ItemArrival,
  row: { id: string; version: number; main_type: string },
  outcome: WrittenItem['outcome'],
  reason: AgencyDuplicate | null,
): WrittenItem {
  return {
    agencyContentId: row.id,
    externalId: item.externalId,
    outcome,
    reason,
    version: row.version,
    mainType: row.main_type,
    isKilled: item.pubStatus !== 'usable',
  }
}

/** Folded title and spot, which free text looks through. */
export async function writeSearch(
  trx: Transaction<Tables>,
  id: string,
  createdAt: Date,
  title: string,
  spot: string | null,
): Promise<void> {
  await trx
    .insertInto('agency_content_search')
    .values({ agency_content_id: id, created_at: createdAt, folded: fold(`${title} ${spot ?? ''}`) })
    .onConflict((conflict) =>
      conflict.column('agency_content_id').doUpdateSet((eb) => ({ folded: eb.ref('excluded.folded') })),
    )
    .execute()
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
