// One attempt of a job: the handler with its deadline, its cancellation, its progress, and its result for pg-boss.
import type { Job, JobResult } from 'pg-boss'
import type { Logger } from 'pino'
import type { Tools } from '../graphql/context.ts'
import { Refusal, refusalOf } from '../refusal.ts'
import { type JobHandler, PermanentError } from './handler.ts'
import {
  type HeldJob,
  hasRunningSibling,
  isLastAttempt,
  type JobData,
  type JobError,
  type JobProgress,
  requeueJob,
  writeProgress,
} from './job-rows.ts'

/** Time for a handler to end after its signal was aborted, before its slot is freed. */
const ABORT_GRACE_PERIOD_MS = 2_000
/** Minimum interval between progress writes. */
const PROGRESS_INTERVAL_MS = 500

const STOP_MESSAGES = {
  cancelled: 'The job was cancelled',
  late: 'The job exceeded its time limit',
  lost: 'The job was reassigned to another server',
  occupied: 'Another job with the same key runs',
  stopping: 'The server stops',
}
export type StopReason = keyof typeof STOP_MESSAGES

export interface RunningAttempt {
  stop(why: StopReason): void
  result: Promise<JobResult>
}

/** Starts the attempt; the result rejects only if the database is unavailable. */
export function beginAttempt(handler: JobHandler, job: Job<JobData>, tools: Tools): RunningAttempt {
  const held = { id: job.id, name: job.name, retryCount: job.retryCount }
  const aborting = new AbortController()
  let stopped: StopReason | undefined
  const stop = (why: StopReason) => {
    stopped ??= why
    aborting.abort(new Error(STOP_MESSAGES[why]))
  }
  // pg-boss aborts its signal when a heartbeat finds that another server holds the job.
  job.signal.addEventListener('abort', () => stop('lost'), { once: true })
  const deadline = setTimeout(() => stop('late'), handler.declaration.deadlineSeconds * 1_000)
  const progress = reportProgress(held, tools)

  const work = async (): Promise<JobResult> => {
    try {
      if (handler.declaration.sameKey === 'serial' && (await hasRunningSibling(tools.db, held))) {
        stop('occupied')
        aborting.signal.throwIfAborted()
      }
      const { siteId, actorId, input } = job.data
      const run = handler.run({
        id: job.id,
        data: input,
        siteId,
        actorId,
        tools,
        signal: aborting.signal,
        progress: progress.report,
        isLast: () => isLastAttempt(tools.db, held),
      })
      await Promise.race([run, rejectAfterAbort(ABORT_GRACE_PERIOD_MS, aborting.signal)])
      return { id: job.id, status: 'completed' }
    } catch (error) {
      if (stopped === 'stopping' || stopped === 'occupied') await requeueJob(tools.db, held)
      const status = error instanceof PermanentError ? 'deadletter' : 'failed'
      return { id: job.id, status, output: toJobError(error, stopped, held, tools.log) }
    } finally {
      clearTimeout(deadline)
      await progress.finish()
    }
  }
  return { stop, result: work() }
}

/** The stored failure: a code; the details stay in the log. */
function toJobError(
  error: unknown,
  stopped: StopReason | undefined,
  { id, name }: HeldJob,
  log: Logger,
): JobError {
  const cause = error instanceof PermanentError ? error.cause : error
  const known = stopped === 'late' ? new Refusal('JOB_LATE', STOP_MESSAGES.late) : cause
  const { code, params } =
    stopped && stopped !== 'late' ? { code: 'JOB_LOST', params: {} } : refusalOf(known, log)
  log.warn({ job: name, jobId: id, code, params }, 'an attempt of a job failed')
  return { code, params }
}

/** Rejects some time after the abort, for handlers that ignore the signal. */
function rejectAfterAbort(ms: number, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => void setTimeout(() => reject(signal.reason), ms).unref(), {
      once: true,
    })
  })
}

/** Writes progress at most twice a second, and the last value before the attempt ends. */
function reportProgress(held: HeldJob, { db, log }: Tools) {
  let next: JobProgress | undefined
  let pause: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  const write = () => {
    pause = undefined
    if (!next) return
    const progress = next
    next = undefined
    writing = writeProgress(db, held, progress).catch((error: unknown) =>
      log.warn({ err: error }, 'the progress of a job could not be recorded'),
    )
    pause = setTimeout(write, PROGRESS_INTERVAL_MS)
  }
  return {
    report(done: number, total: number, note?: string) {
      next = { done, total, note: note ?? null }
      if (!pause) write()
    },
    async finish() {
      clearTimeout(pause)
      write()
      clearTimeout(pause)
      await writing
    },
  }
}
