// The content list over all types, of those whoever asks may view.
import { AGENCY_ALERTS } from '@manset/model/agency.ts'
import { BUILT_CONTENT_TYPES, entityNamed } from '@manset/model/entities/entities.ts'
import { contentList } from '@manset/model/lists/contents.ts'
import { type RawBuilder, sql } from 'kysely'
import { listFrom } from '../../kit/list/list.ts'
import type { RowOf } from '../../kit/list/row.ts'
import type { Context } from '../../platform/graphql/context.ts'

/** A content as lists show it; never its body. */
export type ContentRow = RowOf<typeof contentList>

const GRAVEST_LAST = sql`${sql.lit(`{${AGENCY_ALERTS.join(',')}}`)}::text[]`

export const contents = listFrom<ContentRow>(contentList, {
  table: 'contents',
  // Narrow, and has what most searches filter by.
  search: { table: 'content_search', id: 'content_id', columns: ['site_id', 'type', 'status', 'created_at'] },
  isIdsFirst: true,
  rows({ filter, context, column }) {
    const types = viewableTypes(context, filter.types as string[] | null | undefined)
    if (types.length === 0) return null
    return [sql`${column('site_id')} = ${context.viewer.siteId}`, ...typeConditions(column('type'), types)]
  },
  rare: ['categoryIds'],
  filters: { types: () => [] },
  expressions: {
    agencyAlert: () => sql`case when t.agency_content_id is not null then (
      select (${GRAVEST_LAST})[max(array_position(${GRAVEST_LAST}, l.kind))]
      from agency_alerts l where l.content_id = t.id and l.settled_at is null) end`,
    hasCropsToLookAt: () => sql`coalesce(
      t.cover @? '$.crops[*].needsLook' or t.items @? '$[*].**.needsLook', false)`,
  },
})

/** Content types asked for that the viewer may view; all of them where none is named. */
export function viewableTypes(context: Context, asked?: readonly string[] | null): string[] {
  return BUILT_CONTENT_TYPES.filter(
    (type) =>
      (!asked?.length || asked.includes(type)) &&
      context.viewer.permissions.has(`${entityNamed(type).name}.view`),
  )
}

/** Nothing is said where every type is meant, so that the index over all types serves. */
function typeConditions(column: RawBuilder<unknown>, types: string[]): RawBuilder<unknown>[] {
  const [only] = types
  if (types.length === 1) return [sql`${column} = ${only}`]
  return types.length === BUILT_CONTENT_TYPES.length ? [] : [sql`${column} = any(${types})`]
}
