import { Pill, type PillProps, UnstyledButton } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { isRightToLeft } from './keys.ts'
import classes from './movable-pill.module.css'
import { actionOf, type PillAction } from './pill-keys.ts'

export interface MovablePillProps extends Omit<PillProps, 'children' | 'onRemove'> {
  text: string
  /** The text with its place and what the keys do. */
  label: string
  index: number
  count: number
  isDisabled: boolean
  isBad?: boolean
  onRemove: (() => void) | undefined
  onAction: (action: PillAction) => void
}

/** A chosen word or item: the arrow keys go to the next one, with Shift they move it, Delete takes it away. */
export function MovablePill(props: MovablePillProps) {
  const { text, label, index, count, isDisabled, isBad, onRemove, onAction, ...pill } = props
  const handleKeyDown = (event: KeyboardEvent) => {
    const action = actionOf(event, index, count, isRightToLeft(event.currentTarget))
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    onAction(action)
  }
  return (
    <Pill
      {...pill}
      className={classes.word}
      data-bad={isBad || undefined}
      withRemoveButton={!isDisabled}
      onRemove={onRemove}
      // For the mouse alone: the word itself takes Delete.
      removeButtonProps={{ 'aria-hidden': true, tabIndex: -1 }}
    >
      <UnstyledButton
        data-pill
        className={classes.wordButton}
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
