// The workers of a server: they claim jobs while it runs, and requeue unfinished ones when it stops.
import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import type { Job, JobResult, PgBoss } from 'pg-boss'
import type { Tools } from '../graphql/context.ts'
import type { Live } from '../live.ts'
import { beginAttempt, type RunningAttempt } from './attempt.ts'
import type { JobHandler } from './handler.ts'
import type { Envelope } from './job-rows.ts'
import type { OpenJobs } from './open-jobs.ts'

/** Grace period for running jobs after the stop signal. */
const PATIENCE_MS = 5_000
/** Time for pg-boss to write the results of the last attempts. */
const SETTLING_MS = 5_000
const TRY_AGAIN_MS = 5_000
/** The live channel wakes workers; polling finds jobs that become due, and covers an outage of the channel. */
const LOOK_SECONDS = 10

export interface JobWork {
  /** Resolves once the first jobs can be claimed; for tests. */
  begun: Promise<void>
  stop(): Promise<void>
}

export interface JobWorkParts {
  jobs: OpenJobs
  handlers: readonly JobHandler[]
  tools: Tools
  patienceMs?: number
}

/** Starts the workers in the background; retries while the database is unavailable. */
export function workOnJobs({ jobs, handlers, tools, patienceMs = PATIENCE_MS }: JobWorkParts): JobWork {
  const running = new Map<string, RunningAttempt>()
  const stopping = new AbortController()
  const unhear = stopWhatIsCancelled(tools.live, running)

  const attempt = async (handler: JobHandler, job: Job<Envelope>): Promise<JobResult> => {
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
        for (const handler of handlers) await workOn(boss, jobs, handler, attempt)
        return boss
      } catch (error) {
        tools.log.error({ err: error }, 'jobs cannot be worked on, trying again')
        await boss.stop({ graceful: false, close: false })
        await pause(TRY_AGAIN_MS, stopping.signal)
      }
    }
    return undefined
  }
  const beginning = begin()

  return {
    begun: beginning.then(() => {}),
    async stop() {
      stopping.abort()
      const boss = await beginning
      if (boss) {
        const drained = Promise.all(handlers.map(({ declaration }) => boss.offWork(declaration.name)))
        await within(patienceMs, drained)
        for (const each of running.values()) each.stop('stopping')
        await within(SETTLING_MS, drained)
        await boss.stop({ graceful: false, close: false })
      }
      unhear()
    },
  }
}

async function workOn(
  boss: PgBoss,
  jobs: OpenJobs,
  handler: JobHandler,
  attempt: (handler: JobHandler, job: Job<Envelope>) => Promise<JobResult>,
): Promise<void> {
  const { name, concurrency, sameKey } = handler.declaration
  await jobs.declare(handler.declaration)
  const options = {
    perJobResults: true,
    localConcurrency: concurrency,
    ...(sameKey === 'serial' && { groupConcurrency: 1 }),
    pollingIntervalSeconds: LOOK_SECONDS,
    notifyPollingIntervalSeconds: LOOK_SECONDS,
  } as const
  await boss.work<Envelope, JobResult[], typeof options>(name, options, (taken) =>
    Promise.all(taken.map((job) => attempt(handler, job))),
  )
}

/** A canceled job is stopped on the server that runs it; one that misses the event notices at its next heartbeat. */
function stopWhatIsCancelled(live: Live, running: ReadonlyMap<string, RunningAttempt>): () => void {
  return live.listen(({ kind, id }) => {
    if (kind === 'job.cancelled') running.get(id)?.stop('cancelled')
  })
}

/** Waits for the work, for at most `ms`. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, ms)))])
  clearTimeout(timer)
}

/** Waits for `ms`, or until the signal aborts. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeoutAsync(ms, undefined, { signal }).catch(() => {})
}
