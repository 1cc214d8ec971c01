// The frame of the selected item beside its list: loading, gone, failed, or the item itself.
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { hasCode } from '../../platform/calls/call-error.ts'
import { RowSkeletons } from '../../ui/states/delayed.tsx'
import { FailedState, StateView } from '../../ui/states/state-view.tsx'
import classes from './agency.module.css'
import { useCloseOnEscape } from './use-close-on-escape.ts'

export type AsideTexts = (
  key: 'detail.label' | 'detail.close' | 'detail.notFoundTitle' | 'detail.notFound' | 'keys.close',
) => string

export interface ItemAsideProps {
  t: AsideTexts
  /** Why the item could not be loaded. */
  error: Error | null
  onRetry: () => void
  onClose: () => void
  /** Rendered whether or not the item is loaded. */
  footer?: ReactNode
  /** The item, once it is loaded. */
  children: ReactNode
}

export function ItemAside({ t, error, onRetry, onClose, footer, children }: ItemAsideProps) {
  useCloseOnEscape(t('keys.close'), onClose)
  return (
    <aside className={classes.detail} aria-label={t('detail.label')}>
      {footer}
      <ActionIcon className={classes.close} aria-label={t('detail.close')} onClick={onClose}>
        <IconX size={18} aria-hidden="true" />
      </ActionIcon>
      {children ??
        (hasCode(error, 'NOT_FOUND') ? (
          <StateView
            kind="nothingFound"
            title={t('detail.notFoundTitle')}
            text={t('detail.notFound')}
            action={{ label: t('detail.close'), onClick: onClose }}
          />
        ) : error ? (
          <FailedState error={error} onRetry={onRetry} />
        ) : (
          <RowSkeletons count={8} />
        ))}
    </aside>
  )
}
