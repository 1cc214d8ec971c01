// The rows of a tab, page by page; a changed filter starts again at page 1.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { keepPreviousOnSite } from '../../platform/calls/graphql.ts'
import { useSite } from '../../platform/session/viewer.ts'
import type { ChoicePage, UsableChoice } from './choice.ts'
import { getNextPage, mergeRows } from './pages.ts'
import type { Option } from './selection.ts'

export interface ShownOption<R> extends Option {
  row: R
}

export interface OptionsController<R> {
  options: readonly ShownOption<R>[]
  /** The first page is still loading. */
  isPending: boolean
  /** The rows belong to an earlier filter. */
  isOutdated: boolean
  isLoadingMore: boolean
  hasMore: boolean
  error: Error | null
  loadMore(): void
  retry(): void
}

interface OptionsRequest {
  name: string
  filter: Readonly<Record<string, unknown>>
  take: number
}

export function useOptions<R>(
  { provider, identifier, transform }: UsableChoice<R>,
  { name, filter, take }: OptionsRequest,
): OptionsController<R> {
  const { id: siteId } = useSite()
  const cardOf = provider.useCard()
  const query = useInfiniteQuery({
    queryKey: ['options', siteId, name, take, filter],
    initialPageParam: { page: 1 } as { page: number; last?: R },
    queryFn: ({ pageParam, signal }): Promise<ChoicePage<R>> =>
      provider.load({ ...pageParam, filter, take, siteId, signal }),
    getNextPageParam: (_, pages) => getNextPage(pages),
    placeholderData: keepPreviousOnSite(siteId),
  })
  const { data, fetchNextPage, refetch, isFetchNextPageError } = query
  const options = useMemo(
    () =>
      mergeRows(data?.pages ?? [], identifier).map((row) => ({
        ...{ row, subject: identifier(row), card: cardOf(row), made: transform(row) },
      })),
    [data, identifier, transform, cardOf],
  )
  return {
    options,
    isPending: query.isPending,
    isOutdated: query.isPlaceholderData,
    isLoadingMore: query.isFetchingNextPage,
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    error: query.error,
    loadMore: () => void fetchNextPage(),
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  }
}
