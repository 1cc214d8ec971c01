// Housekeeping: a statement that is right however often and on however many servers it runs, at the start and every hour.
import type { Tools } from '../platform/graphql/context.ts'
import type { Started } from './feature.ts'

const EVERY_MS = 3_600_000

/** Runs it now and every hour; `failure` is logged where it could not be done, and it is tried again the next time. */
export function everyHour(
  { log }: Pick<Tools, 'log'>,
  failure: string,
  work: () => Promise<unknown>,
): Started {
  const run = () =>
    work().catch((error: unknown) => log.warn({ err: error }, `${failure}, trying again in an hour`))
  let running = run()
  const timer = setInterval(() => {
    running = run()
  }, EVERY_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
