// The list of people: pages of 200, filtered by the server; what others change about somebody shown is shown at once.
import { useDebouncedCallback } from '@mantine/hooks'
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import type { GetUsersQuery, UserFilter } from '../../generated/graphql.ts'
import type { ListFilter } from '../../kit/list/list-filter.ts'
import { READ_AGAIN } from '../../kit/list/use-heard-items.ts'
import { operationNameOf, stripEmptyFilters } from '../../platform/document.ts'
import { call } from '../../platform/graphql.ts'
import { useLive } from '../../platform/live.ts'
import { useSelectedSiteId } from '../../platform/site.ts'
import { type User, userChangedDocument, usersDocument } from './user.documents.ts'

type Page = GetUsersQuery['getUsers']

/** Rows a page has (specification 1, section 9). */
const PAGE_SIZE = 200

export interface UsedUserList {
  items: readonly User[]
  /** The filter as the server is asked it. */
  asked: UserFilter
  isLoading: boolean
  isLoadingMore: boolean
  isComplete: boolean
  isCut: boolean
  error: Error | null
  loadMore(): void
  retry(): void
  /** Shows this of somebody at once. */
  patch(user: Pick<User, 'id'> & Partial<User>): void
}

/** People that pass the filter, those who wait for approval first. */
export function useUserList(filter: ListFilter): UsedUserList {
  const siteId = useSelectedSiteId()
  const client = useQueryClient()
  const asked = useMemo(() => serverFilter(filter), [filter])
  const queryKey = useMemo(() => [operationNameOf(usersDocument), siteId, 'pages', asked], [siteId, asked])
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const variables = stripEmptyFilters({ filter: asked, page: pageParam, limit: PAGE_SIZE })
      return (await call(usersDocument, variables, { signal, siteId })).getUsers
    },
    getNextPageParam: (last: Page, pages) => (last.items.length < PAGE_SIZE ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
  })
  const items = useMemo(() => {
    const loaded = (query.data?.pages ?? []).flatMap((page) => page.items)
    return [...new Map(loaded.map((item) => [item.id, item])).values()]
  }, [query.data])

  const patch = useCallback(
    (user: Pick<User, 'id'> & Partial<User>) =>
      client.setQueryData<InfiniteData<Page>>(queryKey, (data) =>
        data ? { ...data, pages: data.pages.map((page) => patched(page, user)) } : data,
      ),
    [client, queryKey],
  )
  const known = useRef(items)
  known.current = items
  const { fetchNextPage, refetch, hasNextPage, isFetchingNextPage } = query
  const unknown = useRef(new Set<string>())
  const readUnknown = useDebouncedCallback(async () => {
    const ids = [...unknown.current].slice(0, PAGE_SIZE)
    unknown.current.clear()
    const variables = stripEmptyFilters({ filter: { ...asked, ids }, page: 1, limit: 1 })
    const found = await call(usersDocument, variables, { siteId }).catch(() => null)
    if (found?.getUsers.items.length !== 0) void refetch()
  }, READ_AGAIN)
  useLive(userChangedDocument, ({ userChanged: { id, version, user } }) => {
    const shown = known.current.find((item) => item.id === id)
    if (shown && shown.version >= version) return
    // Somebody on screen stays where they stand; who belongs to the list now finds their place when all is read again.
    if (shown && user) return patch(user)
    unknown.current.add(id)
    readUnknown()
  })

  return {
    items,
    asked,
    isLoading: query.isPending || query.isPlaceholderData,
    isLoadingMore: isFetchingNextPage,
    isComplete: !hasNextPage && !query.isPlaceholderData,
    isCut: query.data?.pages.at(-1)?.isCut ?? false,
    error: query.error,
    loadMore: useCallback(() => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
    }, [hasNextPage, isFetchingNextPage, fetchNextPage]),
    retry: useCallback(() => void refetch(), [refetch]),
    patch,
  }
}

function patched(page: Page, user: Pick<User, 'id'> & Partial<User>): Page {
  return { ...page, items: page.items.map((item) => (item.id === user.id ? { ...item, ...user } : item)) }
}

/** Texts of the address → what the call takes. */
function serverFilter({ search, values }: ListFilter): UserFilter {
  const approval = values.approval?.[0]
  return {
    search,
    isApproved: approval === undefined || approval === 'waiting' ? undefined : approval === 'approved',
    isWaiting: approval === undefined || approval === 'approved' ? undefined : approval === 'waiting',
    sites: values.sites && [...values.sites],
    roles: values.roles && [...values.roles],
  }
}
