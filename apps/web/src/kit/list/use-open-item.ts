// The item open beside the list: its id is in the address, so that links open it and Back closes it.
import { useNavigate, useParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type AddressName, acceptsItemId, getItemAddress } from '../../platform/addresses.ts'
import { useAddressSearch, useListState } from '../../ui/use-address-search.ts'

export interface OpenItem {
  /** Id of the open item; `new` for an unsaved one; undefined for none. */
  id: string | undefined
  open(id: string): void
  close(): void
}

/**
 * The open item of a list; its id is in the path if the address has an id, else in the search. If items have their own page, opening one
 * navigates there.
 */
export function useOpenItem(address: AddressName, detail?: AddressName): OpenItem {
  const params = useParams({ strict: false }) as { id?: string }
  const [search, change] = useAddressSearch()
  const navigate = useNavigate()
  const state = useListState()
  const isInPath = acceptsItemId(address)
  const inSearch = typeof search.id === 'string' ? search.id : undefined
  const go = useCallback(
    (id: string | undefined) => {
      if (detail) void navigate({ to: getItemAddress(detail, id === 'new' ? undefined : id), state })
      else if (isInPath)
        void navigate({
          to: getItemAddress(address, id),
          search: ((before: object) => before) as never,
          resetScroll: false,
        })
      else change({ id }, { isStep: true })
    },
    [detail, isInPath, navigate, state, address, change],
  )
  return {
    id: isInPath ? params.id : inSearch,
    open: go,
    close: useCallback(() => go(undefined), [go]),
  }
}
