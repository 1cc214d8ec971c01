// What a change is: rows of one table with what they become, who did it, and what has to hold for it.
import type { AuditAction } from '@manset/model/audit-actions.ts'
import type { Expression } from 'kysely'
import type { Changes } from '../audit.ts'

/** Whoever signs in changes their own row, before there is a session whose id could be named. */
export const ITSELF = Symbol('itself')

export interface By {
  /** Null where the system did it. */
  userId: string | null | typeof ITSELF
  /** Site it was done on: rows of other sites are not there for it. Null where every site's rows are. */
  siteId: number | null
  /** Network address the call came from. */
  address: string | null
}

/** What every change says. */
export interface Common {
  /** A table of versioned.ts. */
  table: string
  by: By
  at: Date
  /** Past tense for the audit log, such as `saved`; the event's too, unless it has one of its own. */
  action: AuditAction
  /** Past tense for the event; null where none goes out. */
  event?: string | null
  /**
   * What must hold besides the version, such as the epoch of a lock: compared inside the statement, for each row, which
   * it may name as `t`. One that reads another row locks it (`for share`), or a change on its way there goes unseen.
   */
  guard?: Expression<boolean>
  /**
   * Statements on other tables that belong to this one: name → SQL that reads the rows as they became, `written w`,
   * with the columns of `columns` and the texts of `carried`.
   */
  alongside?: Record<string, Expression<unknown>>
  /** Columns of the row that the answer or `alongside` needs, beside its key, site, type and version. */
  columns?: readonly string[]
  /** Select list over the written rows `t` for the answer; the columns themselves where left out. */
  answer?: Expression<unknown>
  /** Writes columns that are no part of a version (`beside` of the table): version and stamps stay, nothing is kept. */
  keepsVersion?: boolean
}

/** A change of rows that are known. All of them are written, or none. */
export interface Change extends Common {
  rows: readonly RowChange[]
  /** New rows that stand already, by these columns of a unique index, are refused as `taken`; for one row only. */
  unlessTaken?: readonly string[]
}

export interface RowChange {
  /** Null makes a new row. */
  target: Target | null
  /** Column → value ready for the database, or SQL. */
  values: Record<string, unknown>
  /** The row's fields as they stand after the change, for its history. */
  snapshot?: Record<string, unknown>
  /** Field → before and after; null where the audit log gets no entry (the table's own ledger is enough). */
  changes: Changes | null
  /** Texts for `alongside`, which reads them as columns of these names. */
  carried?: Record<string, string | null>
}

/** The key of a row, without its site, and the version that is expected: null is content with any. */
export interface Target {
  version: number | null
  [column: string]: string | number | null
}

/** A change of rows that a query chooses, the same for each; of two at once, each row is changed by one. */
export interface DueChange extends Common {
  /** Chooses the ids; what else it selects, `values` name as columns of `due`. Claims them (`for update skip locked`). */
  due: Expression<unknown>
  values: Record<string, unknown>
  /** What becomes different in the snapshot of the version before. */
  patch?: Record<string, unknown>
  changes: Changes | null
}

/** The rows as the answer was selected, in the order they were given; or why nothing at all was written. */
export type Recorded<Row> = { outcome: 'written'; rows: [Row, ...Row[]] } | Refused

export interface Refused {
  /** `gone`: there is no such row here; `guarded`: the guard does not hold; `stale`: somebody wrote it since. */
  outcome: 'gone' | 'guarded' | 'stale' | 'taken'
  /** Place of the first row that did not fit. */
  place: number
}
