// Sorts a flat list by keys, buttons or pointer: each move is announced, and the focus stays on the moved item.
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from 'react'
import { useAnnouncer } from './announcer.tsx'
import { boxesOf, type HandleFocus, useHandleFocus } from './elements.ts'
import { hasModifier, isRightToLeft, stepOfKey } from './keys.ts'
import { moveItem } from './move-item.ts'
import { rowStep } from './row-step.ts'
import { type Dragging, useDrag } from './use-drag.tsx'
import { useMoveTexts } from './use-move-texts.ts'

export interface SortableOptions<T> {
  items: readonly T[]
  /** Name of an item in announcements. */
  nameOf(item: T, index: number): string
  /** The element that follows the pointer; by default the item's name. */
  ghostOf?(item: T): ReactNode
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
  said: string
  /** Moves an item back or forward, as far as possible. */
  step(index: number, step: number): void
  /** `step` for the keys of a handle. */
  handleKeys(event: KeyboardEvent, index: number): void
}

export function useSortable<T>(options: SortableOptions<T>): Sortable {
  const { items, nameOf, ghostOf, isDisabled, onChange } = options
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const textOf = useMoveTexts()
  const { said, say } = useAnnouncer()
  const nameAt = (index: number) => nameOf(items[index] as T, index)
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
    say(textOf('moved', nameAt(index), standing(to)))
  }
  const handleKeys = (event: KeyboardEvent, index: number) => {
    const by = hasModifier(event) ? undefined : stepOfKey(event.key, isRightToLeft(event.currentTarget))
    if (by === undefined) return
    event.preventDefault()
    const isUpOrDown = event.key === 'ArrowUp' || event.key === 'ArrowDown'
    step(index, isUpOrDown ? rowStep(boxesOf(root, id), index, by < 0 ? -1 : 1) : by)
  }
  const dragging = useDrag<number, number>({
    list: root,
    isDisabled,
    boxes: () => boxesOf(root, id),
    nameOf: nameAt,
    ghostOf: ghostOf && ((index) => ghostOf(items[index] as T)),
    positionOf: standing,
    landingOf: (from, gap) => {
      const to = gap > from ? gap - 1 : gap
      return { place: to, position: standing(to) }
    },
    onDrop: put,
    say,
  })
  return {
    ...dragging,
    ...handleFocus,
    root,
    item: { 'data-sortable': id },
    handle: { 'data-handle': id },
    said,
    step,
    handleKeys,
  }
}
