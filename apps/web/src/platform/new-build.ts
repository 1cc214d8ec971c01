// Whether the server has a newer build than the one this tab runs. Such a tab works for a day, and is asked to reload.
import { createStore, useStore } from './store.ts'

const CHECK_TIMEOUT_MS = 10_000
const ENTRY = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/i

/** Whether a newer build is known to be there. */
export const newBuild = createStore(false)
let isReloadingNow = false

/** `newBuild`; renders again when it changes. */
export const useNewBuild = (): boolean => useStore(newBuild)

/** The server refused what only another build sends. */
export const reportNewBuild = (): void => newBuild.set(true)

/** Asks the server which script its page starts with. A server that does not answer says nothing about builds. */
export async function checkForNewBuild(): Promise<void> {
  const own = globalThis.document?.querySelector<HTMLScriptElement>('script[type=module][src]')?.src
  if (newBuild.get() || !own) return
  try {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS)
    const page = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store', signal })
    const entry = page.ok ? ENTRY.exec(await page.text())?.[1] : undefined
    if (entry && new URL(entry, location.origin).href !== own) newBuild.set(true)
  } catch (error) {
    console.warn('Whether there is a newer build is not known', error)
  }
}

/** Whether the page is being left for the newer build: nothing has to be asked about input that is autosaved. */
export const isReloadingForNewBuild = (): boolean => isReloadingNow

/** Loads the newer build. */
export function reloadForNewBuild(): void {
  isReloadingNow = true
  // The page stays if the person answers "stay" to a question about something else: then later questions are asked again.
  const handleLeaving = () =>
    setTimeout(() => {
      isReloadingNow = false
    })
  addEventListener('beforeunload', handleLeaving, { once: true })
  location.reload()
}
