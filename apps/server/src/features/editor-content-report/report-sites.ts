// Sites of a report where the person has its permission, with the content types that they may view there.
import { CONTENT_TYPES, type ContentType } from '@manset/model/content/content.ts'
import { siteNumberOf } from '@manset/model/ids.ts'
import { sql } from 'kysely'
import { loadSitePermissions, permissionsOfRoles } from '../../platform/auth/site-permissions.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { forbidden, invalid } from '../../platform/refusal.ts'

const VIEW_PERMISSION = 'editorContentReport.view'
const MAX_SITES = 50

export interface ReportSite {
  id: number
  timeZone: string
  /** Content types that the person may view there. */
  types: readonly ContentType[]
}

interface SitePermissions {
  siteId: number
  permissions: ReadonlySet<string>
}

/** The requested sites, or by default the current one. Refuses with `FORBIDDEN` where the person lacks the permission on any of them. */
export async function loadReportSites(asked: readonly string[], context: Context): Promise<ReportSite[]> {
  const { viewer, tools } = context
  const ids = [...new Set(asked.length > 0 ? asked.map(parseSiteId) : [viewer.siteId])]
  if (ids.length > MAX_SITES)
    throw invalid([{ field: 'siteIds', rule: 'maxItems', params: { max: MAX_SITES } }])
  const others = ids.filter((id) => id !== viewer.siteId)
  const here: SitePermissions = { siteId: viewer.siteId, permissions: viewer.permissions }
  const held = others.length > 0 ? [here, ...(await loadPermissions(others, context))] : [here]
  const zones = await tools.db
    .selectFrom('site_configurations')
    .select(['site_id', 'time_zone'])
    .where('site_id', 'in', ids)
    .execute()
  return ids.map((id) => {
    const permissions = held.find(({ siteId }) => siteId === id)?.permissions
    const zone = zones.find(({ site_id: siteId }) => siteId === id)
    if (!permissions?.has(VIEW_PERMISSION) || !zone) throw forbidden()
    return {
      id,
      timeZone: zone.time_zone,
      types: CONTENT_TYPES.filter((type) => permissions.has(`${type}.view`)),
    }
  })
}

/** The person's permissions on other sites, from their current roles there. */
async function loadPermissions(
  siteIds: readonly number[],
  { viewer, tools }: Context,
): Promise<SitePermissions[]> {
  const [rights, { rows }] = await Promise.all([
    loadSitePermissions(tools.db, siteIds),
    sql<{ siteId: number; roleIds: string[] }>`
      select site_id as "siteId", array_agg(role_id) as "roleIds" from user_roles
      where user_id = ${viewer.userId}::bigint and site_id = any(${siteIds}::int[]) group by site_id`.execute(
      tools.db,
    ),
  ])
  return rights.map((site) => ({
    siteId: site.siteId,
    permissions: permissionsOfRoles(site, rows.find(({ siteId }) => siteId === site.siteId)?.roleIds ?? []),
  }))
}

function parseSiteId(siteId: string): number {
  const number = siteNumberOf(siteId)
  if (number === undefined) throw invalid([{ field: 'siteIds', rule: 'known', params: {} }])
  return number
}
