// For what nobody waits for, but which has to come some time: a part's script, the settings.
import { importAgain } from '../ui/import-again.ts'

const RETRY_MS = 5_000

/** What `load` brings; after a failure it is asked again until it is there. */
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
