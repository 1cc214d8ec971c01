import { ActionIcon, Tooltip } from '@mantine/core'
import type { ComponentType } from 'react'
import { shortcutLabel } from '../shortcuts/shortcuts.ts'

export interface ToolbarButtonProps {
  label: string
  /** As `shortcuts.ts` writes them; handled by the text itself. */
  keys?: string
  Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  isActive?: boolean
  isDisabled?: boolean
  /** Opens something. */
  popup?: 'dialog' | 'menu'
  isOpen?: boolean
  onClick?: () => void
  ref?: React.Ref<HTMLButtonElement>
}

/** One control of the toolbar; named, with its shortcut, and pressed while what it sets holds. */
export function ToolbarButton(props: ToolbarButtonProps) {
  const { label, keys, Icon, isActive, isDisabled, popup, isOpen, onClick, ref, ...others } = props
  return (
    <Tooltip
      label={keys ? `${label} (${shortcutLabel(keys)})` : label}
      disabled={isOpen}
      withinPortal={false}
    >
      <ActionIcon
        {...others}
        ref={ref}
        data-tool
        size={30}
        variant={isActive ? 'light' : 'subtle'}
        color={isActive ? 'accent' : 'gray'}
        aria-label={label}
        aria-pressed={popup ? undefined : isActive}
        aria-haspopup={popup}
        aria-expanded={popup === 'menu' ? isOpen : undefined}
        // Stays in reach of the arrow keys while it does nothing.
        aria-disabled={isDisabled || undefined}
        // The text keeps its selection while a control is clicked.
        onMouseDown={(event) => event.preventDefault()}
        onClick={isDisabled ? undefined : onClick}
      >
        <Icon size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
