// Rows whose state says that a job works on them. A job can end without a word to its row (cancelled among the jobs, its server
// killed in the last attempt), so each kind declares how its rows are found and what becomes of one that no job works on.
import type { Kysely, RawBuilder } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Tools } from '../../platform/graphql/context.ts'

/** Why no job works on a row: somebody cancelled it, or it ended in another way. */
export type AbandonedBy = 'cancelled' | 'lost'

export interface OngoingWork {
  table: keyof Tables & string
  /** The column that is the key of its job. */
  key: string
  /** Condition over `t`: the state says that a job works on the row. */
  isOngoing: RawBuilder<boolean>
  /** The name of that job. */
  job: string
  /**
   * Locks, in the given transaction, the rows that other writers lock before the row itself: two orders would deadlock.
   * Left out where there are none.
   */
  lockFirst?(key: string, trx: Kysely<Tables>): Promise<void>
  /** Ends or resumes the work of a row that has no unfinished job. `tools.db` is the transaction that holds the row. */
  onAbandoned(key: string, by: AbandonedBy, tools: Tools): Promise<void>
  /**
   * Has a row wait for its job again when somebody retries the failed job, in the transaction that retries it. False where
   * the job has no work left. Left out where a failed job finds its work as it was.
   */
  restart?(key: string, tools: Tools): Promise<boolean>
}

let known: readonly OngoingWork[] = []

/** Hands in what the features declare, once, before the first call: the kit stands below them. */
export function provideOngoingWork(works: readonly OngoingWork[]): void {
  known = works
}

export function ongoingWork(): readonly OngoingWork[] {
  return known
}
