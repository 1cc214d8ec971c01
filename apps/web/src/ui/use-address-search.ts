// Filters of a screen in its address: shareable, kept by back and forward, never another screen's.
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

export type AddressSearch = Readonly<Record<string, string | string[]>>
export type AddressPatch = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * The address's search values, and a way to change some of them. Empty values leave the address. By default the
 * history entry is replaced (typing); pass `{ isStep: true }` for a change that "back" should undo.
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

/** Where the list on screen stands; goes along (`state`) with a step to an item's page, which leads back to it. */
export function useListState(): { list: { pathname: string; search: object } } {
  const { pathname, search } = useLocation()
  return useMemo(() => ({ list: { pathname, search } }), [pathname, search])
}
