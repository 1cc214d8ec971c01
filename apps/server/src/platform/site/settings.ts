// The stored settings of sites: one column of `site_configurations` per setting, named by its definition.
import { columnName } from '@manset/model/entities/entity.ts'
import { siteConfiguration } from '@manset/model/entities/site-configuration.ts'
import { SITE_SETTINGS, type SiteSettings, siteSettings } from '@manset/model/site.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

const NAMES = Object.keys(SITE_SETTINGS) as (keyof SiteSettings)[]

/** Selects the settings of a configuration `c` as one object. */
export const selectSettings: RawBuilder<Record<string, unknown>> = sql.raw(
  `json_build_object(${NAMES.map((name) => `'${name}', c.${columnName(name, siteConfiguration.fields[name])}`).join(', ')})`,
)

/** The settings of one site; the defaults if it has none. */
export async function loadSiteSettings(db: Kysely<Tables>, siteId: number): Promise<SiteSettings> {
  const { rows } = await sql<{ settings: Record<string, unknown> }>`
    select ${selectSettings} as settings from site_configurations c where c.site_id = ${siteId}`.execute(db)
  return siteSettings(rows[0]?.settings ?? {})
}
