// The entries that pass a filter, page after page by cursor.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { AuditFilter, GetAuditEntriesQuery } from '../../generated/graphql.ts'
import { operationNameOf, stripEmptyFilters } from '../../platform/document.ts'
import { call } from '../../platform/graphql.ts'
import { useSelectedSiteId } from '../../platform/site.ts'
import { AuditEntriesDocument } from './audit-calls.ts'

export type AuditEntry = GetAuditEntriesQuery['getAuditEntries']['entries'][number]

export function useAuditList(filter: AuditFilter) {
  const siteId = useSelectedSiteId()
  const query = useInfiniteQuery({
    queryKey: [operationNameOf(AuditEntriesDocument), siteId, filter],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      (await call(AuditEntriesDocument, stripEmptyFilters({ filter, after: pageParam }), { signal, siteId }))
        .getAuditEntries,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return {
    entries: query.data?.pages.flatMap(({ entries }) => entries) ?? [],
    isLoading: query.isPending || query.isPlaceholderData,
    isLoadingMore: query.isFetchingNextPage,
    isComplete: !query.hasNextPage,
    error: query.error,
    retry: () => void query.refetch(),
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
    },
  }
}
