// The port for jobs: work that survives a request and a restart. Defines jobs and how services enqueue them.
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** The declaration of a job; `Data` is its input, as JSON. */
export interface JobDeclaration<Data extends object = object> {
  /** `feature.verb`. */
  name: `${string}.${string}`
  /** Attempts after the first failed one. */
  retries: number
  /** Delay before a retry; it doubles each time. */
  backoff: { firstSeconds: number; mostSeconds: number }
  /** A longer attempt is aborted and counts as failed. */
  deadlineSeconds: number
  /** A server without a heartbeat for this long has lost the job; at least 10. */
  heartbeatSeconds: number
  /** Concurrent jobs per server. */
  concurrency: number
  /**
   * A new job joins a waiting one with the same key, never a running one, which may have read its data already. `parallel` runs the new
   * one beside it, `serial` after it.
   */
  sameKey: 'parallel' | 'serial'
  /** For the compiler only. */
  readonly data?: Data
}

/** Site, actor and key of a job. */
export interface JobOrigin {
  /** Null if it concerns no site. */
  siteId: number | null
  /** Null for the system. */
  actorId: string | null
  /** Of jobs with the same name and key only one waits. */
  key?: string
}

export interface JobTicket {
  id: string
  /** Attempts that had ended at the time of the request; more than 0 if it joined a job that had failed before. */
  endedAttempts: number
}

/** The outcome of an attempt. */
export type JobOutcome =
  | { kind: 'done'; at: Date }
  | { kind: 'failed'; code: string; params: Record<string, unknown> }
  /** Not attempted within the timeout. */
  | { kind: 'pending' }

export interface Jobs {
  /**
   * Creates a job. With `within` it exists exactly when that transaction commits; without, at once. If it joins a waiting job, that
   * one becomes due and gets the new data.
   */
  enqueue<Data extends object>(
    job: JobDeclaration<Data>,
    data: Data,
    origin: JobOrigin,
    within?: Kysely<Tables>,
  ): Promise<JobTicket>
  /** Waits until the next attempt after the ticket has ended. Not inside the transaction that creates the job. */
  outcome(ticket: JobTicket, patienceMs: number): Promise<JobOutcome>
  /**
   * Cancels waiting and running jobs and aborts their signals; returns how many. A serial job is canceled with the others of its key,
   * so that none of them resumes the work.
   */
  cancel(jobs: readonly JobName[], within?: Kysely<Tables>): Promise<number>
  /**
   * Retries failed or waiting jobs at once; returns the ids of those retried. A job whose work a newer one with the same key does
   * already is skipped.
   */
  retry(jobs: readonly JobName[], within?: Kysely<Tables>): Promise<readonly string[]>
}

/** Both parts identify a job. */
export interface JobName {
  id: string
  name: string
}
