// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { TypedDocument } from './document.ts'
import { useCall } from './graphql.ts'

afterEach(cleanup)

test('a reload requested while the first response is pending starts after it', async () => {
  const answers: ((count: number) => void)[] = []
  const waiting = () =>
    new Promise<Response>((resolve) =>
      answers.push((count) => resolve(Response.json({ data: { getCount: count } }))),
    )
  vi.stubGlobal('fetch', waiting)
  const document = 'query GetCount { getCount }' as TypedDocument<{ getCount: number }, object>
  const client = new QueryClient()
  const { result } = renderHook(() => useCall(document, {}), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await waitFor(() => expect(answers).toHaveLength(1))
  // The event arrives before an answer that predates it.
  act(() => void result.current.refetch())
  act(() => answers[0]?.(1))
  await waitFor(() => expect(answers).toHaveLength(2))
  act(() => answers[1]?.(2))
  await waitFor(() => expect(result.current.data?.getCount).toBe(2))
  vi.unstubAllGlobals()
})
