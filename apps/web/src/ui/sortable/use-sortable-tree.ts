// Dragging an item of a tree: up and down chooses the place, pulling in the direction of reading how deep. Keys and
// buttons move by `stepOf`; what is done is said with the same words.
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
  /** Those that are seen, in order. */
  rows: readonly TreeRow<T>[]
  limits: TreeLimits<T>
  /** Pixels a level is set in. */
  indent: number
  /** Around the rows. */
  list: RefObject<HTMLElement | null>
  /** Of the rows on the screen, where not each of them is in the document. */
  boxes?(): readonly Box[]
  nameOf(item: T): string
  isDisabled: boolean
  onDrop(key: string, place: Place): void
  say(text: string): void
}

/** Handles are counted by rows. */
export interface SortableTree extends Dragging<string>, HandleFocus {
  /** For each row's element. */
  item: object
  /** For what is focused to move an item, one in each row. */
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

/** Where an item stands, as it is announced: levels are named where there is more than one. */
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
