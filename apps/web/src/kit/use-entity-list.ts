// The list of an entity: filtered by the server, a page after another, first page replacing, later ones appended.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { fieldsOf } from '@manset/model/entities/entity.ts'
import { useDebouncedCallback } from '@mantine/hooks'
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { kindOf } from '../kinds/kinds.tsx'
import { operationNameOf, stripEmptyFilters } from '../platform/document.ts'
import { call } from '../platform/graphql.ts'
import { useLive } from '../platform/live.ts'
import { useSelectedSiteId } from '../platform/site.ts'
import { changedDocument, type ListPage, listDocument } from './entity.documents.ts'
import type { EntityItem } from './entity-item.ts'
import type { ListFilter } from './list-filter.ts'

/** Milliseconds of rest after a change, and the longest wait while they go on. */
export const READ_AGAIN = { delay: 150, maxWait: 1_000 }

/** Rows a page has (specification 1, section 9). */
export const PAGE_SIZE = 50

export interface EntityListOptions {
  /** Asks for everything at once, for lists that are shown in an order of their own. */
  isWhole?: boolean
  /** The order of a whole list; the server's own otherwise. */
  arrange?: (items: readonly EntityItem[]) => EntityItem[]
}

export interface UsedEntityList {
  items: readonly EntityItem[]
  /** The filter as the list call takes it. */
  asked: Record<string, unknown>
  isLoading: boolean
  isLoadingMore: boolean
  /** Nothing more to ask for. */
  isComplete: boolean
  /** Everything was asked for and there was more than is given at once. */
  isCut: boolean
  error: Error | null
  loadMore(): void
  retry(): void
  /** Asks again for what is shown. */
  refresh(): void
  /** Shows these values on an item at once, before the server has them. */
  patchItem(id: string, patch: Partial<EntityItem>): void
}

/** The items that pass a filter, in the entity's order. */
export function useEntityList(
  entity: EntityDefinition,
  filter: ListFilter,
  { isWhole = false, arrange }: EntityListOptions = {},
): UsedEntityList {
  const document = listDocument(entity)
  const siteId = useSelectedSiteId()
  const client = useQueryClient()
  const asked = useMemo(() => serverFilter(entity, filter), [entity, filter])
  const queryKey = useMemo(
    () => [operationNameOf(document), siteId, 'pages', isWhole, asked],
    [document, siteId, isWhole, asked],
  )
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const paging = isWhole ? { page: 0, limit: 0 } : { page: pageParam, limit: PAGE_SIZE }
      return (await call(document, stripEmptyFilters({ filter: asked, ...paging }), { signal, siteId })).list
    },
    getNextPageParam: (last: ListPage, pages) =>
      isWhole || last.items.length < PAGE_SIZE ? undefined : pages.length + 1,
    placeholderData: keepPreviousData,
  })
  const items = useMemo(() => {
    const loaded = withoutRepeats((query.data?.pages ?? []).flatMap((page) => page.items))
    return arrange ? arrange(loaded) : loaded
  }, [query.data, arrange])

  const known = useRef(query.data)
  known.current = query.data
  // Many changes at once are one reason to read.
  const readAgain = useDebouncedCallback(() => void query.refetch(), READ_AGAIN)
  useLive(
    changedDocument(entity),
    ({ changed: { id, version } }) => {
      const shown = known.current?.pages.flatMap((page) => page.items).find((item) => item.id === id)
      if (shown && shown.version >= version) return
      readAgain()
    },
    undefined,
    entity.family === 'settings',
  )

  const { fetchNextPage, refetch, hasNextPage, isFetchingNextPage } = query
  return {
    items,
    asked: useMemo(() => stripEmptyFilters({ filter: asked }).filter, [asked]),
    isLoading: query.isPending || query.isPlaceholderData,
    isLoadingMore: isFetchingNextPage,
    isComplete: !hasNextPage && !query.isPlaceholderData,
    isCut: query.data?.pages.at(-1)?.isCut ?? false,
    error: query.error,
    loadMore: useCallback(() => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
    }, [hasNextPage, isFetchingNextPage, fetchNextPage]),
    retry: useCallback(() => void refetch(), [refetch]),
    refresh: useCallback(() => void refetch(), [refetch]),
    patchItem: useCallback(
      (id, patch) =>
        client.setQueryData<InfiniteData<ListPage>>(queryKey, (data) =>
          data ? { ...data, pages: data.pages.map((page) => patchPage(page, id, patch)) } : data,
        ),
      [client, queryKey],
    ),
  }
}

function patchPage(page: ListPage, id: string, patch: Partial<EntityItem>): ListPage {
  return { ...page, items: page.items.map((item) => (item.id === id ? { ...item, ...patch } : item)) }
}

/** An item added meanwhile shifts the later pages, so that one can come twice. */
function withoutRepeats(items: readonly EntityItem[]): EntityItem[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

/** Texts of the address → what the list call takes. */
function serverFilter(entity: EntityDefinition, filter: ListFilter): Record<string, unknown> {
  const fields = fieldsOf(entity)
  return {
    search: filter.search,
    ...Object.fromEntries(
      Object.entries(filter.values).flatMap(([name, value]) => {
        const field = fields[name]
        return field ? [[name, kindOf(field).toFilter(value, field as never)]] : []
      }),
    ),
  }
}
