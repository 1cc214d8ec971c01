// The one query client: a read is fetched anew whenever a screen shows it, and dropped when the last screen that shows
// it is gone.
import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'

/** Refusals stay refusals when repeated; only the network and the server's own troubles are tried again. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= 2 || !(error instanceof CallError)) return false
  return error.code === 'NETWORK' || (error.code === 'SERVER' && error.status >= 502)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: isWorthRetrying,
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
