// Drags an item of a tree: vertical movement chooses the position, horizontal movement the depth. Keys and buttons move by `stepOf`;
// announcements are the same.
import { type RefObject, useId } from 'react'
import { boxesOf, type HandleFocus, useHandleFocus } from './elements.ts'
import type { Box } from './geometry.ts'
import {
  branchOf,
  dropOf,
  heightOf,
  moveBranch,
  type Place,
  standingOf,
  type TreeItem,
  type TreeLimits,
  type TreeRow,
} from './tree.ts'
import { type Dragging, type Landing, useDrag } from './use-drag.tsx'
import type { Position } from './use-move-texts.ts'

export interface SortableTreeOptions<T> {
  items: readonly T[]
  /** Visible rows, in order. */
  rows: readonly TreeRow<T>[]
  limits: TreeLimits<T>
  /** Indentation per level, in pixels. */
  indent: number
  /** The element around the rows. */
  list: RefObject<HTMLElement | null>
  /** Boxes of the visible rows, for virtualized lists. */
  boxes?(): readonly Box[]
  nameOf(item: T): string
  isDisabled: boolean
  onDrop(key: string, place: Place): void
  say(text: string): void
}

/** Handles are indexed by row. */
export interface SortableTree extends Dragging<string>, HandleFocus {
  /** Props of each row's element. */
  item: object
  /** Props of the focusable handle, one in each row. */
  handle: object
}

export function useSortableTree<T extends TreeItem>(options: SortableTreeOptions<T>): SortableTree {
  const id = useId()
  const { items, rows, limits, indent, list, nameOf } = options
  const handleFocus = useHandleFocus(list, id)
  const landingOf = (key: string, gap: number, pull: number): Landing<Place> | null => {
    const branch = new Set(branchOf(items, key).map((item) => item.key))
    const isOther = ({ item }: TreeRow<T>) => !branch.has(item.key)
    const depth = rows.find(({ item }) => item.key === key)?.depth ?? 0
    const drop = dropOf(
      rows.filter(isOther),
      rows.slice(0, gap).filter(isOther).length,
      depth + Math.round(pull / indent),
      { ...limits, height: heightOf(items, key) },
    )
    if (!drop) return null
    const place = { parentKey: drop.parentKey, beforeKey: drop.beforeKey }
    const position = positionOf(moveBranch(items, key, place), key, limits.maxDepth, nameOf)
    return { place, position, inset: drop.depth * indent }
  }
  const dragging = useDrag<string, Place>({
    ...options,
    boxes: options.boxes ?? (() => boxesOf(list, id)),
    nameOf: (key) => {
      const item = items.find((one) => one.key === key)
      return item ? nameOf(item) : ''
    },
    positionOf: (key) => positionOf(items, key, limits.maxDepth, nameOf),
    landingOf,
  })
  return {
    ...dragging,
    ...handleFocus,
    item: { 'data-sortable': id },
    handle: { 'data-handle': id },
  }
}

/** The announced position of an item; the level is named only if there are several. */
export function positionOf<T extends TreeItem>(
  items: readonly T[],
  key: string,
  maxDepth: number,
  nameOf: (item: T) => string,
): Position {
  const { place = 1, siblings = 1, depth = 0, parent } = standingOf(items, key) ?? {}
  return {
    place,
    siblings,
    level: maxDepth > 1 ? depth + 1 : undefined,
    parent: parent && nameOf(parent),
  }
}
