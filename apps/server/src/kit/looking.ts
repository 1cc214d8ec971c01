// The polling clock of a feature: repeated runs that never overlap.
import type { Tools } from '../platform/graphql/context.ts'
import type { Started } from './feature.ts'

/**
 * Polls now, and `everyMs` milliseconds after each poll has ended. A failed poll is logged with `failure`. `stop` aborts the signal
 * of the current poll and waits for it.
 */
export function lookEvery(
  everyMs: number,
  { log }: Pick<Tools, 'log'>,
  failure: string,
  look: (stopping: AbortSignal) => Promise<unknown>,
): Started {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const again = async () => {
    try {
      await look(stopping.signal)
    } catch (error) {
      log.error({ err: error }, `${failure}, trying again`)
    }
    if (stopping.signal.aborted) return
    timer = setTimeout(() => {
      running = again()
    }, everyMs)
  }
  let running = again()
  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
