// Areas: what the parts of the newsroom that are no entity declare for both sides, each in a file of its own.
// Permissions, feature flags and what the audit log shows follow from them.

import type { SiteSwitch } from '../site.ts'

export interface Area {
  /** Permission categories no entity covers, each with its actions. */
  permissions?: Readonly<Record<string, readonly string[]>>
  flags?: Readonly<Record<string, FeatureFlag>>
  /** Rights that nobody holds on a site without the setting. */
  onlyWhere?: Readonly<Partial<Record<SiteSwitch, readonly `${string}.${string}`[]>>>
  /** Entities of audit entries that have no definition; rather in area-audits.ts, which browsers do not load. */
  audits?: Readonly<Record<string, AuditedEntity>>
}

/** Where the screen shows a flag, in this order. */
export const FLAG_GROUPS = ['agency', 'content', 'headline', 'settings'] as const
export type FlagGroup = (typeof FLAG_GROUPS)[number]

/** Something a site can do without; while it is off, nobody there holds what it closes. */
export interface FeatureFlag {
  group: FlagGroup
  /** Permission categories (`photoGallery`) or single permissions (`agency.use`). */
  closes: readonly string[]
}

export interface AuditedEntity {
  /** The right to view what the entry is about; the log's own where that has none. */
  shownBy: `${string}.${string}`
  /** Where an item's name stands; absent for what has no items with names. */
  name?: PlaceOfName
  /** Names of what its entries record as changed; the check asks for their words. */
  records?: readonly string[]
}

/** A column with names, of the item's own table or of the one that a column of it refers to. */
export interface PlaceOfName {
  table: string
  column: string
  of?: { table: string; column: string }
}

/** Keeps the literal names of an area while checking its shape. */
export function defineArea<const A extends Area>(area: A): A {
  return area
}
