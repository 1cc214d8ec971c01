// The elements of one list: lists may stand within each other, so each marks its own by its id.
import type { RefObject } from 'react'
import type { Box } from './geometry.ts'

type Root = RefObject<HTMLElement | null>

/** Where the items of a list are on the screen, in order. */
export function boxesOf({ current }: Root, id: string): Box[] {
  const elements = current?.querySelectorAll(`[data-sortable="${id}"]`) ?? []
  return [...elements].map((element) => element.getBoundingClientRect())
}

/** Focuses a handle once it stands where it belongs; where there is none, the list's own input. */
export function focusHandle({ current }: Root, id: string, index: number): void {
  requestAnimationFrame(() => {
    const target =
      current?.querySelectorAll<HTMLElement>(`[data-handle="${id}"]`)[index] ??
      current?.querySelector<HTMLElement>('input:not([type=hidden])')
    target?.focus()
  })
}
