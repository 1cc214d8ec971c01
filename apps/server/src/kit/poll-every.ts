// The polling clock of a feature: repeated runs that never overlap.
import type { Tools } from '../platform/graphql/context.ts'
import type { RunningService } from './feature.ts'

/**
 * Polls now, and `intervalMs` milliseconds after each poll has ended. A failed poll is logged with `failure`. `stop` aborts the signal
 * of the current poll and waits for it.
 */
export function pollEvery(
  intervalMs: number,
  { log }: Pick<Tools, 'log'>,
  failure: string,
  poll: (stopping: AbortSignal) => Promise<unknown>,
): RunningService {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const pollAndSchedule = async () => {
    try {
      await poll(stopping.signal)
    } catch (error) {
      log.error({ err: error }, `${failure}, retrying`)
    }
    if (stopping.signal.aborted) return
    timer = setTimeout(() => {
      running = pollAndSchedule()
    }, intervalMs)
  }
  let running = pollAndSchedule()
  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
