// The one query client: a read is fetched anew whenever a screen shows it, and dropped when the last screen that shows
// it is gone.
import { type Query, QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'

/** With the pauses of `retryPause`, about a minute: so long a database needs to be started again. */
const MOST_OF_OUTAGE = 14
const LONGEST_PAUSE_MS = 5_000

/** Refusals stay refusals when repeated; only the network and the server's own troubles are tried again. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  if (!(error instanceof CallError)) return false
  if (error.code === 'TRY_AGAIN') return failures < MOST_OF_OUTAGE
  return failures < 2 && (error.code === 'NETWORK' || (error.code === 'SERVER' && error.status >= 502))
}

/** Milliseconds until a read is tried again. */
export function retryPause(failures: number): number {
  return Math.min(1_000 * 2 ** failures, LONGEST_PAUSE_MS)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: isWorthRetrying,
      retryDelay: retryPause,
      staleTime: 0,
      // A form must never be filled from an answer of an earlier visit.
      gcTime: 0,
      // Changes arrive over the live channel; fetching again whenever the window gets the focus would only cost calls.
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/**
 * Waits for the first answer of a query that has none yet. Asked to read again meanwhile, TanStack Query gives the answer that
 * is on its way, which may have been read before what it is read again for; once there is one, a read begins anew.
 */
export async function untilAnswered(query: Query | undefined): Promise<void> {
  while (query?.promise && query.state.data === undefined && query.state.fetchStatus === 'fetching')
    await query.promise.catch(() => {})
}
