// Which forms are open in any tab. Each form holds a Web Lock under its own key. The browser releases it when the tab closes or crashes, so
// no heartbeat is needed.

const nameOf = (key: string) => `open form ${key}`

/** Web Locks exist over https and on localhost only. Without them every other form counts as closed. */
const locks = () => globalThis.navigator?.locks as LockManager | undefined

/** Marks the form with this key as open until the signal aborts. */
export function holdOpen(key: string, signal: AbortSignal): void {
  const held = locks()?.request(
    nameOf(key),
    { signal },
    () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true })),
  )
  held?.catch(() => {})
}

/** Calls back once no tab has the form with this key open, which may be immediately; never after the signal aborts. */
export function whenClosed(key: string, signal: AbortSignal, onClosed: () => void): void {
  const manager = locks()
  if (manager) manager.request(nameOf(key), { signal }, onClosed).catch(() => {})
  else onClosed()
}
