// Feature flags of a site: what is on and off, since when and by whom; a change is one statement with its audit entry
// and its event.
import { closedBy, FEATURE_FLAG_NAMES, isFeatureFlag } from '@manset/model/feature-flags.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { auditing } from '../../platform/audit.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { announcement } from '../../platform/live.ts'
import { invalid, staleVersion } from '../../platform/refusal.ts'

export interface SiteFlag {
  name: string
  isOn: boolean
  /** 0 where nobody has changed it yet. */
  version: number
  /** Permissions nobody holds while it is off. */
  closes: string[]
  updatedBy: { id: string; name: string } | null
  updatedDate: Date | null
}

/** Every flag there is, as it stands on the site. */
export async function loadFlags(db: Kysely<Tables>, siteId: number): Promise<SiteFlag[]> {
  const { rows } = await sql<Omit<SiteFlag, 'closes'>>`
    select f.name, f.is_on as "isOn", f.version, f.updated_at as "updatedDate",
      (select json_build_object('id', u.id::text, 'name', u.name) from users u where u.id = f.updated_by) as "updatedBy"
    from feature_flags f where f.site_id = ${siteId}`.execute(db)
  const changed = new Map(rows.map((row) => [row.name, row]))
  return FEATURE_FLAG_NAMES.map((name) => ({
    ...(changed.get(name) ?? { name, isOn: true, version: 0, updatedBy: null, updatedDate: null }),
    closes: closedBy(name),
  }))
}

export interface FlagChange {
  name: string
  version: number
  isOn: boolean
}

/** Turns a feature of the viewer's site on or off; what is so already stays unwritten. Refuses with `VALIDATION` or `STALE_VERSION`. */
export async function saveFlag({ name, version, isOn }: FlagChange, context: Context): Promise<SiteFlag> {
  const { tools, viewer, address } = context
  if (!isFeatureFlag(name)) throw invalid([{ field: 'name', rule: 'known', params: { id: name } }])
  const now = tools.clock.now()
  const { rows } = await sql<{ version: number }>`
    with written as (
      insert into feature_flags as f (site_id, name, is_on, version, updated_by, updated_at)
      select ${viewer.siteId}::int, ${name}::text, ${isOn}::boolean, 1, ${viewer.userId}::bigint, ${now}::timestamptz
      where (${version}::int = 0 and not ${isOn}::boolean) or exists (
        select from feature_flags k where k.site_id = ${viewer.siteId} and k.name = ${name})
      on conflict (site_id, name) do update
      set is_on = excluded.is_on, version = f.version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at
      where f.version = ${version} and f.is_on <> excluded.is_on
      returning f.version
    ),
    audited as (
      ${auditing(
        {
          siteId: viewer.siteId,
          entity: 'featureFlag',
          itemId: String(viewer.siteId),
          version: sql`w.version`,
          action: isOn ? 'turnedOn' : 'turnedOff',
          actorId: viewer.userId,
          address,
          changes: { [name]: { before: !isOn, after: isOn } },
          at: now,
        },
        sql`written w`,
      )}
    )
    select w.version, ${announcement({
      kind: 'featureFlag.saved',
      siteId: viewer.siteId,
      type: name,
      id: String(viewer.siteId),
      version: version + 1,
      actorId: viewer.userId,
    })} from written w`.execute(tools.db)
  const saved = (await loadFlags(tools.db, viewer.siteId)).find((flag) => flag.name === name)
  if (!saved) throw invalid([{ field: 'name', rule: 'known', params: { id: name } }])
  const isSoAlready = saved.version === version && saved.isOn === isOn
  if (rows.length === 0 && !isSoAlready) throw staleVersion(saved)
  return saved
}
