// The order of a flat list, changed by keys or by hand: what was done is announced, and the focus stays on what moved.
import { type RefObject, useCallback, useRef, useState } from 'react'
import { moveItem } from './move-item.ts'

export interface Order {
  /** Around the list and its handles. */
  root: RefObject<HTMLDivElement | null>
  /** What was just done, for a live region. */
  said: string
  /** Takes one item to another place, where there is such a place. */
  move(from: number, to: number): void
  /** Focuses the handle at a place; beyond the last one, the list's own input. */
  focus(index: number): void
}

export interface OrderOptions<T> {
  items: readonly T[]
  /** Selector of what is focused to move an item, one for each, in their order. */
  handle: string
  onChange(items: T[]): void
  announce(item: T, from: number, to: number): string
}

export function useOrder<T>({ items, handle, onChange, announce }: OrderOptions<T>): Order {
  const root = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const focus = useCallback(
    (index: number) => {
      requestAnimationFrame(() => {
        const target =
          root.current?.querySelectorAll<HTMLElement>(handle)[index] ??
          root.current?.querySelector<HTMLElement>('input:not([type=hidden])')
        target?.focus()
      })
    },
    [handle],
  )
  const move = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined || from === to || to < 0 || to >= items.length) return
    onChange(moveItem(items, from, to))
    setSaid(announce(item, from, to))
    focus(to)
  }
  return { root, said, move, focus }
}
