// For loads that are not urgent but must eventually succeed: a component's script, the settings.
import { retryImport } from '../ui/retry-import.ts'

const RETRY_MS = 5_000

/** The result of `load`; retries after a failure until it succeeds. */
export async function retryUntilLoaded<T>(load: () => Promise<T>): Promise<T> {
  let failure: unknown
  for (;;)
    try {
      return await (failure === undefined ? load() : retryImport(load, failure))
    } catch (error) {
      failure = error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
}
