// For tests: a person signed in on site 4 with exactly these permissions.
import { PERMISSIONS } from '@manset/model/permissions/permissions.ts'
import { siteSettings } from '@manset/model/site.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getRetryDelayMs, shouldRetry } from '../calls/query-client.ts'
import { shellQuery } from './viewer.ts'

/** A provider for components on site 4; permissions are keys such as `source.edit`. */
export function createTestNewsroom(...rights: string[]) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: shouldRetry, retryDelay: getRetryDelayMs } },
  })
  // As the application has it: nothing observes the shell in most tests.
  client.setQueryDefaults(shellQuery.queryKey, { gcTime: Number.POSITIVE_INFINITY })
  const permissionCategories = Object.entries(PERMISSIONS).map(([keyword, details]) => ({
    keyword,
    permissionDetails: details.map((detail) => ({
      keyword: detail,
      roleIds: rights.includes(`${keyword}.${detail}`) ? ['2'] : [],
    })),
  }))
  client.setQueryData(shellQuery.queryKey, {
    me: { id: '1', name: 'Deniz Aksoy', roles: [{ siteId: 4, roleIds: ['2'] }] },
    getSites: [
      {
        ...{ id: '4', name: 'main', displayName: 'Ana site', language: 'tr', timeZone: 'Europe/Istanbul' },
        settings: siteSettings({}),
      },
    ],
    getPermissions: [{ siteId: 4, permissionCategories }],
  } as never)
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
}
