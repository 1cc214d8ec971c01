// All areas. A new area is listed only here.
import { agency } from './agency.ts'
import type { Area, AuditedEntity, FeatureFlag } from './area.ts'
import { audit } from './audit.ts'
import { coming } from './coming.ts'
import { content } from './content.ts'
import { featureFlag } from './feature-flag.ts'
import { headline } from './headline.ts'
import { job } from './job.ts'
import { listView } from './list-view.ts'
import { mailing } from './mailing.ts'
import { media } from './media.ts'
import { permission } from './permission.ts'
import { reader } from './reader.ts'
import { settings } from './settings.ts'
import { story } from './story.ts'
import { user } from './user.ts'
import { videoProcess } from './video-process.ts'

const AREAS = {
  agency,
  content,
  headline,
  story,
  settings,
  media,
  mailing,
  listView,
  user,
  permission,
  featureFlag,
  audit,
  job,
  videoProcess,
  reader,
  coming,
} as const satisfies Record<string, Area>

type AnyArea = (typeof AREAS)[keyof typeof AREAS]
type FlagNamesOf<A, Part extends keyof Area> = A extends { readonly [P in Part]: infer Entries }
  ? keyof Entries & string
  : never

export type FeatureFlagName = FlagNamesOf<AnyArea, 'flags'>

/** Merges one part of all areas. */
function mergeParts<T>(part: (area: Area) => Readonly<Record<string, T>> | undefined): Record<string, T> {
  return Object.assign({}, ...Object.values<Area>(AREAS).map(part))
}

/** Permission categories that belong to no entity. */
export const AREA_PERMISSIONS = mergeParts((area) => area.permissions)
export const FEATURE_FLAGS = mergeParts((area) => area.flags) as Readonly<
  Record<FeatureFlagName, FeatureFlag>
>
/** Permissions that are withheld on sites without a setting, by setting. */
export const AREA_SETTINGS: Readonly<Record<string, readonly string[]>> = mergeParts((area) => area.onlyWhere)
/** Audited entities that areas declare themselves; area-audits.ts has all of them. */
export const AUDITS_OF_AREAS: Readonly<Record<string, AuditedEntity>> = mergeParts((area) => area.audits)
