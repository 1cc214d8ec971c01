// History of a board, paged, newest first.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getOperationName } from '../../platform/calls/document.ts'
import { call } from '../../platform/calls/graphql.ts'
import { toNextPage } from '../../ui/show-more.tsx'
import { type Board, type BoardStep, stepsDocument } from '../board.documents.ts'

const PAGE_SIZE = 50

/** Refetches all loaded pages with each version of the board; the previous ones are shown meanwhile. */
export function useChangePages({ id, version }: Pick<Board, 'id' | 'version'>) {
  const readFor = useRef(version)
  const query = useInfiniteQuery({
    queryKey: [getOperationName(stepsDocument), id],
    queryFn: async ({ pageParam, signal }) =>
      (await call(stepsDocument, { id, before: pageParam, take: PAGE_SIZE }, { signal })).steps,
    initialPageParam: null as number | null,
    getNextPageParam: (last: readonly BoardStep[]) =>
      last.length < PAGE_SIZE ? undefined : last.at(-1)?.version,
  })
  const { data, error, refetch } = query
  useEffect(() => {
    if (!data || readFor.current === version) return
    readFor.current = version
    void refetch()
  }, [data, version, refetch])
  return {
    steps: data?.pages.flat(),
    error,
    retry: () => void refetch(),
    nextPage: toNextPage(query),
  }
}
