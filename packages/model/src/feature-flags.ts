// What a site does without: feature flags that are off, and settings that an entity names as what it is there for. Either
// names permissions that nobody holds there, so that menu, palette, addresses, calls and the live channel follow from the
// one question they all ask: may this person?
import { AREA_SETTINGS, FEATURE_FLAGS, type FeatureFlagName } from './areas/areas.ts'
import { ENTITIES } from './entities/entities.ts'
import { type EntityDefinition, permissionCategoryOf } from './entities/entity.ts'
import { PERMISSIONS, type PermissionKey } from './permissions.ts'
import type { SiteSettings, SiteSwitch } from './site.ts'

export const FEATURE_FLAG_NAMES = Object.keys(FEATURE_FLAGS) as FeatureFlagName[]

/** Whether there is a flag of this name. */
export function isFeatureFlag(name: string): name is FeatureFlagName {
  return Object.hasOwn(FEATURE_FLAGS, name)
}

/** The permissions one flag closes while it is off. */
export function closedBy(name: FeatureFlagName): PermissionKey[] {
  return FEATURE_FLAGS[name].closes.flatMap(keysIn)
}

function keysIn(closed: string): PermissionKey[] {
  if (closed.includes('.')) return [closed as PermissionKey]
  return (PERMISSIONS[closed] ?? []).map((detail): PermissionKey => `${closed}.${detail}`)
}

/** Permission categories, and single permissions, by the setting that a site must have for them. */
const CLOSED_BY_SETTING: ReadonlyMap<string, readonly string[]> = (() => {
  const categories = new Map(Object.entries(AREA_SETTINGS).map(([name, keys]) => [name, [...keys]]))
  for (const entity of Object.values<EntityDefinition>(ENTITIES))
    if (entity.onlyWhere)
      categories.set(entity.onlyWhere, [
        ...(categories.get(entity.onlyWhere) ?? []),
        permissionCategoryOf(entity),
      ])
  return categories
})()

/** The settings that close permissions on a site with these settings. */
export function closingSettings(settings: SiteSettings): SiteSwitch[] {
  return ([...CLOSED_BY_SETTING.keys()] as SiteSwitch[]).filter((name) => !settings[name])
}

/** The permissions nobody holds where these flags and settings are off; a name that is no more closes nothing. */
export function closedPermissions(off: readonly string[]): ReadonlySet<string> {
  return new Set(
    off.flatMap((name) =>
      isFeatureFlag(name) ? closedBy(name) : (CLOSED_BY_SETTING.get(name) ?? []).flatMap(keysIn),
    ),
  )
}
