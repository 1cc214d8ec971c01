// For loads that are not urgent but must eventually succeed: a component's script, the settings.
import { importAgain } from '../ui/import-again.ts'

const RETRY_MS = 5_000

/** The result of `load`; retries after a failure until it succeeds. */
export async function untilThere<T>(load: () => Promise<T>): Promise<T> {
  let failure: unknown
  for (;;)
    try {
      return await (failure === undefined ? load() : importAgain(load, failure))
    } catch (error) {
      failure = error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
}
