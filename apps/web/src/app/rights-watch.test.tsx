// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../platform/calls/query-client.ts'
import { resync } from '../platform/live/live.ts'
import { shellQuery } from '../platform/session/viewer.ts'
import { selectSite } from '../platform/site.ts'
import { RightsWatch } from './rights-watch.tsx'

vi.mock('./feature-listeners.tsx', () => ({ FeatureListeners: () => null }))
vi.mock('../platform/session/rights-changed.ts', () => ({ useRightsChanged: () => {} }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SHELL = {
  me: { id: '1', name: 'Deniz', roles: [] },
  getSites: [
    { id: '4', name: 'main', displayName: 'Ana site', language: 'tr', settings: { embedHosts: [] } },
  ],
  getPermissions: [{ siteId: 4, permissionCategories: [] }],
  getPreferences: null,
  currentTime: '2026-11-27T08:00:00.000Z',
}

test('after a lost connection the permissions are loaded again', async () => {
  selectSite(4)
  const asked = vi.fn(async () => Response.json({ data: SHELL }))
  vi.stubGlobal('fetch', asked)
  queryClient.setQueryData(shellQuery.queryKey, SHELL as never)
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  render(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={queryClient}>
        <RightsWatch />
      </QueryClientProvider>
    </RouterContextProvider>,
  )
  expect(asked).not.toHaveBeenCalled()
  await act(async () => resync())
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
})
