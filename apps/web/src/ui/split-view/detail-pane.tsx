// The details of a row beside its list: a labeled pane with a close button, and its scrollable part.
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useShortcuts } from '../shortcuts/shortcuts.ts'
import classes from './split-view.module.css'

interface DetailPaneProps {
  label: string
  closeLabel: string
  /** Where Escape is listed among the shortcuts, under the close label unless `shortcutLabel` says more. */
  shortcutGroup: string
  shortcutLabel?: string
  onClose: () => void
  size?: 'small'
  children: ReactNode
}

/** Escape closes it, unless a menu or a dialog is open. */
export function DetailPane({
  label,
  closeLabel,
  shortcutGroup,
  shortcutLabel = closeLabel,
  onClose,
  size,
  children,
}: DetailPaneProps) {
  const run = () => {
    if (!document.querySelector('[role="menu"], [role="dialog"]')) onClose()
  }
  useShortcuts([{ keys: 'Escape', label: shortcutLabel, group: shortcutGroup, run }])
  return (
    <aside className={classes.detail} data-size={size} aria-label={label}>
      <ActionIcon className={classes.close} aria-label={closeLabel} onClick={onClose}>
        <IconX size={18} aria-hidden="true" />
      </ActionIcon>
      {children}
    </aside>
  )
}

interface DetailScrollProps {
  label: string
  className?: string | undefined
  children: ReactNode
}

export function DetailScroll({ label, className = '', children }: DetailScrollProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={`${classes.scroll} ${className}`} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
