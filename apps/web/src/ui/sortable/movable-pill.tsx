import { Pill, UnstyledButton } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { isRightToLeft } from './keys.ts'
import { getPillAction } from './pill-keys.ts'
import classes from './sortable.module.css'
import type { PillOrder } from './use-pill-order.ts'

export interface MovablePillProps {
  order: PillOrder
  text: string
  /** The text with its position and the keys. */
  label: string
  index: number
  count: number
  isDisabled: boolean
  isInvalid?: boolean
  onRemove: (() => void) | undefined
}

/** A selected word or item: draggable; arrow keys move the focus, with Shift the item, and Delete removes it. */
export function MovablePill(props: MovablePillProps) {
  const { order, text, label, index, count, isDisabled, isInvalid, onRemove } = props
  const handleKeyDown = (event: KeyboardEvent) => {
    const action = getPillAction(event, index, count, isRightToLeft(event.currentTarget))
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    order.handleAction(index, action)
  }
  return (
    <Pill
      {...order.item}
      className={classes.pill}
      data-bad={isInvalid || undefined}
      data-dragged={order.dragged === index || undefined}
      withRemoveButton={!isDisabled}
      onRemove={onRemove}
      // For the mouse only: on the keyboard the word itself handles Delete.
      removeButtonProps={{ 'aria-hidden': true, tabIndex: -1 }}
      onPointerDown={(event) => order.handlePointerDown(event, index)}
      // Otherwise the surrounding field would take the focus and open its list.
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
