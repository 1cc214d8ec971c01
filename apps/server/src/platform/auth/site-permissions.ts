// Permissions of the roles on a site, after feature flags and settings. Sign-in, calls, the live channel and the menu of the web
// application all use this. Changes to permissions are serialized here.
import { withheldPermissions, withholdingSettings } from '@manset/model/permissions/feature-flags.ts'
import { type SiteSettings, siteSettings } from '@manset/model/site.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { selectSettings } from '../site/settings.ts'
import { clearRuleCaches, type Rules } from './caches.ts'

export interface SitePermissions {
  siteId: number
  /** Role ids by permission key, as configured. */
  chosen: Readonly<Record<string, readonly string[]>>
  settings: SiteSettings
  /** Names of feature flags and settings that are off and withhold permissions. */
  off: readonly string[]
}

/** The permissions on the given sites, or on all. */
export async function loadSitePermissions(
  db: Kysely<Tables>,
  siteIds: readonly number[] | null,
): Promise<SitePermissions[]> {
  const { rows } = await sql<PermissionRow>`
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
    return { ...site, settings, off: [...offFlags, ...withholdingSettings(settings)] }
  })
}

interface PermissionRow extends Pick<SitePermissions, 'siteId' | 'chosen'> {
  settings: Record<string, unknown>
  offFlags: string[]
}

/** Role ids by permission key; withheld permissions have none. */
export function roleIdsByPermission({ chosen, off }: SitePermissions): Record<string, readonly string[]> {
  const closed = withheldPermissions(off)
  return Object.fromEntries(
    Object.entries(chosen).map(([key, roleIds]) => [key, closed.has(key) ? [] : roleIds]),
  )
}

/** The permission keys of these roles. */
export function permissionsOfRoles(rights: SitePermissions, roleIds: readonly string[]): Set<string> {
  return new Set(
    Object.entries(roleIdsByPermission(rights))
      .filter(([, holders]) => holders.some((roleId) => roleIds.includes(roleId)))
      .map(([key]) => key),
  )
}

const PERMISSIONS_LOCK_KEY = 7_266_774

/**
 * Changes permissions in a transaction that excludes every other such change. The work reads the actor's own permissions inside it: of two
 * people who revoke each other's permissions at once, only one succeeds. When it resolves, this server already applies the new permissions.
 */
export async function changePermissions<T>(
  db: Kysely<Tables>,
  rules: Rules,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const done = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${PERMISSIONS_LOCK_KEY})`.execute(trx)
    return work(trx)
  })
  clearRuleCaches(db, rules)
  return done
}
