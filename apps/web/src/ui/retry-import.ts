// Retries failed script imports. Browsers cache a failed module for the life of the page, so a retry needs a new address.
// `platform/lazy-import.ts` retries style sheets and texts.

import { loadTextsOfRetriedScript } from '../platform/lazy-import.ts'
import { checkForNewBuild } from '../platform/new-build.ts'

const MODULE_URL = /https?:\/\/\S+\.js(?:\?\S*)?$/
let attempts = 0

/** Imports a module again after a failure; uses its plain address if the failure does not name one of ours. */
export async function retryImport<M>(load: () => Promise<M>, failure: unknown): Promise<M> {
  const address = MODULE_URL.exec(failure instanceof Error ? failure.message : '')?.[0]
  if (!address || new URL(address).origin !== location.origin) return load()
  // A missing script may belong to an earlier build.
  void checkForNewBuild()
  attempts += 1
  const again = new URL(address)
  again.search = `?again=${attempts}`
  const module = (await import(/* @vite-ignore */ again.href)) as M
  await loadTextsOfRetriedScript(again.href)
  return module
}
