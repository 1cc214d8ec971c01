// The central handler (specification 1, section 8): whatever nobody caught ends here, and waits for the rest of it, which
// comes after the first screen.
const MOST_KEPT = 20
const kept: unknown[] = []

/** Takes an error that no screen has an answer to. */
export let handleUncaught = (error: unknown): void => {
  if (kept.length < MOST_KEPT) kept.push(error)
}

/** Listens for what nobody catches, and brings the rest when the browser has nothing else to do. */
export function watchUncaught(): void {
  addEventListener('error', ({ error }) => handleUncaught(error))
  addEventListener('unhandledrejection', ({ reason }) => handleUncaught(reason))
  addEventListener('load', () => {
    // Not every browser knows when it is idle.
    if ('requestIdleCallback' in window) requestIdleCallback(open)
    else setTimeout(open, 1_000)
  })
}

function open(): void {
  import('./unexpected.ts')
    .then(({ openCollector }) => openCollector())
    .then((tell) => {
      handleUncaught = tell
      kept.splice(0).forEach(tell)
    })
    // Without it nothing is told, and nobody's work is disturbed.
    .catch(() => {})
}
