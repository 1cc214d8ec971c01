// Detects that the server has a newer build than this tab. The old build keeps working for a day; the person is asked to reload.
import { createStore, useStore } from './store.ts'

const CHECK_TIMEOUT_MS = 10_000
const ENTRY = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/i

/** Whether a newer build is known to exist. */
export const newBuild = createStore(false)
let isReloadingNow = false

/** `newBuild`; renders again when it changes. */
export const useNewBuild = (): boolean => useStore(newBuild)

/** Called when the server refused a request that only another build accepts. */
export const reportNewBuild = (): void => newBuild.set(true)

/** Fetches the page and compares its entry script. Without an answer nothing is concluded. */
export async function checkForNewBuild(): Promise<void> {
  const own = globalThis.document?.querySelector<HTMLScriptElement>('script[type=module][src]')?.src
  if (newBuild.get() || !own) return
  try {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS)
    const page = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store', signal })
    const entry = page.ok ? ENTRY.exec(await page.text())?.[1] : undefined
    if (entry && new URL(entry, location.origin).href !== own) newBuild.set(true)
  } catch (error) {
    console.warn('The check for a newer build failed', error)
  }
}

/** Whether the page is unloading for the newer build: autosaved input needs no confirmation. */
export const isReloadingForNewBuild = (): boolean => isReloadingNow

/** Reloads the page with the newer build. */
export function reloadForNewBuild(): void {
  isReloadingNow = true
  // If the person stays on the page because of another question, later questions must appear again.
  const handleLeaving = () =>
    setTimeout(() => {
      isReloadingNow = false
    })
  addEventListener('beforeunload', handleLeaving, { once: true })
  location.reload()
}
