// The elements of one list: lists may stand within each other, so each marks its own by its id.
import { type RefObject, useEffect, useRef } from 'react'
import type { Box } from './geometry.ts'

type Root = RefObject<HTMLElement | null>

/** Where the items of a list are on the screen, in order. */
export function boxesOf({ current }: Root, id: string): Box[] {
  const elements = current?.querySelectorAll(`[data-sortable="${id}"]`) ?? []
  return [...elements].map((element) => element.getBoundingClientRect())
}

export interface HandleFocus {
  /** Focuses the handle at a place; beyond the last one, the list's own input. */
  focus(index: number): void
  /** The same once the list shows the change that was just reported, be it now or after an answer. */
  focusAfterChange(index: number): void
}

/** The focus on the handles of a list; for the component that renders when its order changes. */
export function useHandleFocus(root: Root, id: string): HandleFocus {
  const waiting = useRef<{ index: number; before: readonly Element[] } | null>(null)
  const handles = () => [...(root.current?.querySelectorAll<HTMLElement>(`[data-handle="${id}"]`) ?? [])]
  const focus = (index: number) => {
    // After a menu that closes has given the focus back.
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
