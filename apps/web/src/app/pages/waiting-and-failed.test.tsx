// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../platform/calls/query-client.ts'
import { setLocale } from '../../platform/language/locale.ts'
import { storeToken } from '../../platform/session/token.ts'
import { shellQuery } from '../../platform/session/viewer.ts'
import { PageLoadError } from '../lazy-page.tsx'
import { ErrorScreen } from './error-screen.tsx'
import UnauthorizedPage from './unauthorized.page.tsx'

let hasRole: boolean
/** Answer that overrides all others. */
let refusal: (() => Response) | undefined
let callCount: number
beforeEach(() => {
  hasRole = false
  refusal = undefined
  callCount = 0
  setLocale('tr')
  storeToken(`-.${btoa(JSON.stringify({ sub: 'yeni', iat: 0, exp: 4_102_444_800 }))}.-`)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('fetch', async () => {
    callCount += 1
    if (refusal) return refusal()
    return hasRole
      ? Response.json({ data: { currentTime: new Date().toISOString() } })
      : Response.json({
          data: null,
          errors: [{ message: 'none', extensions: { code: 'SITE_MISSING', params: { siteIds: [] } } }],
        })
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const loseCall = () => {
  throw new TypeError('Failed to fetch')
}
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const show = (page: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <MantineProvider env="test">{page}</MantineProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  )

test('a person without a role is let in once they have it, also after failed calls, or can retry', async () => {
  const opened = vi.spyOn(location, 'assign').mockImplementation(() => {})
  // As the router does before it redirects here.
  await expect(queryClient.fetchQuery({ ...shellQuery, retry: false })).rejects.toThrow('No site')
  refusal = loseCall
  show(<UnauthorizedPage />)
  await screen.findByText('Bu araca erişim yetkiniz yok')
  refusal = undefined
  expect(screen.getByRole('link', { name: 'Yeniden dene' }).getAttribute('href')).toBe('/')
  await vi.advanceTimersByTimeAsync(10_000)
  refusal = loseCall
  const before = callCount
  await vi.advanceTimersByTimeAsync(10_000)
  expect(callCount).toBeGreaterThan(before)
  expect(screen.getByText('Bu araca erişim yetkiniz yok')).toBeTruthy()
  expect(opened).not.toHaveBeenCalled()
  refusal = undefined
  hasRole = true
  await vi.advanceTimersByTimeAsync(10_000)
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/'))
})

test('the page of a person without a role stops polling when their session ends', async () => {
  show(<UnauthorizedPage />)
  await screen.findByText('Bu araca erişim yetkiniz yok')
  refusal = () => Response.json({ errors: [{ message: 'over', extensions: { code: 'UNAUTHENTICATED' } }] })
  await vi.advanceTimersByTimeAsync(10_000)
  const before = callCount
  await vi.advanceTimersByTimeAsync(60_000)
  expect(callCount).toBe(before)
})

test.each([
  [false, 'Çevrimdışısınız. Bağlantı gelince yeniden deneyin; yazdıklarınız duruyor.'],
  [true, 'Bağlantınız yavaş olabilir ya da Manşet güncellenmiş olabilir.'],
])('a screen that could not be loaded says why (connected: %s)', (isOnline, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  show(<ErrorScreen error={new PageLoadError('gone')} reset={() => {}} />)
  expect(screen.getByText(words)).toBeTruthy()
})
