// The rows of a tab without those already in the target list.
import { useEffect, useMemo } from 'react'
import type { OptionsController } from './use-options.ts'

/** Hides marked rows; when hardly any rows of a page remain, the next page is loaded. */
export function useHideMarked<R>(
  shown: OptionsController<R>,
  marked: ReadonlySet<string>,
  take: number,
): OptionsController<R> {
  const { hasMore, isLoadingMore, loadMore } = shown
  const options = useMemo(
    () => (marked.size > 0 ? shown.options.filter(({ subject }) => !marked.has(subject)) : shown.options),
    [shown.options, marked],
  )
  const isShort = marked.size > 0 && options.length < take / 2 && hasMore && !isLoadingMore && !shown.error
  useEffect(() => {
    if (isShort) loadMore()
  }, [isShort, loadMore])
  return {
    ...shown,
    options,
    isPending: shown.isPending || (options.length === 0 && (isShort || isLoadingMore)),
  }
}
