// The preview pane beside a form, full-screen on phones, with a bar of controls and a close button.
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../../platform/language/texts.ts'
import { useOpenDialog } from '../../../ui/dialog/open-dialogs.ts'
import { PHONE_WIDTH, useMediaQuery } from '../../../ui/use-media-query.ts'
import classes from './preview-shell.module.css'
import { previewTexts } from './texts.ts'

interface PreviewShellProps {
  label: string
  /** Limits the width to that of a phone. */
  isPhone: boolean
  hasFailed: boolean
  /** Controls in the bar, before the close button. */
  bar: ReactNode
  onClose: () => void
  children: ReactNode
}

export function PreviewShell({ label, isPhone, hasFailed, bar, onClose, children }: PreviewShellProps) {
  const t = useTexts(previewTexts)
  const doesCover = useMediaQuery(PHONE_WIDTH)
  const close = useRef<HTMLButtonElement>(null)
  useOpenDialog(doesCover, onClose)
  useEffect(() => {
    if (doesCover) close.current?.focus()
  }, [doesCover])
  return (
    <aside className={classes.pane} data-phone={isPhone || undefined} aria-label={label}>
      <div className={classes.bar}>
        {bar}
        <span className={classes.state} role="status">
          {hasFailed && t('failed')}
        </span>
        <ActionIcon ref={close} variant="subtle" color="gray" aria-label={t('close')} onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
      {children}
    </aside>
  )
}
