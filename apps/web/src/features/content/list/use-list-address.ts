// The filters of a list as they stand in its address, and changing them there.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type ListFilter, readFilter, writeFilter } from './list-filter.ts'

/** The filters and how to change them; `replace` keeps the way back short while somebody types. */
export function useListAddress(): [ListFilter, (change: Partial<ListFilter>, replace?: boolean) => void] {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const navigate = useNavigate()
  const filter = useMemo(() => readFilter(search), [search])
  const change = useCallback(
    (part: Partial<ListFilter>, replace = false) => {
      const to = (before: Record<string, unknown>) => writeFilter({ ...readFilter(before), ...part })
      void navigate({ to: '.', search: to as never, replace })
    },
    [navigate],
  )
  return [filter, change]
}
