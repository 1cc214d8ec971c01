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
import { setLocale } from '../../platform/locale.ts'
import { queryClient } from '../../platform/query-client.ts'
import { storeToken } from '../../platform/session/token.ts'
import { PageLoadError } from '../lazy-page.tsx'
import { ErrorScreen } from './error-screen.tsx'
import UnauthorizedPage from './unauthorized.page.tsx'

let hasRole: boolean
beforeEach(() => {
  hasRole = false
  setLocale('tr')
  storeToken(`-.${btoa(JSON.stringify({ sub: 'yeni', iat: 0, exp: 4_102_444_800 }))}.-`)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('fetch', async () =>
    hasRole
      ? Response.json({ data: { currentTime: new Date().toISOString() } })
      : Response.json({
          data: null,
          errors: [{ message: 'none', extensions: { code: 'SITE_MISSING', params: { siteIds: [] } } }],
        }),
  )
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const show = (page: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <MantineProvider env="test">{page}</MantineProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  )

test('who waits for a first role is let in once they have it, or tries again', async () => {
  const opened = vi.spyOn(location, 'assign').mockImplementation(() => {})
  show(<UnauthorizedPage />)
  await screen.findByText('Bu araca erişim yetkiniz yok')
  expect(screen.getByRole('link', { name: 'Tekrar dene' }).getAttribute('href')).toBe('/')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(opened).not.toHaveBeenCalled()
  hasRole = true
  await vi.advanceTimersByTimeAsync(10_000)
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/'))
})

test.each([
  [false, 'Çevrimdışısınız. Bağlantı gelince tekrar deneyin; yazdıklarınız duruyor.'],
  [true, 'Bağlantı yavaş ya da uygulama yenilenmiş olabilir.'],
])('a screen that could not be loaded says why (connected: %s)', (isOnline, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  show(<ErrorScreen error={new PageLoadError('gone')} reset={() => {}} />)
  expect(screen.getByText(words)).toBeTruthy()
})
