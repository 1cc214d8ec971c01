// Reads and writes rows of agency items: stored ones, locked for a batch, and the batch's writes, many per statement.
import { foldForSearch } from '@manset/model/text/search.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Change } from '../../../platform/change/change.ts'
import { recordBatch } from '../../../platform/change/record.ts'
import { writeSearchText } from '../../../platform/change/search-table.ts'
import { alertUses, toNewVersion } from '../agency/agency-alerts.ts'
import { AGENCY_SEARCH } from '../agency/agency-search.ts'
import { storeItemVersions } from '../agency/item-versions.ts'
import { EDITABLE, type ItemWrite, type StoredItemState } from './plan-item.ts'

/** Stored items by the agency's own ids, locked until the transaction ends. */
export async function lockStoredItems(
  trx: Transaction<Tables>,
  agencyId: string,
  externalIds: readonly string[],
): Promise<Map<string, StoredItemState>> {
  if (externalIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('agency_contents')
    .select([
      ...[
        'id',
        'version',
        'external_id',
        'external_version',
        'source_updated_at',
        'sent_hash',
        'document_id',
      ],
      ...['edited_fields', 'images', 'video', 'files', 'embargo', 'lifted_until'],
      ...EDITABLE,
    ] as never[])
    .where('agency_id', '=', agencyId)
    .where('external_id', '=', sql<string>`any(${externalIds}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map((rows as unknown as StoredItem[]).map((row) => [row.external_id, toStoredState(row)]))
}

/** Reserves ids for new items. */
export async function reserveItemIds(trx: Transaction<Tables>, count: number): Promise<string[]> {
  if (count === 0) return []
  const { rows } = await sql<{ ids: string[] }>`
    select array(select nextval((select pg_get_serial_sequence('agency_contents', 'id')))::text
      from generate_series(1, ${count}::int)) as ids`.execute(trx)
  return rows[0]?.ids ?? []
}

interface StoredItem extends Record<(typeof EDITABLE)[number], unknown> {
  id: string
  version: number
  external_id: string
  external_version: string
  source_updated_at: Date | null
  sent_hash: string | null
  document_id: string | null
  edited_fields: string[]
  images: StoredItemState['images']
  embargo: StoredItemState['embargo']
  lifted_until: Date | null
  video: StoredItemState['video']
  files: StoredItemState['files']
}

function toStoredState(row: StoredItem): StoredItemState {
  const own = EDITABLE.filter((column) => row.edited_fields.includes(column))
  return {
    id: row.id,
    version: row.version,
    externalVersion: row.external_version,
    updatedDate: row.source_updated_at,
    sentHash: row.sent_hash,
    documentId: row.document_id,
    images: row.images,
    embargo: row.embargo,
    liftedUntil: row.lifted_until,
    video: row.video,
    files: row.files,
    own: Object.fromEntries(own.map((column) => [column, row[column]])),
  }
}

/** Writes the rows of a batch, one statement per kind of write; repeated writes of one item keep their order. */
export async function writeItems(
  trx: Transaction<Tables>,
  writes: readonly ItemWrite[],
  now: Date,
): Promise<void> {
  const groups = Map.groupBy(writes, ({ wave, isNew, action }) => `${wave} ${isNew} ${action}`)
  for (const [, group] of [...groups].sort(([a], [b]) => Number.parseInt(a, 10) - Number.parseInt(b, 10))) {
    const [{ isNew, action }] = group as [ItemWrite]
    const again = isNew ? [] : group.map(({ row }) => row)
    await storeItemVersions(trx, again)
    await recordBatch(trx, {
      table: 'agency_contents',
      // Changes by agencies have no actor; the recorded input documents their origin.
      by: { userId: null, siteId: null, address: null },
      at: now,
      action,
      areNew: isNew,
      rows: group.map(({ row }) => ({
        ...row,
        search_text: searchText(String(row.title), row.spot as string | null),
      })),
      carried: ['search_text'],
      ...SEARCHED,
    })
    await storeItemVersions(trx, again)
    await alertUses(trx, again.map(toNewVersion(action === 'killed')), now)
  }
}

/** Folded title and spot, for full-text search. */
export const searchText = (title: string, spot: string | null) => foldForSearch(`${title} ${spot ?? ''}`)

/** How a change of an item with `search_text` updates the search table. */
export const SEARCHED: Pick<Change, 'alongside' | 'columns'> = {
  columns: AGENCY_SEARCH.copies,
  alongside: { searched: writeSearchText(AGENCY_SEARCH) },
}

/** Stores the agency's categories. An existing one is updated at most once an hour, so that busy categories cause no lock contention. */
export async function writeCategories(
  trx: Transaction<Tables>,
  agencyId: string,
  seen: readonly { mainType: string; names: readonly string[] }[],
  now: Date,
): Promise<void> {
  const pairs = seen.flatMap(({ mainType, names }) => names.map((name) => JSON.stringify([mainType, name])))
  if (pairs.length === 0) return
  const distinct = [...new Set(pairs)].sort().map((pair) => JSON.parse(pair) as [string, string])
  await sql`
    insert into agency_categories as c (agency_id, main_type, name, last_seen_at)
    select ${agencyId}::bigint, s.main_type, s.name, ${now}::timestamptz
    from unnest(${distinct.map(([type]) => type)}::text[], ${distinct.map(([, name]) => name)}::text[]) s (main_type, name)
    on conflict (agency_id, main_type, name) do update set last_seen_at = excluded.last_seen_at
    where c.last_seen_at < excluded.last_seen_at - interval '1 hour'`.execute(trx)
}
