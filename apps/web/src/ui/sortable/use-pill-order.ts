import type { KeyboardEvent } from 'react'
import { hasModifier, isRightToLeft, mirrorKey } from './keys.ts'
import type { PillAction } from './pill-keys.ts'
import { type Sortable, useSortable } from './use-sortable.ts'

export interface PillOrder extends Sortable {
  handleAction(index: number, action: PillAction): void
  /** Keys of the input after the pills: the arrow back at the start of its text moves to the last pill. */
  handleInputKeys(event: KeyboardEvent<HTMLInputElement>): void
}

export interface PillOrderOptions {
  values: readonly string[]
  getName(value: string): string
  isDisabled: boolean
  onChange(values: string[]): void
}

/** Moves pills by pointer and keys, removes them, and moves the focus between them. */
export function usePillOrder(options: PillOrderOptions): PillOrder {
  const { values, isDisabled, onChange } = options
  const sortable = useSortable({ ...options, items: values })
  const handleAction = (index: number, action: PillAction) => {
    if (values[index] === undefined) return
    if (action.kind === 'remove') {
      sortable.focusAfterChange(Math.min(index, values.length - 2))
      onChange(values.filter((_, place) => place !== index))
    } else if (action.kind === 'move') sortable.step(index, action.to - index)
    else sortable.focus(action.to)
  }
  const handleInputKeys = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget
    const isBack = mirrorKey(event.key, isRightToLeft(event.currentTarget)) === 'ArrowLeft'
    if (!isBack || hasModifier(event) || selectionStart || selectionEnd) return
    if (isDisabled || values.length === 0) return
    event.preventDefault()
    sortable.focus(values.length - 1)
  }
  return { ...sortable, handleAction, handleInputKeys }
}
