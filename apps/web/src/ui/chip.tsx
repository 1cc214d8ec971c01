// A filter as a compact chip: it shows the selection, opens its options when pressed, and clears them with its cross.
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import type { Ref } from 'react'
import classes from './chip.module.css'

export interface ChipProps {
  /** "Date", or "Date: last week" with a selection. */
  text: string
  isActive: boolean
  clearLabel: string
  onClear: () => void
  onClick: () => void
  onPreload?: () => void
  isDisabled?: boolean
  isExpanded?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Chip(props: ChipProps) {
  const {
    text,
    isActive,
    clearLabel,
    onClear,
    onClick,
    onPreload,
    isDisabled,
    isExpanded,
    ref,
    ...targetProps
  } = props
  return (
    <span className={classes.chip} data-active={isActive || undefined}>
      <UnstyledButton
        {...targetProps}
        ref={ref}
        className={classes.button}
        disabled={isDisabled}
        aria-expanded={isExpanded}
        onClick={onClick}
        onMouseEnter={onPreload}
        onFocus={onPreload}
      >
        <span className={classes.text}>{text}</span>
        {!isActive && <IconChevronDown size={14} aria-hidden />}
      </UnstyledButton>
      {isActive && (
        <ActionIcon
          size={22}
          className={classes.clear}
          aria-label={clearLabel}
          disabled={isDisabled}
          onClick={onClear}
        >
          <IconX size={14} aria-hidden />
        </ActionIcon>
      )}
    </span>
  )
}
