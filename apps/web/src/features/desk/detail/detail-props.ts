// Props of an agency item's details; its parts take some of them.
import type { ListController } from '../../../kit/list/engine/use-list.ts'
import type { AgencyRow } from '../agency.documents.ts'

export interface AgencyDetailProps {
  id: string
  /** The item's row, if the list contains it; changes of the row refetch the item. */
  row: AgencyRow | undefined
  /** Applies changes of the item to the list. */
  list: Pick<ListController<AgencyRow>, 'patch' | 'refetchRows'>
  onClose: () => void
}
