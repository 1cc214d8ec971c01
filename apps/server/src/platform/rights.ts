// What the roles of a site hold, feature flags and settings of the site taken into account: the one answer that sign-in, calls, the live channel
// and the web application's menu all go by. Whatever changes rights takes turns here.
import { closedPermissions, closingSettings } from '@manset/model/feature-flags.ts'
import { type SiteSettings, siteSettings } from '@manset/model/site.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { selectSettings } from './site-settings.ts'

export interface SiteRights {
  siteId: number
  /** Role ids by permission key, as they were chosen. */
  chosen: Readonly<Record<string, readonly string[]>>
  settings: SiteSettings
  /** Names of the feature flags and settings that are off and close something. */
  off: readonly string[]
}

/** The rights on sites: on these, or on all. */
export async function loadSiteRights(
  db: Kysely<Tables>,
  siteIds: readonly number[] | null,
): Promise<SiteRights[]> {
  const { rows } = await sql<StoredRights>`
    select s.id as "siteId",
      (select coalesce(json_object_agg(p.category || '.' || p.detail, p.role_ids), '{}') from permissions p
        where p.site_id = s.id) as chosen, ${selectSettings} as settings,
      (select coalesce(json_agg(f.name order by f.name), '[]') from feature_flags f
        where f.site_id = s.id and not f.is_on) as "offFlags"
    from sites s
    join site_configurations c on c.site_id = s.id
    where ${siteIds === null ? sql`true` : sql`s.id = any(${siteIds}::int[])`}
    order by s.id`.execute(db)
  return rows.map(({ offFlags, ...site }) => {
    const settings = siteSettings(site.settings)
    return { ...site, settings, off: [...offFlags, ...closingSettings(settings)] }
  })
}

interface StoredRights extends Pick<SiteRights, 'siteId' | 'chosen'> {
  settings: Record<string, unknown>
  offFlags: string[]
}

/** Role ids by permission key; nobody holds what the site does without. */
export function heldRights({ chosen, off }: SiteRights): Record<string, readonly string[]> {
  const closed = closedPermissions(off)
  return Object.fromEntries(
    Object.entries(chosen).map(([key, roleIds]) => [key, closed.has(key) ? [] : roleIds]),
  )
}

/** The keys somebody with these roles holds. */
export function keysOf(rights: SiteRights, roleIds: readonly string[]): Set<string> {
  return new Set(
    Object.entries(heldRights(rights))
      .filter(([, holders]) => holders.some((roleId) => roleIds.includes(roleId)))
      .map(([key]) => key),
  )
}

const RIGHTS_LOCK = 7_266_774

/**
 * Waits until every other change of rights has ended. Whoever changes rights takes this first and reads their own
 * rights after it, so that of two who take each other's rights at once only one succeeds.
 */
export async function takeRightsTurn(trx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${RIGHTS_LOCK})`.execute(trx)
}

/** Events after which the rights on a site may be others; those of people are asked by who they are. */
const RIGHTS_EVENT = /^(permission|featureFlag|siteConfiguration)\./

/** Whether an event of this kind may change what roles hold on its site, or what its settings say. */
export function changesRights(kind: string): boolean {
  return RIGHTS_EVENT.test(kind)
}
