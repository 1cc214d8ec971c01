// The central error handler (specification 1, section 8): queues uncaught errors until the reporter is loaded, after the first screen.
const MAX_BUFFERED_ERRORS = 20
const bufferedErrors: unknown[] = []

/** Receives an error that no screen handles. */
export let handleUncaught = (error: unknown): void => {
  if (bufferedErrors.length < MAX_BUFFERED_ERRORS) bufferedErrors.push(error)
}

/** Listens for uncaught errors, and loads the reporter when the browser is idle. */
export function listenForUncaughtErrors(): void {
  addEventListener('error', ({ error }) => handleUncaught(error))
  addEventListener('unhandledrejection', ({ reason }) => handleUncaught(reason))
  addEventListener('load', () => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(loadReporter)
    else setTimeout(loadReporter, 1_000)
  })
}

function loadReporter(): void {
  import('./unexpected.ts')
    .then(({ loadCollector }) => loadCollector())
    .then((tell) => {
      handleUncaught = tell
      bufferedErrors.splice(0).forEach(tell)
    })
    // Without the reporter nothing is reported, and nobody's work is disturbed.
    .catch(() => {})
}
