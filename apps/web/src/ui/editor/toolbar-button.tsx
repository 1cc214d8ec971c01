import { ActionIcon, Tooltip } from '@mantine/core'
import type { ComponentType } from 'react'
import { shortcutLabel } from '../shortcuts/shortcuts.ts'

export interface ToolbarButtonProps {
  label: string
  /** In the notation of `shortcuts.ts`; the text itself handles it. */
  keys?: string
  Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  isActive?: boolean
  isDisabled?: boolean
  /** The kind of popup that it opens. */
  popup?: 'dialog' | 'menu'
  isOpen?: boolean
  onClick?: () => void
  ref?: React.Ref<HTMLButtonElement>
}

/** A toolbar button with a name and a shortcut; pressed while its setting is active. */
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
        // `aria-disabled` keeps it reachable by arrow keys.
        aria-disabled={isDisabled || undefined}
        // Keeps the selection of the text when the button is clicked.
        onMouseDown={(event) => event.preventDefault()}
        onClick={isDisabled ? undefined : onClick}
      >
        <Icon size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
