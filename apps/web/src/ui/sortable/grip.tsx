import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import classes from './sortable.module.css'

interface GripProps extends ActionIconProps {
  /** What it moves, where that stands, and what the keys do. */
  label: string
  tabIndex?: number
  onPointerDown(event: PointerEvent<HTMLElement>): void
  /** Left out where whatever it stands in has the keys. */
  onKeyDown?(event: KeyboardEvent): void
}

/** The button by which an item is dragged and, when it has the focus, moved by keys. */
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

/** The same for the pointer alone, where the keys are pressed on something else. */
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
