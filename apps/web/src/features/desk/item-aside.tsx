// The frame of the selected item beside its list: loading, gone, failed, or the item itself.
import type { ReactNode } from 'react'
import { hasCode } from '../../platform/calls/call-error.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { DetailPane } from '../../ui/split-view/detail-pane.tsx'
import { RowSkeletons } from '../../ui/states/delayed.tsx'
import { FailedState, StateView } from '../../ui/states/state-view.tsx'
import { agencyTexts } from './texts/texts.ts'

export type AsideTexts = (
  key: 'detail.label' | 'detail.close' | 'detail.notFoundTitle' | 'detail.notFound' | 'keys.close',
) => string

export interface ItemAsideProps {
  t: AsideTexts
  /** Why the item could not be loaded. */
  error: Error | null
  onRetry: () => void
  onClose: () => void
  /** The item, once it is loaded. */
  children: ReactNode
}

export function ItemAside({ t, error, onRetry, onClose, children }: ItemAsideProps) {
  const shared = useTexts(agencyTexts)
  return (
    <DetailPane
      label={t('detail.label')}
      closeLabel={t('detail.close')}
      shortcutGroup={shared('keys.group')}
      shortcutLabel={t('keys.close')}
      onClose={onClose}
    >
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
    </DetailPane>
  )
}
