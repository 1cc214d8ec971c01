import { type RefObject, useCallback, useRef, useState } from 'react'
import { moveItem } from './move-item.ts'
import type { PillAction } from './pill-keys.ts'

export interface PillOrder {
  root: RefObject<HTMLDivElement | null>
  /** What was just done, for a live region. */
  said: string
  handleAction(index: number, action: PillAction): void
}

/** Moving, removing and going along pills by keys; the focus stays on the pill that was moved. */
export function usePillOrder(
  values: readonly string[],
  onChange: (values: string[]) => void,
  saying: (value: string, place: number) => string,
): PillOrder {
  const root = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const focus = useCallback((index: number) => {
    requestAnimationFrame(() => {
      const pills = root.current?.querySelectorAll<HTMLElement>('[data-pill]')
      const target = pills?.[index] ?? root.current?.querySelector<HTMLElement>('input:not([type=hidden])')
      target?.focus()
    })
  }, [])
  const handleAction = (index: number, action: PillAction) => {
    const value = values[index]
    if (value === undefined) return
    if (action.kind === 'remove') {
      onChange(values.filter((_, place) => place !== index))
      focus(Math.min(index, values.length - 2))
    } else {
      if (action.kind === 'move' && action.to !== index) {
        onChange(moveItem(values, index, action.to))
        setSaid(saying(value, action.to + 1))
      }
      focus(action.to)
    }
  }
  return { root, said, handleAction }
}
