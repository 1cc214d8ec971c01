// The central error handler (specification 1, section 8): queues uncaught errors until the reporter is loaded, after the first screen.
const MOST_KEPT = 20
const kept: unknown[] = []

/** Receives an error that no screen handles. */
export let handleUncaught = (error: unknown): void => {
  if (kept.length < MOST_KEPT) kept.push(error)
}

/** Listens for uncaught errors, and loads the reporter when the browser is idle. */
export function watchUncaught(): void {
  addEventListener('error', ({ error }) => handleUncaught(error))
  addEventListener('unhandledrejection', ({ reason }) => handleUncaught(reason))
  addEventListener('load', () => {
    // Safari has no `requestIdleCallback`.
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
    // Without the reporter nothing is reported, and nobody's work is disturbed.
    .catch(() => {})
}
