// The differences between kinds of boards.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { BoardKindName } from '@manset/model/placements/boards.ts'
import type { AddressName } from '../platform/addresses.ts'

export interface BoardDefinition {
  kind: BoardKindName
  /** Title of the page, and the hint for a site without boards. */
  useWords: () => {
    title: string
    noBoards: string
    /** Label of the link that creates an item, where it has a page. */
    new?: string
  }
  /** The placed item: edited in a drawer beside the list, unless it has pages. */
  entity: EntityDefinition
  /** Pages that create and edit live and pending items. */
  pages?: { live: AddressName; pending: AddressName }
  /** Whether an item can be a text with an address only. */
  isByAddress: boolean
  /** Crop type of its cards, for boards that name none. */
  cropTypeId?: string
  /** Names of the choice providers whose items can be placed. */
  providers: readonly string[]
}
