// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useChangePages } from './use-change-pages.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a change by another person is added to the open history, and no entry disappears', async () => {
  let newest = 70
  vi.stubGlobal('fetch', async (_: URL, { body }: { body: string }) => {
    const { before, take } = JSON.parse(body).variables as { before: number | null; take: number }
    const from = before === null ? newest : before - 1
    const steps = Array.from({ length: Math.min(take, from) }, (_, index) => ({ version: from - index }))
    return Response.json({ data: { steps } })
  })
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: 0 } } })
  const seen: (number | undefined)[] = []
  const { result, rerender } = renderHook(
    ({ version }) => {
      const used = useChangePages({ id: '1', version })
      seen.push(used.steps?.length)
      return used
    },
    {
      initialProps: { version: newest },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  )
  await waitFor(() => expect(result.current.steps).toHaveLength(50))
  act(() => result.current.nextPage?.load())
  await waitFor(() => expect(result.current.steps).toHaveLength(70))
  seen.length = 0
  newest = 71
  rerender({ version: newest })
  await waitFor(() => expect(result.current.steps?.[0]?.version).toBe(71))
  expect(result.current.steps).toHaveLength(71)
  expect(seen).not.toContain(undefined)
})
