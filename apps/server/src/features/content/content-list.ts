// The content list over all types that the viewer may view.
import { AGENCY_ALERTS } from '@manset/model/agency/alerts.ts'
import { CONTENT_TYPES } from '@manset/model/content/content.ts'
import { entityByName } from '@manset/model/entities/entities.ts'
import { contentList } from '@manset/model/lists/contents.ts'
import { type RawBuilder, sql } from 'kysely'
import { listFrom } from '../../kit/list/list.ts'
import type { RowOf } from '../../kit/list/row.ts'
import type { Context } from '../../platform/graphql/context.ts'

/** A content as lists show it, without its body. */
export type ContentRow = RowOf<typeof contentList>

const BY_SEVERITY = sql`${sql.lit(`{${AGENCY_ALERTS.join(',')}}`)}::text[]`

const OPEN_ASSIGNMENT = sql`a.item_id = t.id and a.entity = t.type and a.ended_at is null`

export const contents = listFrom<ContentRow>(contentList, {
  table: 'contents',
  // A narrow table with the columns by which most searches filter.
  search: { table: 'content_search', id: 'content_id', columns: ['site_id', 'type', 'status', 'created_at'] },
  isIdsFirst: true,
  rows({ filter, context, column }) {
    const types = viewableTypes(context, filter.types as string[] | null | undefined)
    if (types.length === 0) return null
    return [sql`${column('site_id')} = ${context.viewer.siteId}`, ...typeConditions(column('type'), types)]
  },
  rare: ['categoryIds', 'isAssignedToMe'],
  filters: {
    types: () => [],
    isAssignedToMe: (isAsked, { column, context }) =>
      isAsked
        ? [
            sql`${column('id')} = any(array(select a.item_id from assignments a
              where a.person_id = ${context.viewer.userId} and a.site_id = ${context.viewer.siteId}
                and a.entity = any(${CONTENT_TYPES}::text[]) and a.ended_at is null))`,
          ]
        : [],
  },
  expressions: {
    agencyAlert: () => sql`case when t.agency_content_id is not null then (
      select (${BY_SEVERITY})[max(array_position(${BY_SEVERITY}, l.kind))]
      from agency_alerts l where l.content_id = t.id and l.resolved_at is null) end`,
    openThreads: () => sql`(select count(*)::int from comment_threads k
      where k.item_id = t.id and k.entity = t.type and k.resolved_at is null)`,
    assignedTo: () => sql`(select json_build_object('id', u.id::text, 'name', u.name)
      from assignments a join users u on u.id = a.person_id where ${OPEN_ASSIGNMENT})`,
    dueDate: () => sql`(select a.due_at from assignments a where ${OPEN_ASSIGNMENT})`,
    hasCropsToReview: () => sql`coalesce(
      t.cover @? '$.crops[*].needsLook' or t.items @? '$[*].**.needsLook', false)`,
  },
})

/** The requested content types that the viewer may view; all of those by default. */
export function viewableTypes(context: Context, asked?: readonly string[] | null): string[] {
  return CONTENT_TYPES.filter(
    (type) =>
      (!asked?.length || asked.includes(type)) &&
      context.viewer.permissions.has(`${entityByName(type).name}.view`),
  )
}

/** No condition where all types are wanted, so that the index over all types is used. */
function typeConditions(column: RawBuilder<unknown>, types: string[]): RawBuilder<unknown>[] {
  const [only] = types
  if (types.length === 1) return [sql`${column} = ${only}`]
  return types.length === CONTENT_TYPES.length ? [] : [sql`${column} = any(${types})`]
}
