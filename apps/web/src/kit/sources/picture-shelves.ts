// Where pictures can be picked from: lists whose rows have pictures, each declared by the feature that owns it and shown as
// a tab of the window in which pictures are chosen.
import type { ListDefinition } from '@manset/model/lists/list.ts'
import type { PickedPicture } from '../../ui/pictures/media-picker.ts'
import type { ShelfDeclaration } from '../feature.ts'
import type { ListRow } from '../list/engine/list-state.ts'
import type { ListCalls } from '../list/engine/use-defined-list.ts'
import type { OwnFilterParts } from '../list/filter/filter-line.tsx'
import type { ListWords } from '../list/list-words.ts'

/** One picture that can be chosen. */
export interface PictureCard {
  key: string
  path: string
  width: number | null
  height: number | null
  title: string
  /** Whose it is: the agency, or the credit. */
  credit: string
  category: string
  date: string
  /** From then on it may not be used any more. */
  usableUntil?: string | null
  /** Why it cannot be chosen. */
  refusal?: string
  /** What it is as a file of this site; of an agency's, how the server knows it. */
  file: PickedPicture | { itemId: string; imageId: string }
}

export interface PictureShelf<R extends ListRow = ListRow> {
  list: ListDefinition
  calls: ListCalls
  /** Part of the filter that always holds: rows with pictures alone. */
  fixed: Readonly<Record<string, unknown>>
  useWords(): ListWords
  filterParts?: OwnFilterParts
  cardsOf(row: R): readonly PictureCard[]
}

const shelves = new Map<string, ShelfDeclaration>()

/** Makes shelves known by the names the server has for them, in the order of their tabs. */
export function defineShelves(named: Readonly<Record<string, ShelfDeclaration>>): void {
  for (const [name, shelf] of Object.entries(named)) shelves.set(name, shelf)
}

export const pictureShelves = (): readonly [string, ShelfDeclaration][] => [...shelves]
