// The elements of one list. Lists may be nested, so each marks its elements with its id.
import { type RefObject, useEffect, useRef } from 'react'
import type { Box } from './geometry.ts'

type Root = RefObject<HTMLElement | null>

/** Screen boxes of a list's items, in order. */
export function getItemBoxes({ current }: Root, id: string): Box[] {
  const elements = current?.querySelectorAll(`[data-sortable="${id}"]`) ?? []
  return [...elements].map((element) => element.getBoundingClientRect())
}

export interface HandleFocus {
  /** Focuses the handle at an index; beyond the last one, the list's own input. */
  focus(index: number): void
  /** As `focus`, but once the list shows the change that was just reported, immediately or after an answer. */
  focusAfterChange(index: number): void
}

/** Focus of a list's handles; for the component that renders when its order changes. */
export function useHandleFocus(root: Root, id: string): HandleFocus {
  const waiting = useRef<{ index: number; before: readonly Element[] } | null>(null)
  const handles = () => [...(root.current?.querySelectorAll<HTMLElement>(`[data-handle="${id}"]`) ?? [])]
  const focus = (index: number) => {
    // After a closing menu has returned the focus.
    requestAnimationFrame(() => {
      const target = handles()[index] ?? root.current?.querySelector<HTMLElement>('input:not([type=hidden])')
      target?.focus()
    })
  }
  useEffect(() => {
    const { current: awaited } = waiting
    if (!awaited) return
    const present = handles()
    const isSame =
      present.length === awaited.before.length && present.every((one, at) => one === awaited.before[at])
    if (isSame) return
    waiting.current = null
    focus(awaited.index)
  })
  return {
    focus,
    focusAfterChange: (index) => {
      waiting.current = { index, before: handles() }
    },
  }
}
