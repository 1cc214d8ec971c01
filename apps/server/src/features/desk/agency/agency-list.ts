// Lists of agency items, and of the videos among them, from the agencies of a site.
import { agencyItemList, agencyVideoList } from '@manset/model/lists/agency-items.ts'
import { type RawBuilder, sql } from 'kysely'
import { requireIds } from '../../../kit/list/conditions.ts'
import { listFrom } from '../../../kit/list/list.ts'
import type { ConditionContext, ListBinding } from '../../../kit/list/row-source.ts'
import type { Context } from '../../../platform/graphql/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { type AgencyItem, type AgencyRow, EXPRESSIONS, ITEM_NAMES, OBJECTS } from './agency-row.ts'
import { AGENCY_SEARCH } from './agency-search.ts'

const BINDING: ListBinding<AgencyRow> = {
  table: 'agency_contents',
  // Both tables store the arrival time; a search must filter and order by the search table's copy, whose index it scans.
  search: { ...AGENCY_SEARCH, columns: AGENCY_SEARCH.copies },
  isIdsFirst: true,
  joins: 'join agencies a on a.id = t.agency_id',
  objects: OBJECTS,
  expressions: EXPRESSIONS,
  rows: agencyConditions,
  rare: ['agencyCategories'],
  filters: {
    agencyIds: () => [],
    // Must match the expression of the partial index.
    hasPictures: (asked, { column }) =>
      asked ? [sql`jsonb_path_exists(${column('images')}, '$[*].path ? (@ <> null)')`] : [],
    users(asked, { column, context }) {
      const people = requireIds('users', asked)
      // Collects these people's items first: checking the users of each item would scan the whole table.
      return [
        sql`${column('id')} = any(array(
          select e.id from agency_contents e where e.edited_by = any(${people}::bigint[])
          union select g.agency_content_id from agency_uses g
            where g.site_id = ${context.viewer.siteId} and g.used_by = any(${people}::bigint[])))`,
      ]
    },
  },
}

export const agencyItems = listFrom<AgencyRow>(agencyItemList, BINDING)

/** A video as `AgencyVideo` calls return it. */
export interface AgencyVideoRow extends AgencyRow {
  agencyVideoId: number
  category: string | null
  cameraman: string | null
  content: string | null
}

export const agencyVideos = listFrom<AgencyVideoRow>(agencyVideoList, {
  ...(BINDING as unknown as ListBinding<AgencyVideoRow>),
  rows: (place) => [sql`${place.column('main_type')} = 'video'`, ...agencyConditions(place)],
  expressions: {
    ...EXPRESSIONS,
    agencyVideoId: () => sql`t.id::int`,
    category: () => sql`t.agency_category_names[1]`,
    // Agencies give the cameraman in the author field.
    cameraman: () => sql`coalesce(t.video ->> 'cameraman', t.author)`,
  },
})

/** One agency is read along its own index, if the site receives it. Several are filtered while scanning from the newest row. */
function agencyConditions({ filter, context, column }: ConditionContext): RawBuilder<unknown>[] {
  const { siteId } = context.viewer
  const agency = column('agency_id')
  const asked = filter.agencyIds as string[] | null | undefined
  if (!asked?.length) return [sql`${agency} = any(${agenciesOfSite(siteId)})`]
  const ids = requireIds('agencyIds', asked)
  if (ids.length === 1)
    return [
      sql`${agency} = ${ids[0]}`,
      sql`(select ${siteId} = any(o.site_ids) from agencies o where o.id = ${ids[0]})`,
    ]
  return [
    sql`${agency} = any(array(
      select o.id from agencies o where ${siteId} = any(o.site_ids) and o.id = any(${ids}::bigint[])))`,
  ]
}

/** SQL array of the agencies that deliver to a site. */
export function agenciesOfSite(siteId: number): RawBuilder<unknown> {
  return sql`array(select o.id from agencies o where ${siteId} = any(o.site_ids))`
}

/** The whole item; `NOT_FOUND` where the site does not receive it. */
export async function getAgencyItem(context: Context, id: string): Promise<AgencyItem> {
  const item = await agencyItems.load(id, context, ITEM_NAMES)
  if (!item) throw notFound('agencyContent', id)
  return item as AgencyItem
}

/** Whole items by one statement, in the given order; `NOT_FOUND` where the site does not receive one of them. */
export async function getAgencyItems(context: Context, ids: readonly string[]): Promise<AgencyItem[]> {
  const items = (await agencyItems.loadAll(ids, context, ITEM_NAMES)) as AgencyItem[]
  const byId = new Map(items.map((item) => [item.id, item]))
  return ids.map((id) => {
    const item = byId.get(id)
    if (!item) throw notFound('agencyContent', id)
    return item
  })
}
