// Filters of a screen in its address: shareable, preserved by Back and Forward, separate for each screen.
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

export type AddressSearch = Readonly<Record<string, string | string[]>>
export type AddressPatch = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * The address's search values, and a setter for some of them. Empty values are removed. By default the history entry is replaced (typing);
 * pass `{ isStep: true }` for a change that Back should undo.
 */
export function useAddressSearch(): [
  AddressSearch,
  (patch: AddressPatch, options?: { isStep?: boolean }) => void,
] {
  const search = useSearch({ strict: false }) as AddressSearch
  const navigate = useNavigate()
  const change = useCallback(
    (patch: AddressPatch, { isStep = false } = {}) => {
      void navigate({
        to: '.',
        search: ((before: AddressSearch) => ({ ...before, ...patch })) as never,
        replace: !isStep,
        resetScroll: false,
      })
    },
    [navigate],
  )
  return [search, change]
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    list?: { pathname: string; search: object }
  }
}

/** The address of the list on screen; passed as `state` when navigating to an item's page, which links back to it. */
export function useListState(): { list: { pathname: string; search: object } } {
  const { pathname, search } = useLocation()
  return useMemo(() => ({ list: { pathname, search } }), [pathname, search])
}
