import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import classes from './sortable.module.css'

interface GripProps extends ActionIconProps {
  /** Names the item, its position and the keys. */
  label: string
  tabIndex?: number
  onPointerDown(event: PointerEvent<HTMLElement>): void
  /** Omitted when a surrounding element handles the keys. */
  onKeyDown?(event: KeyboardEvent): void
}

/** The button that drags an item and, when focused, moves it by keys. */
export function Grip({ label, ...button }: GripProps) {
  return (
    <ActionIcon size={26} {...button} className={classes.grip} aria-label={label}>
      <IconGripVertical size={15} aria-hidden />
    </ActionIcon>
  )
}

interface GripMarkProps {
  className?: string
  onPointerDown(event: PointerEvent<HTMLElement>): void
}

/** A drag handle for the pointer only, where another element handles the keys. */
export function GripMark({ className = '', onPointerDown }: GripMarkProps) {
  return (
    <span
      className={`${classes.grip} ${classes.mark} ${className}`}
      aria-hidden="true"
      onPointerDown={onPointerDown}
    >
      <IconGripVertical size={14} />
    </span>
  )
}
