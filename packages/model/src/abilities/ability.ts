// The shape of an ability: behavior that several entities share. Data only: `actions.ts` derives the actions of one item from it, and the
// `abilities/` folders of server and browser contain its code.
import type { AuditAction } from '../audit/actions.ts'
import type { Field } from '../kinds/field.ts'
import type { PairRule } from '../rules/pair.ts'

export interface Ability {
  /** Fields that it adds; a definition does not list them. */
  fields: Readonly<Record<string, Field>>
  /** Names that are read for every row of a list, regardless of the shown columns. */
  rowFields?: readonly string[]
  /** Columns that people cannot write: the behavior sets them, and everybody who views the item reads them. */
  columns?: Readonly<Record<string, ReadOnlyColumn>>
  /** Rows that count as approved when other items refer to them. */
  approvedBy?: { column: string; value: string | boolean }
  /** Other items may refer to unapproved ones, such as to a content that is still being written. */
  isReferableBefore?: true
  /** Columns for which a save may request a value, such as the status; the behavior decides about it. */
  asks?: readonly string[]
  /** Permission details in addition to those that every entity has. */
  permissions: readonly string[]
  pairs?: readonly PairRule[]
  /** Names that its audit entries record as changed, in addition to its fields. */
  records?: readonly string[]
  /** Restoring an earlier version does not change its fields, because a step of their own changes them. */
  isKeptByRestore?: true
  /** Changes at a stored time. */
  due?: readonly DueStep[]
}

/** A column that belongs to no field. */
export interface ReadOnlyColumn {
  column: string
  type: 'text' | 'moment' | 'id'
}

/** A change of one column at the time stored in another, such as `publish_date`. */
export interface DueStep {
  /** Action of the audit entry. */
  action: AuditAction
  column: string
  from: DueValue
  to: DueValue
  /** Column with the time. */
  dueColumn: string
  /** Column that records the time of the step, unless it has a value already. */
  timestampColumn?: string
  /** Column that records the time of a late step; a step in time clears it. */
  lateTimestampColumn?: string
  /** Skips the step if the time in this column has passed as well, because another step follows it immediately. */
  unlessPast?: string
}

export type DueValue = string | boolean

/** How an ability decides about an item in its current state; see `actions.ts`. */
export interface AbilityRules<Action extends string = string> {
  /** One example of each state that it distinguishes. */
  states?: readonly ItemState[]
  /** Actions that it enables; the item is null for a new one. */
  opens?(item: ItemState | null, may: PermissionCheck): readonly Action[]
  /** Actions that it disables, even those that other abilities enable. */
  closes?(item: ItemState | null, may: PermissionCheck): readonly Action[]
  /** Whether required fields of an item in this state may still be empty. */
  canBeIncomplete?(item: ItemState): boolean
}

/** The part of an item that its abilities read; a row of a list suffices. */
export type ItemState = Readonly<Record<string, unknown>>
/** Whether the viewer has a permission of the entity, such as `publish`. */
export type PermissionCheck = (detail: string) => boolean
