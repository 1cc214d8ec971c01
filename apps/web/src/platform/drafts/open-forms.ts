// Which forms are open, in whatever tab: each holds a lock of the browser under its own key, which the browser gives back
// when the tab is closed, killed or crashed, so that nothing has to be counted or timed.

const nameOf = (key: string) => `open form ${key}`

/** Browsers offer locks over https and on this computer only; without them every other form counts as closed. */
const locks = () => globalThis.navigator?.locks as LockManager | undefined

/** Tells that the form with this key is open, until the signal. */
export function holdOpen(key: string, signal: AbortSignal): void {
  const held = locks()?.request(
    nameOf(key),
    { signal },
    () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true })),
  )
  held?.catch(() => {})
}

/** Calls back once the form with this key is open nowhere, which may be at once; never after the signal. */
export function whenClosed(key: string, signal: AbortSignal, onClosed: () => void): void {
  const manager = locks()
  if (manager) manager.request(nameOf(key), { signal }, onClosed).catch(() => {})
  else onClosed()
}
