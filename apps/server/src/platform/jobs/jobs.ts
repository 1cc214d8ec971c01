// The port for work that must outlive a request and a restart: what a job is, and how services ask for one.
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** What a job is, as data; `Data` is what each of them is given, as JSON. */
export interface JobDeclaration<Data extends object = object> {
  /** `feature.verb`. */
  name: `${string}.${string}`
  /** Attempts after the first one that failed. */
  retries: number
  /** The wait before an attempt is made again; it doubles from one to the next. */
  backoff: { firstSeconds: number; mostSeconds: number }
  /** An attempt that takes longer is ended, and has failed. */
  deadlineSeconds: number
  /** A server that shows no sign of life for so long has lost the job; at least 10. */
  heartbeatSeconds: number
  /** How many of them one server works on at once. */
  concurrency: number
  /**
   * A new job joins one with the same key that still waits, never one that runs: that one may have read its data already.
   * `parallel` lets the new one run beside it, `serial` after it.
   */
  sameKey: 'parallel' | 'serial'
  /** For the compiler only. */
  readonly data?: Data
}

/** Whom and what a job is for. */
export interface JobOrigin {
  /** Null where it concerns no site. */
  siteId: number | null
  /** Null where the system made it. */
  actorId: string | null
  /** Of jobs with the same name and key only one waits. */
  key?: string
}

export interface JobTicket {
  id: string
  /** Attempts that had ended when it was asked for; more than none where it joined a job that had failed before. */
  endedAttempts: number
}

/** What became of an attempt. */
export type JobOutcome =
  | { kind: 'done'; at: Date }
  | { kind: 'failed'; code: string; params: Record<string, unknown> }
  /** Not tried within the time given. */
  | { kind: 'pending' }

export interface Jobs {
  /**
   * Makes a job. With `within` it exists exactly when that transaction commits; without, at once. One that joins a
   * waiting job brings it forward and replaces its data.
   */
  enqueue<Data extends object>(
    job: JobDeclaration<Data>,
    data: Data,
    origin: JobOrigin,
    within?: Kysely<Tables>,
  ): Promise<JobTicket>
  /** Waits for the next attempt after the ticket to end. Not inside the transaction that makes the job. */
  outcome(ticket: JobTicket, patienceMs: number): Promise<JobOutcome>
  /**
   * Cancels jobs that wait or run, whose handlers get an aborted signal; returns how many it cancelled. With a serial job
   * go the others of its key, so that none of them resumes the cancelled work.
   */
  cancel(jobs: readonly JobName[], within?: Kysely<Tables>): Promise<number>
  /**
   * Has jobs that failed, or wait to be tried again, tried at once; returns the ids of those that are. One whose work a
   * newer job with the same key does already is left as it is.
   */
  retry(jobs: readonly JobName[], within?: Kysely<Tables>): Promise<readonly string[]>
}

/** A job is found by its name and id together. */
export interface JobName {
  id: string
  name: string
}
