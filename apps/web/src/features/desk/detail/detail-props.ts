// What the detail of an agency item is given; its parts take some of it.
import type { UsedList } from '../../../kit/list/engine/use-list.ts'
import type { AgencyRow } from '../agency.documents.ts'

export interface AgencyDetailProps {
  id: string
  /** Of the row in the list; a newer one is read again. */
  version: number | undefined
  /** Shows what is done with the item. */
  list: Pick<UsedList<AgencyRow>, 'patch' | 'hear'>
  onClose: () => void
}
