// The handler of a job: its declaration with the function that does the work, provided by a feature.
import type { Tools } from '../graphql/context.ts'
import type { JobDeclaration } from './jobs.ts'

/** One attempt, as the handler sees it. */
export interface JobAttempt<Data extends object> {
  id: string
  data: Data
  siteId: number | null
  actorId: string | null
  tools: Tools
  /**
   * Aborted when the job is canceled, its deadline has passed, or the server stops. Check it with `signal.throwIfAborted()`: a handler
   * that returns has completed its job.
   */
  signal: AbortSignal
  /** Whether no other attempt follows if this one fails. */
  isLast(): Promise<boolean>
  /** Reports progress; may be called at any rate. */
  progress(done: number, total: number, note?: string): void
}

export interface JobHandler {
  declaration: JobDeclaration
  run(attempt: JobAttempt<object>): Promise<void>
}

/**
 * Joins a declaration with its handler. The handler may run more than once for a job: a server can be lost after the work and before
 * its result is written. A `Refusal` is shown by its code; any other error is logged and shown by an id.
 */
export function jobHandler<Data extends object>(
  declaration: JobDeclaration<Data>,
  run: (attempt: JobAttempt<Data>) => Promise<void>,
): JobHandler {
  return { declaration, run: run as JobHandler['run'] }
}

/** A permanent error: the job becomes a dead letter without further attempts. */
export class PermanentError extends Error {
  constructor(reason: Error) {
    super(reason.message, { cause: reason })
    this.name = 'PermanentError'
  }
}
