// Rows whose state says that a job works on them. A job can end without updating its row (canceled on the jobs page, its server
// killed in the last attempt). Each kind declares how to find such rows and how to reconcile them.
import type { Kysely, RawBuilder } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Tools } from '../../platform/graphql/context.ts'

/** Why no job works on a row: a person canceled it, or it ended otherwise. */
export type AbandonedBy = 'cancelled' | 'lost'

export interface OngoingWork {
  table: keyof Tables & string
  /** The column with the key of its job. */
  key: string
  /** Condition over `t`: the state says that a job works on the row. */
  isOngoing: RawBuilder<boolean>
  /** The name of that job. */
  job: string
  /**
   * Locks, in the given transaction, rows that other writers lock before this row: a different order would deadlock. Omitted if
   * there are none.
   */
  lockFirst?(key: string, trx: Kysely<Tables>): Promise<void>
  /** Ends or resumes the work of a row without an unfinished job. `tools.db` is the transaction that holds the row lock. */
  onAbandoned(key: string, by: AbandonedBy, tools: Tools): Promise<void>
  /**
   * Makes a row wait for its job again, in the transaction in which a person retries the failed job. False if the job has no work
   * left. Omitted if a failed job leaves its work unchanged.
   */
  restart?(key: string, tools: Tools): Promise<boolean>
}

let registered: readonly OngoingWork[] = []

/** Registers the declarations of the features before the first call: the kit lies below them. */
export function provideOngoingWork(works: readonly OngoingWork[]): void {
  registered = works
}

export function ongoingWork(): readonly OngoingWork[] {
  return registered
}
