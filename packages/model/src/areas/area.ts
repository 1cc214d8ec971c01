// Areas: parts of the product without an entity, each declared in its own file for server and browser. Permissions,
// feature flags and the audit log derive from them.

import type { BooleanSetting } from '../site.ts'

export interface Area {
  /** Permission categories that belong to no entity, with their actions. */
  permissions?: Readonly<Record<string, readonly string[]>>
  flags?: Readonly<Record<string, FeatureFlag>>
  /** Permissions that are withheld on sites without the setting. */
  onlyWhere?: Readonly<Partial<Record<BooleanSetting, readonly `${string}.${string}`[]>>>
  /** Audited entities without a definition. Prefer area-audits.ts, which browsers do not load. */
  audits?: Readonly<Record<string, AuditedEntity>>
}

/** Groups of flags, in the order in which the screen shows them. */
export const FLAG_GROUPS = ['agency', 'content', 'headline', 'settings'] as const
export type FlagGroup = (typeof FLAG_GROUPS)[number]

/** A switch per site. While it is off, the permissions in `closes` are withheld there. */
export interface FeatureFlag {
  group: FlagGroup
  /** Permission categories (`photoGallery`) or single permissions (`agency.use`). */
  closes: readonly string[]
}

export interface AuditedEntity {
  /** The permission to view the subject of an entry; by default that of the audit log. */
  shownBy: `${string}.${string}`
  /** Where to read an item's name; absent if its items have no names. */
  name?: NameColumn
  /** Names that its entries record as changed. The check requires texts for them. */
  records?: readonly string[]
}

/** A name column of the item's own table, or of a table that one of its columns refers to. */
export interface NameColumn {
  table: string
  column: string
  of?: { table: string; column: string }
}

/** Checks the shape of an area and preserves its literal names. */
export function defineArea<const A extends Area>(area: A): A {
  return area
}
