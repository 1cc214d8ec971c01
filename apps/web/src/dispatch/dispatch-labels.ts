// State of a dispatch as text and as the shape of its icon.
import type { ChannelName } from '@manset/model/channels/channels.ts'
import { countResendable, type DispatchState, type RecipientState } from '@manset/model/dispatch/dispatch.ts'
import { findText, type TextSet, type TextTree, translate } from '../platform/language/texts.ts'
import type { StatusVariant } from '../ui/status-label.tsx'
import { findChannelCodeLabel } from './channel-codes.ts'
import { channelTexts } from './channel-texts.ts'
import type { DispatchDetails, RecipientCounts } from './dispatch-calls.ts'
import { dispatchTexts } from './texts/texts.ts'

const texts = dispatchTexts as unknown as TextSet<TextTree>

export const STATE_VARIANTS: Readonly<Record<DispatchState, StatusVariant>> = {
  scheduled: 'waiting',
  sending: 'coming',
  paused: 'waiting',
  sent: 'good',
  failed: 'bad',
  canceled: 'over',
  missed: 'hot',
}

export const RECIPIENT_VARIANTS: Readonly<Record<RecipientState, StatusVariant>> = {
  waiting: 'idle',
  sending: 'coming',
  sent: 'good',
  failed: 'bad',
  unknown: 'waiting',
  canceled: 'over',
}

export function getTotal({ waiting, sending, sent, failed, unknown, canceled }: RecipientCounts): number {
  return waiting + sending + sent + failed + unknown + canceled
}

/** Why a recipient is in its state; '' without a reason. */
export function getCodeLabel(code: string | null, channel = ''): string {
  if (!code) return ''
  const own = findChannelCodeLabel(channel, code)
  if (own) return own
  if (/^[2-5]\d\d$/.test(code)) return translate(dispatchTexts, 'codes.answer', { code })
  return findText(texts, `codes.${code}`) ?? code
}

/** Why a service is paused until a person resumes it. */
export function formatPause(
  { code, service }: { code: string; service: string | null },
  channel: string,
): string {
  if (code.startsWith('signIn.')) return findText(texts, `troubles.${code}`) ?? code
  const known = findChannelCodeLabel(channel, code) ?? findText(texts, `pauses.${code}`)
  if (known) return known
  const by = service ?? translate(channelTexts, `${channel as ChannelName}.carrier`)
  // Codes of answers begin with a digit; any other code means that no answer arrived.
  return translate(dispatchTexts, /^\d/.test(code) ? 'troubles.refused' : 'troubles.silent', { by, code })
}

/** Groups that are paused until a person resumes them. */
export function listPausedGroups({ groups }: Pick<DispatchDetails, 'groups'>): string[] {
  return groups.filter(({ pauses }) => pauses.length > 0).map(({ group }) => group)
}

/** Groups that were certainly not reached completely: paused ones, and finished ones with failed recipients. */
export function listFailedGroups({ groups }: Pick<DispatchDetails, 'groups'>): string[] {
  return groups
    .filter(({ pauses, counts }) => {
      const isThrough = counts.waiting + counts.sending === 0
      return pauses.length > 0 || (isThrough && countResendable(counts, 'failed') > 0)
    })
    .map(({ group }) => group)
}

/** Why the dispatch does not continue, or why it failed. */
export function formatTrouble({
  kind,
  trouble,
  state,
}: Pick<DispatchDetails, 'kind' | 'trouble' | 'state'>): string | null {
  if (!trouble || state === 'sent' || state === 'canceled') return null
  const [code = trouble, by] = trouble.split(' ')
  // The code, and the service that answered where there are several.
  if (state === 'paused') return formatPause({ code, service: by ?? null }, kind)
  const known = findChannelCodeLabel(kind, code) ?? findText(texts, `troubles.${code}`)
  return (
    known ??
    translate(dispatchTexts, state === 'failed' ? 'troubles.ended' : 'troubles.other', { code: trouble })
  )
}
