// The differences between kinds of boards, and the parts that abilities add to a board page. The kit knows neither by name.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { BoardKindName } from '@manset/model/placements/boards.ts'
import type { ComponentType, ReactNode } from 'react'
import type { AddressName } from '../../platform/addresses.ts'
import type { EntityItem } from '../entity/entity-item.ts'

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

/** The place that a board lock covers. */
export interface BoardPlace {
  kind: BoardKindName
  boardId: string | undefined
  /** Called after a period of inactivity. */
  onIdle: () => void
}

/** State of the board lock for this tab. */
export interface BoardLock {
  /** Read-only: another person holds the lock, or this tab lost it. */
  isHeld: boolean
  /** Beside the heading: who is present, and the button that takes the lock. */
  people: ReactNode
  banner: ReactNode
}

export interface BoardDrawerProps {
  entity: EntityDefinition
  id: string | undefined
  called?: string | null
  hintCase?: string | undefined
  isTypedAtOnce?: boolean
  onClose: () => void
  onSaved: (item: EntityItem) => void
}

/** Parts that abilities add to a board page. */
export interface BoardSlots {
  useLock: (place: BoardPlace) => BoardLock
  Drawer: ComponentType<BoardDrawerProps>
  /** Badge with the status of the underlying content. */
  Status: ComponentType<{ status: string }>
}
