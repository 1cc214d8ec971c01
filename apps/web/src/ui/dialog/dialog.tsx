// Dialogs for choosing and confirming, and drawers for details beside a list: title, close, content, actions.
// Closing one with changes asks first, however it is closed.
import { Drawer, Group, Modal, type ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { uiTexts } from '../texts/texts.ts'
import { useUnsavedGuard } from '../unsaved/use-unsaved-guard.ts'
import classes from './dialog.module.css'

export interface DialogProps {
  isOpen: boolean
  title: ReactNode
  onClose: () => void
  /** Closing (button, Escape, outside, leaving the page) asks while this is true. */
  isUnsaved?: boolean
  /** In place of the plain question: true closes. */
  confirmClose?: () => Promise<boolean>
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode
  children: ReactNode
  /** Width; none by default: as wide as its content, at most the window. */
  size?: ModalProps['size']
}

function useClosing({ onClose, isUnsaved = false, confirmClose, isOpen }: DialogProps): () => void {
  const { guard } = useUnsavedGuard(isOpen && isUnsaved)
  return () => {
    if (!isUnsaved) onClose()
    else if (confirmClose) void confirmClose().then((isAgreed) => isAgreed && onClose())
    else guard(onClose)
  }
}

/** A dialog in the middle; the focus goes in, stays in and comes back. */
export function Dialog(props: DialogProps) {
  const { isOpen, title, actions, children, size = 'auto' } = props
  const t = useTexts(uiTexts)
  const close = useClosing(props)
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      {children}
      {actions && (
        <Group className={classes.actions} justify="flex-end" gap="sm">
          {actions}
        </Group>
      )}
    </Modal>
  )
}

/** The same beside a list, on the right. */
export function SideDrawer(props: DialogProps) {
  const { isOpen, title, actions, children, size = 560 } = props
  const t = useTexts(uiTexts)
  const close = useClosing(props)
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      title={title}
      size={size}
      position="right"
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      {children}
      {actions && (
        <Group className={classes.actions} justify="flex-end" gap="sm">
          {actions}
        </Group>
      )}
    </Drawer>
  )
}
