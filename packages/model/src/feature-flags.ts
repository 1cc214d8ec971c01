// Feature flags: what a site can do without. A flag names permissions that nobody holds there while it is off, so that
// menu, palette, addresses, calls and the live channel follow from the one question they all ask: may this person?
import { PERMISSIONS, type PermissionKey } from './permissions.ts'

/** Where the screen shows a flag, in this order. */
export const FLAG_GROUPS = ['agency', 'content', 'headline', 'settings'] as const
export type FlagGroup = (typeof FLAG_GROUPS)[number]

export interface FeatureFlag {
  group: FlagGroup
  /** Permission categories (`photoGallery`) or single permissions (`agency.use`). */
  closes: readonly string[]
}

export const FEATURE_FLAGS = {
  agencyDesk: { group: 'agency', closes: ['agency'] },
  agencyUse: { group: 'agency', closes: ['agency.use'] },
  photoGalleries: { group: 'content', closes: ['photoGallery'] },
  headlineSettings: {
    group: 'headline',
    closes: ['headlineTag', 'headlineSettings', 'headlineCategoryList'],
  },
  authors: { group: 'settings', closes: ['author'] },
  cartoonists: { group: 'settings', closes: ['cartoonist'] },
  signatures: { group: 'settings', closes: ['signature'] },
  sources: { group: 'settings', closes: ['source'] },
  programs: { group: 'settings', closes: ['program'] },
  persons: { group: 'settings', closes: ['person'] },
  brands: { group: 'settings', closes: ['brand'] },
  menus: { group: 'settings', closes: ['menu'] },
} as const satisfies Record<string, FeatureFlag>

export type FeatureFlagName = keyof typeof FEATURE_FLAGS
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
