// What the detail of an agency item is given; its parts take some of it.
import type { UsedList } from '../../../kit/list/engine/use-list.ts'
import type { AgencyRow } from '../agency.documents.ts'

export interface AgencyDetailProps {
  id: string
  /** Of the list, where it stands there: what changed of it is read again. */
  row: AgencyRow | undefined
  /** Shows what is done with the item. */
  list: Pick<UsedList<AgencyRow>, 'patch' | 'readAgain'>
  onClose: () => void
}
