// Props of an archive item's details; its parts take some of them.
import type { ListController } from '../../../../kit/list/engine/use-list.ts'
import type { ArchiveRow } from '../archive.documents.ts'

export interface ArchiveDetailProps {
  id: string
  /** The row in the list: when its switches or uses differ from the item shown, the item is refetched. */
  row: ArchiveRow | undefined
  /** Version of the item after it was saved in the drawer. */
  savedVersion: number | undefined
  /** Applies changes of the item to the list. */
  list: Pick<ListController<ArchiveRow>, 'patch' | 'refetchRows'>
  onClose: () => void
  onEdit: () => void
}
