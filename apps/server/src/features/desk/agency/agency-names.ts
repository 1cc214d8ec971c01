// Filter options of the agency list: agencies, the agencies' own categories, and people.
import type { PersonValue } from '@manset/model/audit/history.ts'
import { isId } from '@manset/model/ids.ts'
import { LIST_BOUNDS } from '@manset/model/list-bounds.ts'
import { sql } from 'kysely'
import { pageRange } from '../../../kit/list/paging.ts'
import type { Context } from '../../../platform/graphql/context.ts'
import { agenciesOfSite } from './agency-list.ts'

export interface AgencyName {
  agencyId: string
  name: string
}

/** The archive tab: its agencies are those of usable archive items. */
const ARCHIVE = 'archive'

/** Agencies of the site by name; with content types, only those that have sent such items. */
export async function listAgencies(
  { contentTypes, page, limit }: { contentTypes: string[]; page: number; limit: number },
  { viewer, tools }: Context,
): Promise<AgencyName[]> {
  const { take, skip } = pageRange(page, limit, tools.settings.limits.mostRows)
  const { rows } = await sql<AgencyName>`
    select a.id as "agencyId", a.name from agencies a
    where ${viewer.siteId} = any(a.site_ids)
      and (${contentTypes.length === 0} or exists (
        select from unnest(${contentTypes}::text[]) wanted
        where exists (select from agency_contents t where t.agency_id = a.id and t.main_type = wanted)
          or (wanted = ${ARCHIVE} and exists (
            select from agency_archives k where k.site_id = ${viewer.siteId} and k.agency_id = a.id
              and k.status = 'appropriate' and k.removed_at is null))))
    order by a.name, a.id limit ${take} offset ${skip}`.execute(tools.db)
  return rows
}

/** Content types of a tab, from its address (`photo-gallery`) or its type name; empty means any. */
export function contentTypesOfTab(tabName: string | null | undefined): string[] {
  return tabName ? [tabName.replace(/-./, (joint) => joint.slice(1).toUpperCase())] : []
}

export interface CategoryFilter {
  contentTypes?: string[] | null
  agencyIds?: string[] | null
}

/** The most recently seen categories of the agencies and types, in Turkish alphabetical order. */
export async function listAgencyCategories(
  filter: CategoryFilter,
  { viewer, tools }: Context,
): Promise<{ id: string }[]> {
  const contentTypes = filter.contentTypes ?? []
  const agencyIds = (filter.agencyIds ?? []).filter(isId)
  const { rows } = await sql<{ id: string }>`
    select c.name as id from agency_categories c
    where c.agency_id = any(${agenciesOfSite(viewer.siteId)})
      and (${!filter.agencyIds?.length} or c.agency_id = any(${agencyIds}::bigint[]))
      and (${contentTypes.length === 0} or c.main_type = any(${contentTypes}::text[]))
    group by c.name order by max(c.last_seen_at) desc limit ${LIST_BOUNDS.filterOptions}`.execute(tools.db)
  return rows.sort((a, b) => a.id.localeCompare(b.id, 'tr'))
}

/** People who have used or edited agency items on the site. */
export async function listActiveUsers({ viewer, tools }: Context): Promise<PersonValue[]> {
  const { rows } = await sql<PersonValue>`
    select u.id, u.name from users u
    where exists (select from agency_uses g where g.site_id = ${viewer.siteId} and g.used_by = u.id)
      or (exists (select from user_roles o where o.user_id = u.id and o.site_id = ${viewer.siteId})
        and exists (select from agency_contents t where t.edited_by = u.id and t.agency_id = any(${agenciesOfSite(viewer.siteId)})))
    order by u.name, u.id limit ${LIST_BOUNDS.filterOptions}`.execute(tools.db)
  return rows
}
