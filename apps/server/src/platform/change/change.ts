// Types of changes: rows of one table with their new values, the actor, and the conditions.
import type { AuditAction } from '@manset/model/audit/actions.ts'
import type { Expression } from 'kysely'
import type { Changes } from '../audit.ts'

/** Actor of a sign-in, which changes the person's own row before there is a session. */
export const SELF = Symbol('itself')

export interface Actor {
  /** Null for the system. */
  userId: string | null | typeof SELF
  /** The site of the change: rows of other sites are invisible to it. Null for rows of all sites. */
  siteId: number | null
  /** Network address of the caller. */
  address: string | null
}

/** Common parts of all changes. */
export interface ChangeBase {
  /** A table of versioned-tables.ts. */
  table: string
  by: Actor
  at: Date
  /** Past tense for the audit log, such as `saved`; also for the event, unless `event` is set. */
  action: AuditAction
  /** Past tense for the event; null emits none. */
  event?: string | null
  /**
   * A condition beside the version, such as the epoch of a lock, on each row `t` inside the statement. A condition that reads another
   * row must lock it (`for share`), or it misses a concurrent change.
   */
  guard?: Expression<boolean>
  /**
   * Statements on other tables within this one: name → SQL over the changed rows `written w`, with the columns in `columns` and the
   * texts in `carried`.
   */
  alongside?: Record<string, Expression<unknown>>
  /** Columns that `answer` or `alongside` needs, besides key, site, type and version. */
  columns?: readonly string[]
  /** Select list over the written rows `t` for the result; if omitted, the columns themselves. */
  answer?: Expression<unknown>
  /** Writes unversioned columns (`beside` of the table): version and stamps stay, and no revision is stored. */
  keepsVersion?: boolean
}

/** A change of known rows, all or none. */
export interface Change extends ChangeBase {
  rows: readonly RowChange[]
  /** Refuses a new row as `taken` if these columns of a unique index exist already; for a single row only. */
  unlessTaken?: readonly string[]
}

export interface RowChange {
  /** Null creates a row. */
  target: Target | null
  /** Column → value ready for the database, or SQL. */
  values: Record<string, unknown>
  /** All fields after the change, for the history. */
  snapshot?: Record<string, unknown>
  /** Field → before and after; null writes no audit entry (if the table's own ledger suffices). */
  changes: Changes | null
  /** Texts for `alongside`, available as columns of these names. */
  carried?: Record<string, string | null>
}

/** The key of a row without its site, and the expected version: null accepts any. */
export interface Target {
  version: number | null
  [column: string]: string | number | null
}

/** The same change for all rows that a query chooses; concurrent changes skip each other's rows. */
export interface DueChange extends ChangeBase {
  /** Selects the ids and locks them (`for update skip locked`); `values` may refer to its other columns as `due`. */
  due: Expression<unknown>
  values: Record<string, unknown>
  /** Differences from the snapshot of the previous version. */
  patch?: Record<string, unknown>
  changes: Changes | null
}

/** The selected results in the order of the rows; or why nothing was written. */
export type Recorded<Row> = { outcome: 'written'; rows: [Row, ...Row[]] } | Refused

export interface Refused {
  /** `gone`: no such row here; `guarded`: the guard is false; `stale`: the row was changed since. */
  outcome: 'gone' | 'guarded' | 'stale' | 'taken'
  /** Index of the first row that did not match. */
  place: number
}
