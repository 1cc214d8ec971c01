// The agency list: one statement, ids first, so that a far page costs little more than the first.
import { isId } from '@manset/model/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import { foldedMatches } from '../../../kit/list/conditions.ts'
import { pageOf, windowOf } from '../../../kit/list/paging.ts'
import type { Context } from '../../../platform/graphql/context.ts'
import { invalid } from '../../../platform/refusal.ts'
import { type AgencyRow, ownAgencies, rowColumns } from './agency-row.ts'

/** The toolbar of the agency list. */
export interface AgencyFilter {
  ids?: string[] | null
  /** Tabs: `news`, `photoGallery`, `video`. */
  contentTypes?: string[] | null
  createdDate?: { startDate?: string | null; endDate?: string | null } | null
  agencyIds?: string[] | null
  agencyCategories?: string[] | null
  agencyNewsType?: number[] | null
  /** People who used or edited the item here. */
  users?: string[] | null
  /** Only items that were used. */
  showUsedContent?: boolean | null
  /** Only items somebody marked inappropriate, which are left out otherwise. */
  showInappropriateContent?: boolean | null
  search?: string | null
}
export interface AgencyQuery {
  filter: AgencyFilter
  page: number
  limit: number
  /** Items that arrived after the first one of page 1 are left out, so that pages do not shift. */
  firstCreatedDate?: string | null
  /** Id of the last item shown; cheaper than a page number for "show more". */
  after?: string | null
}

/** One page of the items a site sees, the latest arrival first. */
export async function listAgencyContents(
  query: AgencyQuery,
  { viewer, tools }: Context,
): Promise<AgencyRow[]> {
  const { filter, firstCreatedDate, after } = query
  const { take, skip } = pageOf(query.page, query.limit)
  const words = foldedMatches(sql.ref('f.folded'), filter.search ?? '')
  // Both tables know the arrival; the one the search reads must be the one that is walked.
  const arrival = words.length > 0 ? sql`f.created_at` : sql`t.created_at`
  const id = words.length > 0 ? sql`f.agency_content_id` : sql`t.id`
  const source =
    words.length > 0
      ? sql`agency_content_search f join agency_contents t on t.id = f.agency_content_id`
      : sql`agency_contents t`
  const conditions = [...words, ...filterConditions(filter, viewer.siteId)]
  if (filter.ids?.length) conditions.push(sql`${id} = any(${ids('ids', filter.ids)}::bigint[])`)
  const { startDate, endDate } = filter.createdDate ?? {}
  if (startDate) conditions.push(sql`${arrival} >= ${startDate}::timestamptz`)
  if (endDate) conditions.push(sql`${arrival} <= ${endDate}::timestamptz`)
  if (firstCreatedDate) conditions.push(sql`${arrival} <= ${firstCreatedDate}::timestamptz`)
  if (after) {
    const [last] = ids('after', [after])
    conditions.push(
      sql`(${arrival}, ${id}) < (select l.created_at, l.id from agency_contents l where l.id = ${last} and l.agency_id = any(${ownAgencies(viewer.siteId)}))`,
    )
  }
  const { rows } = await sql<AgencyRow>`
    with page as (
      select ${id} as id, ${arrival} as created_at from ${source}
      where ${sql.join(conditions, sql` and `)}
      order by ${arrival} desc, ${id} desc
      ${windowOf(take, after ? 0 : skip)}
    )
    select ${rowColumns(viewer.siteId)}
    from page join agency_contents t on t.id = page.id join agencies a on a.id = t.agency_id
    order by page.created_at desc, page.id desc`.execute(tools.db)
  return rows
}

function filterConditions(filter: AgencyFilter, siteId: number): RawBuilder<unknown>[] {
  const conditions = [
    ...agencyConditions(filter.agencyIds, siteId),
    filter.showInappropriateContent ? sql`t.status = 'inappropriate'` : sql`t.status = 'appropriate'`,
  ]
  const { contentTypes, agencyCategories, agencyNewsType, users } = filter
  if (contentTypes?.length) conditions.push(oneOf('t.main_type', contentTypes))
  if (filter.showUsedContent) conditions.push(sql`t.use_count > 0`)
  if (agencyCategories?.length) conditions.push(sql`t.agency_category_names && ${agencyCategories}::text[]`)
  if (agencyNewsType?.length) conditions.push(oneOf('t.news_type', agencyNewsType))
  if (users?.length) {
    const people = ids('users', users)
    conditions.push(sql`(t.edited_by = any(${people}::bigint[]) or exists (
      select from agency_uses g
      where g.agency_content_id = t.id and g.site_id = ${siteId} and g.used_by = any(${people}::bigint[])))`)
  }
  return conditions
}

/** One agency is asked for by its own index, and only where the site may see it; several are looked for along the way. */
function agencyConditions(asked: string[] | null | undefined, siteId: number): RawBuilder<unknown>[] {
  if (!asked?.length) return [sql`t.agency_id = any(${ownAgencies(siteId)})`]
  const [only] = ids('agencyIds', asked)
  if (asked.length === 1)
    return [
      sql`t.agency_id = ${only}`,
      sql`(select ${siteId} = any(o.site_ids) from agencies o where o.id = ${only})`,
    ]
  return [
    sql`t.agency_id = any(array(
      select o.id from agencies o where ${siteId} = any(o.site_ids) and o.id = any(${asked}::bigint[])))`,
  ]
}

function oneOf(column: string, values: readonly (string | number)[]): RawBuilder<unknown> {
  const [only] = values
  return values.length === 1 ? sql`${sql.ref(column)} = ${only}` : sql`${sql.ref(column)} = any(${values})`
}

function ids(field: string, values: string[]): string[] {
  if (!values.every(isId)) throw invalid([{ field, rule: 'known', params: {} }])
  return values
}
