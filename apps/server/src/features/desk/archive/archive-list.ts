// The list of a site's archive items, and the people who added them.
import type { PersonValue } from '@manset/model/audit/history.ts'
import { agencyArchive } from '@manset/model/entities/agency-archive.ts'
import { agencyArchiveList } from '@manset/model/lists/agency-archives.ts'
import { sql } from 'kysely'
import { anyIdCondition, requireIds } from '../../../kit/list/conditions.ts'
import { listCreators } from '../../../kit/list/creators.ts'
import { listFrom } from '../../../kit/list/list.ts'
import type { Context } from '../../../platform/graphql/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { OBJECTS } from '../agency/agency-row.ts'
import { type ArchiveRow, EXPRESSIONS } from './archive-row.ts'

export const agencyArchives = listFrom<ArchiveRow>(agencyArchiveList, {
  table: 'agency_archives',
  search: { ...agencyArchive.search, columns: agencyArchive.search.copies },
  isIdsFirst: true,
  joins: 'left join agencies a on a.id = t.agency_id',
  objects: OBJECTS,
  expressions: EXPRESSIONS,
  rows: ({ column, context }) => [sql`${column('site_id')} = ${context.viewer.siteId}`],
  rare: ['agencyCategories'],
  filters: {
    agencyIds: (asked, { column }) => [anyIdCondition(column('agency_id'), requireIds('agencyIds', asked))],
  },
})

/** The item as the list shows it; `NOT_FOUND` where the site has none. */
export async function getArchiveRow(context: Context, id: string): Promise<ArchiveRow> {
  const row = await agencyArchives.load(id, context)
  if (!row) throw notFound('agencyArchive', id)
  return row
}

/** People who added items to the site's archive; trashed items do not count. */
export function listArchivists(context: Context): Promise<PersonValue[]> {
  return listCreators('agency_archives', context, sql`t.removed_at is null`)
}
