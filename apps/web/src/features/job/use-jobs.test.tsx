// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { JobState } from '../../generated/graphql.ts'
import { selectSite } from '../../platform/site.ts'
import { useJobs } from './use-jobs.ts'

/** Calls that wait for an answer, with the site on which they were made. */
let asked: { site: string; answer: (count: number) => void }[]
beforeEach(() => {
  asked = []
  selectSite(4)
  vi.stubGlobal('fetch', (_: URL, { headers }: { headers: Record<string, string> }) => {
    const site = new Headers(headers).get('siteid') ?? ''
    return new Promise<Response>((resolve) => {
      const answer = (count: number) =>
        resolve(
          Response.json({
            data: { getJobs: { jobs: [], isLast: true, counts: [{ state: 'failed', count }] } },
          }),
        )
      asked.push({ site, answer })
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const client = new QueryClient()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
const opened = () =>
  renderHook(({ state }: { state: JobState }) => useJobs(state).counts.map(({ count }) => count), {
    initialProps: { state: 'failed' },
    wrapper,
  })

test('the counts stay while another state is loaded, and are never shown for another site', async () => {
  const { result, rerender } = opened()
  await waitFor(() => expect(asked).toHaveLength(1))
  act(() => asked[0]?.answer(7))
  await waitFor(() => expect(result.current).toEqual([7]))

  rerender({ state: 'waiting' })
  expect(result.current).toEqual([7])

  act(() => selectSite(5))
  expect(result.current).toEqual([])
  await waitFor(() => expect(asked.at(-1)?.site).toBe('5'))
  act(() => asked.at(-1)?.answer(2))
  await waitFor(() => expect(result.current).toEqual([2]))
})
