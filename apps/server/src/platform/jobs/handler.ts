// What works on a job: its declaration and the function that does the work, joined by a feature.
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
   * Aborted when the job is cancelled, its time is over, or the server stops. Heed it by `signal.throwIfAborted()`: a
   * handler that returns has finished its job.
   */
  signal: AbortSignal
  /** Whether no other attempt is made where this one fails. */
  isLast(): Promise<boolean>
  /** Says how far the work is; may be called as often as wanted. */
  progress(done: number, total: number, note?: string): void
}

export interface JobHandler {
  declaration: JobDeclaration
  run(attempt: JobAttempt<object>): Promise<void>
}

/**
 * A declaration with its handler. The handler may be run more than once for the same job: a server can be lost after the
 * work and before its word. A `Refusal` it throws is shown by its code; anything else is logged and shown by an id.
 */
export function jobHandler<Data extends object>(
  declaration: JobDeclaration<Data>,
  run: (attempt: JobAttempt<Data>) => Promise<void>,
): JobHandler {
  return { declaration, run: run as JobHandler['run'] }
}

/** Thrown by a handler that would fail again however often it is tried: the job becomes a dead letter at once. */
export class Hopeless extends Error {
  constructor(reason: Error) {
    super(reason.message, { cause: reason })
    this.name = 'Hopeless'
  }
}
