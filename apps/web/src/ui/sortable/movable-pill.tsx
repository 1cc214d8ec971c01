import { Pill, UnstyledButton } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { isRightToLeft } from './keys.ts'
import { actionOf } from './pill-keys.ts'
import classes from './sortable.module.css'
import type { PillOrder } from './use-pill-order.ts'

export interface MovablePillProps {
  order: PillOrder
  text: string
  /** The text with its place and what the keys do. */
  label: string
  index: number
  count: number
  isDisabled: boolean
  isBad?: boolean
  onRemove: (() => void) | undefined
}

/**
 * A chosen word or item: dragged to its place, or the arrow keys go to the next one, with Shift they move it, Delete
 * takes it away.
 */
export function MovablePill(props: MovablePillProps) {
  const { order, text, label, index, count, isDisabled, isBad, onRemove } = props
  const handleKeyDown = (event: KeyboardEvent) => {
    const action = actionOf(event, index, count, isRightToLeft(event.currentTarget))
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    order.handleAction(index, action)
  }
  return (
    <Pill
      {...order.item}
      className={classes.pill}
      data-bad={isBad || undefined}
      data-dragged={order.dragged === index || undefined}
      withRemoveButton={!isDisabled}
      onRemove={onRemove}
      // For the mouse alone: the word itself takes Delete.
      removeButtonProps={{ 'aria-hidden': true, tabIndex: -1 }}
      onPointerDown={(event) => order.press(event, index)}
      // The field around it would take the focus and open its list.
      onMouseDown={(event) => event.stopPropagation()}
    >
      <UnstyledButton
        {...order.handle}
        className={classes.pillButton}
        fz="inherit"
        c="inherit"
        disabled={isDisabled}
        aria-label={label}
        onKeyDown={handleKeyDown}
      >
        <bdi>{text}</bdi>
      </UnstyledButton>
    </Pill>
  )
}
