import type { SubscriptionState } from '@manset/model/dispatch/reader.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { Sign, type SignLook } from '../../ui/sign.tsx'
import { readerTexts } from './texts/texts.ts'

const LOOKS: Record<SubscriptionState, SignLook> = {
  pending: 'waiting',
  active: 'good',
  unsubscribed: 'over',
  bounced: 'bad',
  complained: 'bad',
}

/** The state of a subscription, as an icon with a text. */
export function SubscriptionSign({ state }: { state: string }) {
  const t = useTexts(readerTexts)
  const known = state as SubscriptionState
  return <Sign look={LOOKS[known]}>{t(`states.${known}`)}</Sign>
}
