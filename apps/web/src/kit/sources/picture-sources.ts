// Sources of the picture picker: lists whose rows have pictures. The owning feature declares each one; it is shown as a tab.
import type { ListDefinition } from '@manset/model/lists/list.ts'
import type { PickedPicture } from '../../ui/pictures/media-picker.ts'
import type { PictureSourceDeclaration } from '../feature.ts'
import type { ListRow } from '../list/engine/list-state.ts'
import type { ListCalls } from '../list/engine/use-defined-list.ts'
import type { CustomFilterParts } from '../list/filter/filter-bar.tsx'
import type { ListLabels } from '../list/list-labels.ts'

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

export interface PictureSource<R extends ListRow = ListRow> {
  list: ListDefinition
  calls: ListCalls
  /** Filter values that always apply: only rows with pictures. */
  fixed: Readonly<Record<string, unknown>>
  useWords(): ListLabels
  filterParts?: CustomFilterParts
  cardsOf(row: R): readonly PictureCard[]
}

const sourcesByName = new Map<string, PictureSourceDeclaration>()

/** Registers sources by their server names, in the order of their tabs. */
export function registerPictureSources(named: Readonly<Record<string, PictureSourceDeclaration>>): void {
  for (const [name, shelf] of Object.entries(named)) sourcesByName.set(name, shelf)
}

export const listPictureSources = (): readonly [string, PictureSourceDeclaration][] => [...sourcesByName]
