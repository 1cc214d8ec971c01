// Uses of an item, one row each: a content made from it, or a manual mark. The count of uses is updated under the item's lock, so that
// concurrent uses keep it correct.
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { record, requireRows } from '../../../platform/change/record.ts'
import { copyColumnToSearch } from '../../../platform/change/search-table.ts'
import type { Context } from '../../../platform/graphql/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { getAgencyItem } from './agency-list.ts'
import type { AgencyItem } from './agency-row.ts'
import { AGENCY_SEARCH } from './agency-search.ts'

export interface MarkResult {
  /** The item now has the requested state. */
  isSo: boolean
  /** The item did not have it before. */
  isChanged: boolean
}

/** The same context, with a transaction as its database. */
export function withTransaction(context: Context, trx: Transaction<Tables>): Context {
  return { ...context, tools: { ...context.tools, db: trx } }
}

/** Marks an item as used without a content, or undoes that. An item from which contents were made stays used. */
export function markUse(item: AgencyItem, isUsed: boolean, context: Context): Promise<MarkResult> {
  const { viewer, tools } = context
  const { siteId, userId } = viewer
  return tools.db.transaction().execute(async (trx) => {
    const { use_count: uses } = await trx
      .selectFrom('agency_contents')
      .select('use_count')
      .where('id', '=', item.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (isUsed === uses > 0) return { isSo: true, isChanged: false }
    const { rows } = isUsed
      ? await sql`
          insert into agency_uses (agency_content_id, site_id, used_by, used_at)
          values (${item.id}, ${siteId}, ${userId}, ${tools.clock.now()}) returning id`.execute(trx)
      : await sql`
          delete from agency_uses
          where agency_content_id = ${item.id} and site_id = ${siteId} and content_id is null returning id`.execute(
          trx,
        )
    if (rows.length === 0 || (!isUsed && uses > 1)) throw await inUse(item.id, withTransaction(context, trx))
    await countUse(trx, context, item.id, isUsed ? 1 : -1, { isUsed: { before: !isUsed, after: isUsed } })
    return { isSo: true, isChanged: true }
  })
}

async function inUse(id: string, context: Context): Promise<Refusal> {
  const { uses } = await getAgencyItem(context, id)
  return new Refusal('AGENCY_CONTENT_IN_USE', 'The item stays used: a content was made from it', {
    params: { uses },
  })
}

/** Records that a content was made from an item, in the transaction that has locked the item. */
export async function recordUse(
  trx: Transaction<Tables>,
  context: Context,
  { id, contentId, proposedIds }: { id: string; contentId: string; proposedIds: readonly string[] },
): Promise<void> {
  const { siteId, userId } = context.viewer
  await sql`
    insert into agency_uses (agency_content_id, content_id, site_id, used_by, used_at, proposed_category_ids)
    values (${id}, ${contentId}, ${siteId}, ${userId}, ${context.tools.clock.now()}, ${[...proposedIds]}::bigint[])`.execute(
    trx,
  )
  await countUse(trx, context, id, 1, { contentId: { before: null, after: contentId } })
}

/** Counting a use does not raise the version, so it never conflicts with somebody's edit of the item. */
async function countUse(
  trx: Transaction<Tables>,
  { viewer, address, tools }: Context,
  id: string,
  by: 1 | -1,
  changes: Record<string, { before: unknown; after: unknown }>,
): Promise<void> {
  const { siteId, userId } = viewer
  requireRows(
    await record(trx, {
      table: 'agency_contents',
      by: { userId, siteId, address },
      at: tools.clock.now(),
      action: by > 0 ? 'used' : 'unused',
      keepsVersion: true,
      rows: [
        {
          target: { id, version: null },
          values: { use_count: sql`t.use_count + ${sql.lit(by)}` },
          changes,
        },
      ],
      ...copyColumnToSearch(AGENCY_SEARCH, 'use_count'),
    }),
  )
}
