// Sites of a report where the person has its permission, with the content types that they may view there.
import { CONTENT_TYPES, type ContentType } from '@manset/model/content/content.ts'
import { siteNumberOf } from '@manset/model/ids.ts'
import { sql } from 'kysely'
import { keysOf, loadSiteRights } from '../../platform/auth/rights.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { forbidden, invalid } from '../../platform/refusal.ts'

const RIGHT = 'editorContentReport.view'
const MOST_SITES = 50

export interface ReportSite {
  id: number
  timeZone: string
  /** Content types that the person may view there. */
  types: readonly ContentType[]
}

interface Held {
  siteId: number
  permissions: ReadonlySet<string>
}

/** The requested sites, or by default the current one. Refuses with `FORBIDDEN` where the person lacks the permission on any of them. */
export async function reportSites(asked: readonly string[], context: Context): Promise<ReportSite[]> {
  const { viewer, tools } = context
  const ids = [...new Set(asked.length > 0 ? asked.map(numberOf) : [viewer.siteId])]
  if (ids.length > MOST_SITES)
    throw invalid([{ field: 'siteIds', rule: 'maxItems', params: { max: MOST_SITES } }])
  const others = ids.filter((id) => id !== viewer.siteId)
  const here: Held = { siteId: viewer.siteId, permissions: viewer.permissions }
  const held = others.length > 0 ? [here, ...(await heldOn(others, context))] : [here]
  const zones = await tools.db
    .selectFrom('site_configurations')
    .select(['site_id', 'time_zone'])
    .where('site_id', 'in', ids)
    .execute()
  return ids.map((id) => {
    const permissions = held.find(({ siteId }) => siteId === id)?.permissions
    const zone = zones.find(({ site_id: siteId }) => siteId === id)
    if (!permissions?.has(RIGHT) || !zone) throw forbidden()
    return {
      id,
      timeZone: zone.time_zone,
      types: CONTENT_TYPES.filter((type) => permissions.has(`${type}.view`)),
    }
  })
}

/** The person's permissions on other sites, from their current roles there. */
async function heldOn(siteIds: readonly number[], { viewer, tools }: Context): Promise<Held[]> {
  const [rights, { rows }] = await Promise.all([
    loadSiteRights(tools.db, siteIds),
    sql<{ siteId: number; roleIds: string[] }>`
      select site_id as "siteId", array_agg(role_id) as "roleIds" from user_roles
      where user_id = ${viewer.userId}::bigint and site_id = any(${siteIds}::int[]) group by site_id`.execute(
      tools.db,
    ),
  ])
  return rights.map((site) => ({
    siteId: site.siteId,
    permissions: keysOf(site, rows.find(({ siteId }) => siteId === site.siteId)?.roleIds ?? []),
  }))
}

function numberOf(siteId: string): number {
  const number = siteNumberOf(siteId)
  if (number === undefined) throw invalid([{ field: 'siteIds', rule: 'known', params: {} }])
  return number
}
