// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CallError } from '../platform/calls/call-error.ts'
import { setLocale } from '../platform/language/locale.ts'
import { ShowMore, toNextPage } from './show-more.tsx'

afterEach(cleanup)

test('a next page that cannot be loaded says why and can be retried; after the last one nothing is offered', async () => {
  setLocale('tr')
  let isRefused = true
  function List() {
    const query = useInfiniteQuery({
      queryKey: ['rows'],
      queryFn: async ({ pageParam }) => {
        if (pageParam === 2 && isRefused) throw new CallError('TOO_MANY_REQUESTS', 'later', { status: 429 })
        return pageParam
      },
      initialPageParam: 1,
      getNextPageParam: (last) => (last === 2 ? undefined : 2),
      retry: false,
    })
    const nextPage = toNextPage(query)
    return (
      <>
        <output>{query.data?.pages.join(' ')}</output>
        {nextPage && <ShowMore label="Daha fazla" nextPage={nextPage} />}
      </>
    )
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <List />
      </MantineProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Daha fazla' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Çok')
  expect(screen.getByText('1')).toBeTruthy()
  isRefused = false
  fireEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  expect(await screen.findByText('1 2')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
