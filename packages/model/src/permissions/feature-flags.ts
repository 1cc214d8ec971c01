// Features that a site does not have: feature flags that are off, and settings that an entity depends on. Both withhold
// permissions, so menu, palette, routes, calls and live channel all follow from the same permission check.
import { AREA_SETTINGS, FEATURE_FLAGS, type FeatureFlagName } from '../areas/areas.ts'
import { ENTITIES } from '../entities/entities.ts'
import { type EntityDefinition, permissionCategoryOf } from '../entities/entity.ts'
import type { BooleanSetting, SiteSettings } from '../site.ts'
import { PERMISSIONS, type PermissionKey } from './permissions.ts'

export const FEATURE_FLAG_NAMES = Object.keys(FEATURE_FLAGS) as FeatureFlagName[]

export function isFeatureFlag(name: string): name is FeatureFlagName {
  return Object.hasOwn(FEATURE_FLAGS, name)
}

/** Permissions that a flag withholds while it is off. */
export function permissionsWithheldBy(name: FeatureFlagName): PermissionKey[] {
  return FEATURE_FLAGS[name].closes.flatMap(expandPermissions)
}

function expandPermissions(closed: string): PermissionKey[] {
  if (closed.includes('.')) return [closed as PermissionKey]
  return (PERMISSIONS[closed] ?? []).map((detail): PermissionKey => `${closed}.${detail}`)
}

/** Permission categories and single permissions, by the setting that they require. */
const WITHHELD_BY_SETTING: ReadonlyMap<string, readonly string[]> = (() => {
  const categories = new Map(Object.entries(AREA_SETTINGS).map(([name, keys]) => [name, [...keys]]))
  for (const entity of Object.values<EntityDefinition>(ENTITIES))
    if (entity.onlyWhere)
      categories.set(entity.onlyWhere, [
        ...(categories.get(entity.onlyWhere) ?? []),
        permissionCategoryOf(entity),
      ])
  return categories
})()

/** Settings that withhold permissions on a site with these settings. */
export function withholdingSettings(settings: SiteSettings): BooleanSetting[] {
  return ([...WITHHELD_BY_SETTING.keys()] as BooleanSetting[]).filter((name) => !settings[name])
}

/** Permissions withheld while these flags and settings are off; unknown names withhold nothing. */
export function withheldPermissions(off: readonly string[]): ReadonlySet<string> {
  return new Set(
    off.flatMap((name) =>
      isFeatureFlag(name)
        ? permissionsWithheldBy(name)
        : (WITHHELD_BY_SETTING.get(name) ?? []).flatMap(expandPermissions),
    ),
  )
}
