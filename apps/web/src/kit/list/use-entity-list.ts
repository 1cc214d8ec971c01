// The list of an entity: filtered by the server, a page after another, first page replacing, later ones appended. Of
// what changes, only the items that did are read again.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { fieldsOf } from '@manset/model/entities/entity.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { kindOf } from '../../kinds/kinds.tsx'
import { operationNameOf, stripEmptyFilters } from '../../platform/document.ts'
import { call } from '../../platform/graphql.ts'
import { useLive } from '../../platform/live.ts'
import { useSelectedSiteId } from '../../platform/site.ts'
import { changedDocument, listDocument } from '../entity/entity.documents.ts'
import type { EntityItem } from '../entity/entity-item.ts'
import { orderOf } from './heard-items.ts'
import type { ListFilter } from './list-filter.ts'
import { useHeardItems } from './use-heard-items.ts'

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
  /** Asks again for these items, shown or not. */
  readAgain(ids: readonly string[]): void
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
  const asked = useMemo(() => serverFilter(entity, filter), [entity, filter])
  const queryKey = useMemo(
    () => [operationNameOf(document), siteId, 'pages', isWhole, asked],
    [document, siteId, isWhole, asked],
  )
  const turns = useRef(0)
  const nextTurn = useCallback(() => {
    turns.current += 1
    return turns.current
  }, [])
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const paging = isWhole ? { page: 0, limit: 0 } : { page: pageParam, limit: PAGE_SIZE }
      const turn = nextTurn()
      const variables = stripEmptyFilters({ filter: asked, ...paging })
      return { ...(await call(document, variables, { signal, siteId })).list, turn }
    },
    getNextPageParam: (last, pages) =>
      isWhole || last.items.length < PAGE_SIZE ? undefined : pages.length + 1,
    placeholderData: keepPreviousData,
  })
  const { data, fetchNextPage, refetch, hasNextPage, isFetchingNextPage } = query
  const read = useMemo(
    () => ({
      items: withoutRepeats((data?.pages ?? []).flatMap((page) => page.items)),
      isComplete: !hasNextPage,
      turn: data?.pages[0]?.turn ?? 0,
    }),
    [data, hasNextPage],
  )
  const heard = useHeardItems({
    question: queryKey,
    read,
    compare: useMemo(() => orderOf(entity), [entity]),
    nextTurn,
    ask: async (ids) => {
      const variables = stripEmptyFilters({ filter: { ...asked, ids }, page: 1, limit: PAGE_SIZE })
      return (await call(document, variables, { siteId })).list.items
    },
    readAll: () => void refetch(),
    // The rows of a whole list name each other, and are one answer anyway.
    most: isWhole ? 0 : PAGE_SIZE,
  })
  const { rows, noteChange, readAgain, patchItem } = heard
  useLive(
    changedDocument(entity),
    ({ changed: { id, version } }) => noteChange(id, version),
    undefined,
    entity.family === 'settings',
  )

  return {
    items: useMemo(() => (arrange ? arrange(rows) : rows), [rows, arrange]),
    asked: useMemo(() => stripEmptyFilters({ filter: asked }).filter, [asked]),
    isLoading: query.isPending || query.isPlaceholderData,
    isLoadingMore: isFetchingNextPage,
    isComplete: !hasNextPage && !query.isPlaceholderData,
    isCut: data?.pages.at(-1)?.isCut ?? false,
    error: query.error,
    loadMore: useCallback(() => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
    }, [hasNextPage, isFetchingNextPage, fetchNextPage]),
    retry: useCallback(() => void refetch(), [refetch]),
    readAgain,
    patchItem,
  }
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
