// Housekeeping: an idempotent statement that every server runs at the start and every hour.
import type { Tools } from '../platform/graphql/context.ts'
import type { RunningService } from './feature.ts'

const INTERVAL_MS = 3_600_000

/** Runs the work now and every hour. An error is logged as `failure` and retried with the next run. */
export function everyHour(
  { log }: Pick<Tools, 'log'>,
  failure: string,
  work: () => Promise<unknown>,
): RunningService {
  const run = () =>
    work().catch((error: unknown) => log.warn({ err: error }, `${failure}, retrying in an hour`))
  let running = run()
  const timer = setInterval(() => {
    running = run()
  }, INTERVAL_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
