// Dialogs for choosing and confirming, and drawers for details beside a list: title, close button, content, actions. Closing with unsaved
// changes asks for confirmation, whichever way it is closed.
import { Drawer, Group, Modal, type ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { uiTexts } from '../texts/texts.ts'
import { useUnsavedGuard } from '../unsaved/use-unsaved-guard.ts'
import { PHONE, useMedia } from '../use-media.ts'
import classes from './dialog.module.css'
import { useOpenWindow } from './open-windows.ts'

export interface DialogProps {
  isOpen: boolean
  title: ReactNode
  onClose: () => void
  /** While true, closing (button, Escape, outside click, leaving the page) asks for confirmation. */
  isUnsaved?: boolean
  /** The unsaved input survives a reload of the page. */
  isAutosaved?: boolean
  /** Replaces the default confirmation; true closes. */
  confirmClose?: () => Promise<boolean>
  /** Buttons at the bottom, the primary one last. */
  actions?: ReactNode
  children: ReactNode
  /** Width; by default as wide as its content, at most the window. */
  size?: ModalProps['size']
}

function useWindow({ title, onClose, isUnsaved = false, isAutosaved, confirmClose, isOpen }: DialogProps) {
  const t = useTexts(uiTexts)
  const { guard } = useUnsavedGuard(isOpen && isUnsaved, isAutosaved)
  const close = () => {
    if (!isUnsaved) onClose()
    else if (confirmClose) void confirmClose().then((isAgreed) => isAgreed && onClose())
    else guard(onClose)
  }
  return { ...useOpenWindow(isOpen, close), title, closeButtonProps: { 'aria-label': t('dialog.close') } }
}

function Content({ actions, children }: Pick<DialogProps, 'actions' | 'children'>) {
  return (
    <>
      <div className={classes.content}>{children}</div>
      {actions && (
        <Group className={classes.actions} justify="flex-end" gap="sm">
          {actions}
        </Group>
      )}
    </>
  )
}

const WHOLE = { content: classes.whole as string, body: classes.wholeBody as string }

/** A centered dialog, full-screen on phones; the focus moves in, is trapped and returns. */
export function Dialog(props: DialogProps) {
  const isWhole = useMedia(PHONE)
  return (
    <Modal
      {...useWindow(props)}
      size={props.size ?? 'auto'}
      fullScreen={isWhole}
      {...(isWhole && { classNames: WHOLE })}
    >
      <Content {...props} />
    </Modal>
  )
}

/** A drawer beside a list, on the right. On the left it is the menu, which leaves part of the screen visible to tap. */
export function SideDrawer(props: DialogProps & { side?: 'left' | 'right' }) {
  const isWhole = useMedia(PHONE) && props.side !== 'left'
  return (
    <Drawer
      {...useWindow(props)}
      size={isWhole ? '100%' : (props.size ?? 560)}
      position={props.side ?? 'right'}
      {...(isWhole && { classNames: WHOLE })}
    >
      <Content {...props} />
    </Drawer>
  )
}
