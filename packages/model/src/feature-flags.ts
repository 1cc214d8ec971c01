// Feature flags: what a site can do without. A flag names permissions that nobody holds there while it is off, so that
// menu, palette, addresses, calls and the live channel follow from the one question they all ask: may this person?
import { FEATURE_FLAGS, type FeatureFlagName } from './areas/areas.ts'
import { PERMISSIONS, type PermissionKey } from './permissions.ts'

export const FEATURE_FLAG_NAMES = Object.keys(FEATURE_FLAGS) as FeatureFlagName[]

/** Whether there is a flag of this name. */
export function isFeatureFlag(name: string): name is FeatureFlagName {
  return Object.hasOwn(FEATURE_FLAGS, name)
}

/** The permissions one flag closes while it is off. */
export function closedBy(name: FeatureFlagName): PermissionKey[] {
  return FEATURE_FLAGS[name].closes.flatMap((closed): PermissionKey[] => {
    if (closed.includes('.')) return [closed as PermissionKey]
    return (PERMISSIONS[closed] ?? []).map((detail): PermissionKey => `${closed}.${detail}`)
  })
}

/** The permissions nobody holds while these flags are off; names of flags that are no more close nothing. */
export function closedPermissions(offFlags: readonly string[]): ReadonlySet<string> {
  return new Set(offFlags.filter(isFeatureFlag).flatMap(closedBy))
}
