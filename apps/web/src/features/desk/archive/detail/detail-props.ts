// What the detail of an archive item is given; its parts take some of it.
import type { UsedList } from '../../../../kit/list/engine/use-list.ts'
import type { ArchiveRow } from '../archive.documents.ts'

export interface ArchiveDetailProps {
  id: string
  /** Of the row in the list, as far as its switches and uses go; what is newer than shown is read again. */
  row: ArchiveRow | undefined
  /** The version that was just saved beside it. */
  savedVersion: number | undefined
  /** Shows what is done with the item. */
  list: Pick<UsedList<ArchiveRow>, 'patch' | 'readAgain'>
  onClose: () => void
  onEdit: () => void
}
