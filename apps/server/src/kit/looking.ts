// A clock of a feature: a look at what is due, again and again, one look at a time.
import type { Tools } from '../platform/graphql/context.ts'
import type { Started } from './feature.ts'

/**
 * Looks now and again `everyMs` milliseconds after each look has ended; a look that fails is logged with `failure` and tried again the next
 * time. `stop` waits for the look under way, whose signal tells it to come to its end.
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
