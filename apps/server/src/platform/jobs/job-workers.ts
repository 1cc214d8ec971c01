// The workers of a server: they claim jobs while it runs, and requeue unfinished ones when it stops.
import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import type { Job, JobResult, PgBoss } from 'pg-boss'
import type { Tools } from '../graphql/context.ts'
import type { Live } from '../live.ts'
import { beginAttempt, type RunningAttempt } from './attempt.ts'
import type { JobHandler } from './handler.ts'
import type { JobData } from './job-rows.ts'
import type { OpenJobs } from './open-jobs.ts'

/** Grace period for running jobs after the stop signal. */
const DRAIN_TIMEOUT_MS = 5_000
/** Time for pg-boss to write the results of the last attempts. */
const RESULT_WRITE_TIMEOUT_MS = 5_000
const RETRY_INTERVAL_MS = 5_000
/** The live channel wakes workers; polling finds jobs that become due, and covers an outage of the channel. */
const POLL_INTERVAL_SECONDS = 10

export interface JobWorkers {
  /** Resolves once the first jobs can be claimed; for tests. */
  started: Promise<void>
  stop(): Promise<void>
}

export interface JobWorkersOptions {
  jobs: OpenJobs
  handlers: readonly JobHandler[]
  tools: Tools
  drainTimeoutMs?: number
}

/** Starts the workers in the background; retries while the database is unavailable. */
export function startJobWorkers({
  jobs,
  handlers,
  tools,
  drainTimeoutMs = DRAIN_TIMEOUT_MS,
}: JobWorkersOptions): JobWorkers {
  const running = new Map<string, RunningAttempt>()
  const stopping = new AbortController()
  const unhear = stopCancelledJobs(tools.live, running)

  const attempt = async (handler: JobHandler, job: Job<JobData>): Promise<JobResult> => {
    const begun = beginAttempt(handler, job, tools)
    if (stopping.signal.aborted) begun.stop('stopping')
    running.set(job.id, begun)
    try {
      return await begun.result
    } finally {
      if (running.get(job.id) === begun) running.delete(job.id)
    }
  }

  const begin = async (): Promise<PgBoss | undefined> => {
    while (!stopping.signal.aborted) {
      const boss = await jobs.boss()
      try {
        await boss.start()
        for (const handler of handlers) await startWorker(boss, jobs, handler, attempt)
        return boss
      } catch (error) {
        tools.log.error({ err: error }, 'jobs cannot be processed, retrying')
        await boss.stop({ graceful: false, close: false })
        await sleep(RETRY_INTERVAL_MS, stopping.signal)
      }
    }
    return undefined
  }
  const beginning = begin()

  return {
    started: beginning.then(() => {}),
    async stop() {
      stopping.abort()
      const boss = await beginning
      if (boss) {
        const drained = Promise.all(handlers.map(({ declaration }) => boss.offWork(declaration.name)))
        await waitAtMost(drainTimeoutMs, drained)
        for (const each of running.values()) each.stop('stopping')
        await waitAtMost(RESULT_WRITE_TIMEOUT_MS, drained)
        await boss.stop({ graceful: false, close: false })
      }
      unhear()
    },
  }
}

async function startWorker(
  boss: PgBoss,
  jobs: OpenJobs,
  handler: JobHandler,
  attempt: (handler: JobHandler, job: Job<JobData>) => Promise<JobResult>,
): Promise<void> {
  const { name, concurrency, sameKey } = handler.declaration
  await jobs.declare(handler.declaration)
  const options = {
    perJobResults: true,
    localConcurrency: concurrency,
    ...(sameKey === 'serial' && { groupConcurrency: 1 }),
    pollingIntervalSeconds: POLL_INTERVAL_SECONDS,
    notifyPollingIntervalSeconds: POLL_INTERVAL_SECONDS,
  } as const
  await boss.work<JobData, JobResult[], typeof options>(name, options, (taken) =>
    Promise.all(taken.map((job) => attempt(handler, job))),
  )
}

/** A canceled job is stopped on the server that runs it; one that misses the event notices at its next heartbeat. */
function stopCancelledJobs(live: Live, running: ReadonlyMap<string, RunningAttempt>): () => void {
  return live.listen(({ kind, id }) => {
    if (kind === 'job.cancelled') running.get(id)?.stop('cancelled')
  })
}

/** Waits for the work, for at most `ms`. */
async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, ms)))])
  clearTimeout(timer)
}

/** Waits for `ms`, or until the signal aborts. */
async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeoutAsync(ms, undefined, { signal }).catch(() => {})
}
