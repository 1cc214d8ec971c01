// Decides which uncaught errors are worth investigating, and sends them to the collector. Loaded after the first screen.
import { CallError } from '../calls/call-error.ts'
import { loadWebSettings } from '../web-settings.ts'

/** Error names that the network causes: a canceled call, a script that did not load. */
const NETWORK_ERROR_NAMES = new Set(['AbortError', 'NetworkError', 'PageLoadError', 'TimeoutError'])
/** Browser messages for a fetch or an import without an answer. */
const NETWORK_ERROR_MESSAGES = /failed to fetch|networkerror|load failed|importing a module/i

/**
 * Whether an error is not part of normal operation. Excluded: refusals (rate limit, stale version, validation), missing answers, and
 * failures on the server, which reports them itself.
 */
export function isUnexpected(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof CallError) return error.code === 'SERVER' && error.status < 500
  return !NETWORK_ERROR_NAMES.has(error.name) && !NETWORK_ERROR_MESSAGES.test(error.message)
}

/** Loads the collector when one is configured; returns the function that receives errors from now on. */
export async function loadCollector(): Promise<(error: unknown) => void> {
  const { errorReportDsn } = await loadWebSettings()
  if (!errorReportDsn) return () => {}
  const { startReporting } = await import('./sentry.ts')
  const report = startReporting(errorReportDsn)
  return (error) => {
    if (isUnexpected(error)) report(error)
  }
}
