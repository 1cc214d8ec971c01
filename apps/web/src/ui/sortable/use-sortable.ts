// Sorts a flat list by keys, buttons or pointer: each move is announced, and the focus stays on the moved item.
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from 'react'
import { useAnnouncer } from './announcer.tsx'
import { getItemBoxes, type HandleFocus, useHandleFocus } from './elements.ts'
import { getKeyStep, hasModifier, isRightToLeft } from './keys.ts'
import { moveItem } from './move-item.ts'
import { getRowStep } from './row-step.ts'
import { type Dragging, useDrag } from './use-drag.tsx'
import { useMoveTexts } from './use-move-texts.ts'

export interface SortableOptions<T> {
  items: readonly T[]
  /** Name of an item in announcements. */
  getName(item: T, index: number): string
  /** The element that follows the pointer; by default the item's name. */
  getGhost?(item: T): ReactNode
  isDisabled: boolean
  onChange(items: T[]): void
}

/** Items are identified by their index. */
export interface Sortable extends Dragging<number>, HandleFocus {
  /** The element around the list and its handles. */
  root: RefObject<HTMLDivElement | null>
  /** Props of each item's element, in order. */
  item: object
  /** Props of the focusable handles, one per item, in order. */
  handle: object
  /** Text of the last action, for an `Announcer`. */
  announcement: string
  /** Moves an item back or forward, as far as possible. */
  step(index: number, step: number): void
  /** `step` for the keys of a handle. */
  handleKeys(event: KeyboardEvent, index: number): void
}

export function useSortable<T>(options: SortableOptions<T>): Sortable {
  const { items, getName, getGhost, isDisabled, onChange } = options
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const textOf = useMoveTexts()
  const { announcement, announce } = useAnnouncer()
  const getNameAt = (index: number) => getName(items[index] as T, index)
  const standing = (index: number) => ({ place: index + 1, siblings: items.length })
  const handleFocus = useHandleFocus(root, id)

  const put = (from: number, to: number) => {
    if (from === to) return handleFocus.focus(to)
    handleFocus.focusAfterChange(to)
    onChange(moveItem(items, from, to))
  }
  const step = (index: number, by: number) => {
    const to = Math.max(0, Math.min(items.length - 1, index + by))
    if (to === index || isDisabled) return
    put(index, to)
    announce(textOf('moved', getNameAt(index), standing(to)))
  }
  const handleKeys = (event: KeyboardEvent, index: number) => {
    const by = hasModifier(event) ? undefined : getKeyStep(event.key, isRightToLeft(event.currentTarget))
    if (by === undefined) return
    event.preventDefault()
    const isUpOrDown = event.key === 'ArrowUp' || event.key === 'ArrowDown'
    step(index, isUpOrDown ? getRowStep(getItemBoxes(root, id), index, by < 0 ? -1 : 1) : by)
  }
  const dragging = useDrag<number, number>({
    list: root,
    isDisabled,
    getBoxes: () => getItemBoxes(root, id),
    getName: getNameAt,
    getGhost: getGhost && ((index) => getGhost(items[index] as T)),
    getPosition: standing,
    getDropTarget: (from, gap) => {
      const to = gap > from ? gap - 1 : gap
      return { place: to, position: standing(to) }
    },
    onDrop: put,
    announce,
  })
  return {
    ...dragging,
    ...handleFocus,
    root,
    item: { 'data-sortable': id },
    handle: { 'data-handle': id },
    announcement,
    step,
    handleKeys,
  }
}
