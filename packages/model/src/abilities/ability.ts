// The shape of an ability: what several entities can do alike. Data only; what follows from it for one item stands in
// `actions.ts`, what server and browser do about it in their own `abilities/` rooms.
import type { AuditAction } from '../audit/actions.ts'
import type { Field } from '../kinds/field.ts'
import type { PairRule } from '../rules/pair.ts'

export interface Ability {
  /** Fields it brings; a definition does not list them. */
  fields: Readonly<Record<string, Field>>
  /** Names every row of a list is read with, whatever columns are shown. */
  rowFields?: readonly string[]
  /** Columns that people cannot write: its behaviour sets them, everybody who views the item reads them. */
  columns?: Readonly<Record<string, ReadOnlyColumn>>
  /** Which rows count as approved where others refer to them. */
  approvedBy?: { column: string; value: string | boolean }
  /** Others may refer to its items before that, such as to a content that is still being written. */
  isReferableBefore?: true
  /** Columns a save may ask a value for, such as the status; the behaviour decides what becomes of it. */
  asks?: readonly string[]
  /** Permission details it adds to those every entity has. */
  permissions: readonly string[]
  pairs?: readonly PairRule[]
  /** Names of what its entries in the audit log record as changed, beside its fields. */
  records?: readonly string[]
  /** Its fields stay as they are when an earlier version is restored: they change by a step of their own. */
  isKeptByRestore?: true
  /** What time does to items by itself. */
  due?: readonly DueStep[]
}

/** A column beside those of the fields. */
export interface ReadOnlyColumn {
  column: string
  type: 'text' | 'moment' | 'id'
}

/** A change of one column at the time stored in another, such as `publish_date`. */
export interface DueStep {
  /** What the audit log calls the change. */
  action: AuditAction
  column: string
  from: DueValue
  to: DueValue
  /** Column with the time. */
  dueColumn: string
  /** Column that notes the moment, unless there is one in it already. */
  timestampColumn?: string
  /** Column that notes the moment of a step that came late; emptied by one that came in time. */
  lateTimestampColumn?: string
  /** The step is not taken where this column's moment has come as well: another one leads further at once. */
  unlessPast?: string
}

export type DueValue = string | boolean

/** What an ability thinks of an item as it stands; see `actions.ts`. */
export interface AbilityRules<Action extends string = string> {
  /** One example of each state it tells apart. */
  states?: readonly ItemState[]
  /** Actions it opens on the item; null for one that is not made yet. */
  opens?(item: ItemState | null, may: PermissionCheck): readonly Action[]
  /** Actions it closes, whoever opened them. */
  closes?(item: ItemState | null, may: PermissionCheck): readonly Action[]
  /** Whether required fields of an item in this state may still be empty. */
  canBeIncomplete?(item: ItemState): boolean
}

/** As much of an item as its abilities look at; a row of a list will do. */
export type ItemState = Readonly<Record<string, unknown>>
/** Whether the viewer holds a right of the entity, such as `publish`. */
export type PermissionCheck = (detail: string) => boolean
