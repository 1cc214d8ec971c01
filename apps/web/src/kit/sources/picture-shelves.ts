// Sources of the picture picker: lists whose rows have pictures. The owning feature declares each one; it is shown as a tab.
import type { ListDefinition } from '@manset/model/lists/list.ts'
import type { PickedPicture } from '../../ui/pictures/media-picker.ts'
import type { ShelfDeclaration } from '../feature.ts'
import type { ListRow } from '../list/engine/list-state.ts'
import type { ListCalls } from '../list/engine/use-defined-list.ts'
import type { OwnFilterParts } from '../list/filter/filter-line.tsx'
import type { ListWords } from '../list/list-words.ts'

/** A selectable picture. */
export interface PictureCard {
  key: string
  path: string
  width: number | null
  height: number | null
  title: string
  /** Its owner: the agency, or the credit. */
  credit: string
  category: string
  date: string
  /** The instant at which its rights expire. */
  usableUntil?: string | null
  /** Why it cannot be chosen. */
  refusal?: string
  /** A file of this site, or the server's reference to an agency picture. */
  file: PickedPicture | { itemId: string; imageId: string }
}

export interface PictureShelf<R extends ListRow = ListRow> {
  list: ListDefinition
  calls: ListCalls
  /** Filter values that always apply: only rows with pictures. */
  fixed: Readonly<Record<string, unknown>>
  useWords(): ListWords
  filterParts?: OwnFilterParts
  cardsOf(row: R): readonly PictureCard[]
}

const shelves = new Map<string, ShelfDeclaration>()

/** Registers sources by their server names, in the order of their tabs. */
export function defineShelves(named: Readonly<Record<string, ShelfDeclaration>>): void {
  for (const [name, shelf] of Object.entries(named)) shelves.set(name, shelf)
}

export const pictureShelves = (): readonly [string, ShelfDeclaration][] => [...shelves]
