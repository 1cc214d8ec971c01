// The query client: a read is fetched whenever a screen mounts it, and dropped when the last screen using it unmounts.
import { type Query, QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'

/** Retries while the server answers `TRY_AGAIN`. With the delays of `getRetryDelayMs` about one minute: the time a database needs to restart. */
const MAX_OUTAGE_RETRIES = 14
const MAX_RETRY_DELAY_MS = 5_000

/** Refusals don't change on retry; only network and server failures are retried. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (!(error instanceof CallError)) return false
  if (error.code === 'TRY_AGAIN') return failures < MAX_OUTAGE_RETRIES
  return failures < 2 && (error.code === 'NETWORK' || (error.code === 'SERVER' && error.status >= 502))
}

/** Milliseconds before the next retry. */
export function getRetryDelayMs(failures: number): number {
  return Math.min(1_000 * 2 ** failures, MAX_RETRY_DELAY_MS)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      retryDelay: getRetryDelayMs,
      staleTime: 0,
      // A form must never be filled from the answer of an earlier visit.
      gcTime: 0,
      // Changes arrive over the live channel; refetching on focus would only cost calls.
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/**
 * Waits for the first answer of a query that has none yet. TanStack Query answers a refetch with the pending first answer, which may
 * predate the change that caused the refetch. Once an answer exists, a refetch starts a new read.
 */
export async function waitForFirstAnswer(query: Query | undefined): Promise<void> {
  while (query?.promise && query.state.data === undefined && query.state.fetchStatus === 'fetching')
    await query.promise.catch(() => {})
}
