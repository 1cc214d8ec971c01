// Which forms are open in any tab. Each form holds a Web Lock under its own key. The browser releases it when the tab closes or crashes, so
// no heartbeat is needed.

const getLockName = (key: string) => `open form ${key}`

/** Web Locks exist over https and on localhost only. Without them every other form counts as closed. */
const getLockManager = () => globalThis.navigator?.locks as LockManager | undefined

/** Marks the form with this key as open until the signal aborts. */
export function holdFormOpen(key: string, signal: AbortSignal): void {
  const held = getLockManager()?.request(
    getLockName(key),
    { signal },
    () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true })),
  )
  held?.catch(() => {})
}

/** Calls back once no tab has the form with this key open, which may be immediately; never after the signal aborts. */
export function onFormClosed(key: string, signal: AbortSignal, onClosed: () => void): void {
  const manager = getLockManager()
  if (manager) manager.request(getLockName(key), { signal }, onClosed).catch(() => {})
  else onClosed()
}
