// Drags an item of a tree: vertical movement chooses the position, horizontal movement the depth. Keys and buttons move by `getStepPlace`;
// announcements are the same.
import { type RefObject, useId } from 'react'
import { getItemBoxes, type HandleFocus, useHandleFocus } from './elements.ts'
import type { Box } from './geometry.ts'
import {
  getBranch,
  getBranchHeight,
  getDropPlace,
  getTreePosition,
  moveBranch,
  type Place,
  type TreeItem,
  type TreeLimits,
  type TreeRow,
} from './tree.ts'
import { type Dragging, type DropTarget, useDrag } from './use-drag.tsx'
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
  getBoxes?(): readonly Box[]
  getName(item: T): string
  isDisabled: boolean
  onDrop(key: string, place: Place): void
  announce(text: string): void
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
  const { items, rows, limits, indent, list, getName } = options
  const handleFocus = useHandleFocus(list, id)
  const getDropTarget = (key: string, gap: number, pull: number): DropTarget<Place> | null => {
    const branch = new Set(getBranch(items, key).map((item) => item.key))
    const isOther = ({ item }: TreeRow<T>) => !branch.has(item.key)
    const depth = rows.find(({ item }) => item.key === key)?.depth ?? 0
    const drop = getDropPlace(
      rows.filter(isOther),
      rows.slice(0, gap).filter(isOther).length,
      depth + Math.round(pull / indent),
      { ...limits, height: getBranchHeight(items, key) },
    )
    if (!drop) return null
    const place = { parentKey: drop.parentKey, beforeKey: drop.beforeKey }
    const position = positionOf(moveBranch(items, key, place), key, limits.maxDepth, getName)
    return { place, position, inset: drop.depth * indent }
  }
  const dragging = useDrag<string, Place>({
    ...options,
    getBoxes: options.getBoxes ?? (() => getItemBoxes(list, id)),
    getName: (key) => {
      const item = items.find((one) => one.key === key)
      return item ? getName(item) : ''
    },
    getPosition: (key) => positionOf(items, key, limits.maxDepth, getName),
    getDropTarget,
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
  const { place = 1, siblings = 1, depth = 0, parent } = getTreePosition(items, key) ?? {}
  return {
    place,
    siblings,
    level: maxDepth > 1 ? depth + 1 : undefined,
    parent: parent && nameOf(parent),
  }
}
