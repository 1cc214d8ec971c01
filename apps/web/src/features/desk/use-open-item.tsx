// The item of a list that is shown beside it, named by the address.
import type { ReactNode } from 'react'
import { SplitView } from '../../ui/split-view/split-view.tsx'
import { useAddressSearch } from '../../ui/use-address-search.ts'

interface Row {
  id: string
}

export function useOpenItem() {
  const [search, changeSearch] = useAddressSearch()
  const openId = typeof search.item === 'string' ? search.item : undefined
  const select = (id: string | undefined, isStep: boolean) => changeSearch({ item: id }, { isStep })
  const open = ({ id }: Row) => select(id, openId === undefined)
  return {
    ...{ search, changeSearch, openId, open },
    close: () => select(undefined, true),
    /** For the list: what opens an item, and that the focus opens others while one is open. */
    listProps: {
      doesShowAtTop: true,
      selectedId: openId ?? '',
      onOpen: open,
      onMove: ({ id }: Row) => openId !== undefined && select(id, false),
    },
    /** Shows the open item beside the rows. */
    beside: (detail: (id: string) => ReactNode) => (rows: ReactNode) => (
      <SplitView rows={rows} openId={openId}>
        {openId !== undefined && detail(openId)}
      </SplitView>
    ),
  }
}
