import { Pill, type PillProps, UnstyledButton } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import classes from './kinds.module.css'

/** What a key press on a chosen word or item asks for. */
export type PillAction = { kind: 'move' | 'focus'; to: number } | { kind: 'remove' }

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
    const action = actionOf(event, index, count)
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

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** What a key means on the pill at `index` of `count`; null for a key that is not ours. */
export function actionOf(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  index: number,
  count: number,
): PillAction | null {
  if (key === 'Delete' || key === 'Backspace') return { kind: 'remove' }
  const step = STEPS[key]
  if (step === undefined) return null
  const to = index + step
  if (!shiftKey) return { kind: 'focus', to }
  return { kind: 'move', to: Math.max(0, Math.min(count - 1, to)) }
}
