// What differs from one kind of board to another, and what abilities put on the page of one. The kit knows neither.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { BoardKindName } from '@manset/model/placements/boards.ts'
import type { ComponentType, ReactNode } from 'react'
import type { AddressName } from '../../platform/addresses.ts'
import type { EntityItem } from '../entity/entity-item.ts'

export interface BoardDefinition {
  kind: BoardKindName
  /** What the page is called, and where its lists come from, for whoever finds none. */
  useWords: () => {
    title: string
    noBoards: string
    /** The way to one that is made, where that has a page. */
    new?: string
  }
  /** What is placed: opened in a drawer beside the list, unless it has pages. */
  entity: EntityDefinition
  /** Where one is made and edited that is live, and one that waits. */
  pages?: { live: AddressName; pending: AddressName }
  /** Something can be placed that is but words and an address. */
  isByAddress: boolean
  /** The crop its cards show, where its lists do not say one themselves. */
  cropTypeId?: string
  /** What can be chosen to be placed, by the names features declared it under. */
  providers: readonly string[]
}

/** Where somebody is, for the lock of a board. */
export interface BoardPlace {
  kind: BoardKindName
  boardId: string | undefined
  /** Nobody did anything for a while. */
  onIdle: () => void
}

/** How the lock of a board stands for this tab. */
export interface BoardLock {
  /** Somebody else arranges it alone, or this tab was taken off it: it is only read. */
  isHeld: boolean
  /** Beside the heading: who is here, and arranging it alone. */
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

/** What abilities put on the page of a board. */
export interface BoardSlots {
  useLock: (place: BoardPlace) => BoardLock
  Drawer: ComponentType<BoardDrawerProps>
  /** The status of the content something was made of. */
  Status: ComponentType<{ status: string }>
}
