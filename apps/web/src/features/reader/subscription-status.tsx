import type { SubscriptionState } from '@manset/model/dispatch/reader.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { StatusLabel, type StatusVariant } from '../../ui/status-label.tsx'
import { readerTexts } from './texts/texts.ts'

const STATUS_VARIANTS: Record<SubscriptionState, StatusVariant> = {
  pending: 'waiting',
  active: 'good',
  unsubscribed: 'over',
  bounced: 'bad',
  complained: 'bad',
}

/** The state of a subscription, as an icon with a text. */
export function SubscriptionStatus({ state }: { state: string }) {
  const t = useTexts(readerTexts)
  const known = state as SubscriptionState
  return <StatusLabel look={STATUS_VARIANTS[known]}>{t(`states.${known}`)}</StatusLabel>
}
