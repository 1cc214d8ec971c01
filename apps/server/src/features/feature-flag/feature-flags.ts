// Feature flags of a site, with their last change.
import {
  FEATURE_FLAG_NAMES,
  isFeatureFlag,
  permissionsWithheldBy,
} from '@manset/model/permissions/feature-flags.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { record } from '../../platform/change/record.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { invalid, staleVersionRefusal } from '../../platform/refusal.ts'

export interface SiteFlag {
  name: string
  isOn: boolean
  /** 0 if nobody has changed it yet. */
  version: number
  /** Permissions that are withheld while it is off. */
  closes: string[]
  updatedBy: { id: string; name: string } | null
  updatedDate: Date | null
}

/** All flags with their state on the site. */
export async function loadFlags(db: Kysely<Tables>, siteId: number): Promise<SiteFlag[]> {
  const { rows } = await sql<Omit<SiteFlag, 'closes'>>`
    select f.name, f.is_on as "isOn", f.version, f.updated_at as "updatedDate",
      (select json_build_object('id', u.id::text, 'name', u.name) from users u where u.id = f.updated_by) as "updatedBy"
    from feature_flags f where f.site_id = ${siteId}`.execute(db)
  const changed = new Map(rows.map((row) => [row.name, row]))
  return FEATURE_FLAG_NAMES.map((name) => ({
    ...(changed.get(name) ?? { name, isOn: true, version: 0, updatedBy: null, updatedDate: null }),
    closes: permissionsWithheldBy(name),
  }))
}

export interface FlagChange {
  name: string
  version: number
  isOn: boolean
}

/** Turns a feature of the viewer's site on or off; writes nothing if it already is. Refuses with `VALIDATION` or `STALE_VERSION`. */
export async function saveFlag({ name, version, isOn }: FlagChange, context: Context): Promise<SiteFlag> {
  const { tools, viewer, address } = context
  if (!isFeatureFlag(name)) throw invalid([{ field: 'name', rule: 'known', params: { id: name } }])
  // An unchanged flag has no row, and is on.
  const isUntouched = version === 0
  const { outcome } =
    isUntouched && isOn
      ? { outcome: 'guarded' }
      : await record(tools.db, {
          table: 'feature_flags',
          by: { ...viewer, address },
          at: tools.clock.now(),
          action: isOn ? 'turnedOn' : 'turnedOff',
          event: 'saved',
          ...(isUntouched
            ? { unlessTaken: ['site_id', 'name'] }
            : { guard: sql<boolean>`t.is_on <> ${isOn}::boolean` }),
          rows: [
            {
              target: isUntouched ? null : { name, version },
              values: isUntouched ? { name, is_on: isOn } : { is_on: isOn },
              changes: { [name]: { before: !isOn, after: isOn } },
            },
          ],
        })
  const saved = (await loadFlags(tools.db, viewer.siteId)).find((flag) => flag.name === name)
  if (!saved) throw invalid([{ field: 'name', rule: 'known', params: { id: name } }])
  const isSoAlready = saved.version === version && saved.isOn === isOn
  if (outcome !== 'written' && !isSoAlready) throw staleVersionRefusal(saved)
  return saved
}
