// Which of the errors nobody caught somebody should look into, and who is told of them. Loaded after the first screen.
import { CallError } from '../call-error.ts'
import { loadWebSettings } from '../web-settings.ts'

/** Names of errors that are the network's: a call given up, a script that did not come. */
const OF_THE_WAY = new Set(['AbortError', 'NetworkError', 'PageLoadError', 'TimeoutError'])
/** What browsers call a fetch, or an import, that got no answer. */
const NO_ANSWER = /failed to fetch|networkerror|load failed|importing a module/i

/**
 * Whether it is none of a day's work. Not what a call was answered (refused, too many, stale, not valid) or that it was
 * not; and not what failed on the server, which tells that itself.
 */
export function isUnexpected(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof CallError) return error.code === 'SERVER' && error.status < 500
  return !OF_THE_WAY.has(error.name) && !NO_ANSWER.test(error.message)
}

/** Brings the collector's part where one is named; answers who takes errors from now on. */
export async function openCollector(): Promise<(error: unknown) => void> {
  const { errorReportDsn } = await loadWebSettings()
  if (!errorReportDsn) return () => {}
  const { startReports } = await import('./sentry.ts')
  const tell = startReports(errorReportDsn)
  return (error) => {
    if (isUnexpected(error)) tell(error)
  }
}
