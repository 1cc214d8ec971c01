// Dialogs for choosing and confirming, and drawers for details beside a list: title, close button, content, actions. Closing with unsaved
// changes asks for confirmation, whichever way it is closed.
import { Drawer, Group, Modal, type ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { uiTexts } from '../texts/texts.ts'
import { useUnsavedGuard } from '../unsaved/use-unsaved-guard.ts'
import { PHONE_WIDTH, useMediaQuery } from '../use-media-query.ts'
import classes from './dialog.module.css'
import { useOpenDialog } from './open-dialogs.ts'

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

function useDialogProps({
  title,
  onClose,
  isUnsaved = false,
  isAutosaved,
  confirmClose,
  isOpen,
}: DialogProps) {
  const t = useTexts(uiTexts)
  const { confirmBeforeClose } = useUnsavedGuard(isOpen && isUnsaved, isAutosaved)
  const close = () => {
    if (!isUnsaved) onClose()
    else if (confirmClose) void confirmClose().then((isAgreed) => isAgreed && onClose())
    else confirmBeforeClose(onClose)
  }
  return { ...useOpenDialog(isOpen, close), title, closeButtonProps: { 'aria-label': t('dialog.close') } }
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

const FULL_SCREEN_CLASS_NAMES = { content: classes.whole as string, body: classes.wholeBody as string }

/** A centered dialog, full-screen on phones; the focus moves in, is trapped and returns. */
export function Dialog(props: DialogProps) {
  const isFullScreen = useMediaQuery(PHONE_WIDTH)
  return (
    <Modal
      {...useDialogProps(props)}
      size={props.size ?? 'auto'}
      fullScreen={isFullScreen}
      {...(isFullScreen && { classNames: FULL_SCREEN_CLASS_NAMES })}
    >
      <Content {...props} />
    </Modal>
  )
}

/** A drawer beside a list, on the right. On the left it is the menu, which leaves part of the screen visible to tap. */
export function SideDrawer(props: DialogProps & { side?: 'left' | 'right' }) {
  const isFullScreen = useMediaQuery(PHONE_WIDTH) && props.side !== 'left'
  return (
    <Drawer
      {...useDialogProps(props)}
      size={isFullScreen ? '100%' : (props.size ?? 560)}
      position={props.side ?? 'right'}
      {...(isFullScreen && { classNames: FULL_SCREEN_CLASS_NAMES })}
    >
      <Content {...props} />
    </Drawer>
  )
}
