// What a dispatch is at, in words and in the shape of its sign.
import { type DispatchState, type RecipientState, resentCount } from '@manset/model/dispatch.ts'
import { findText, type TextSet, type TextTree, translate } from '../../platform/texts.ts'
import type { SignLook } from '../../ui/sign.tsx'
import type { Counts, ShownDispatch } from './dispatch-calls.ts'
import { dispatchTexts } from './texts/texts.ts'

const texts = dispatchTexts as unknown as TextSet<TextTree>

export const LOOK_OF_STATE: Readonly<Record<DispatchState, SignLook>> = {
  scheduled: 'waiting',
  sending: 'coming',
  paused: 'waiting',
  sent: 'good',
  failed: 'bad',
  canceled: 'over',
  missed: 'hot',
}

export const LOOK_OF_RECIPIENT: Readonly<Record<RecipientState, SignLook>> = {
  waiting: 'idle',
  sending: 'coming',
  sent: 'good',
  failed: 'bad',
  unknown: 'waiting',
  canceled: 'over',
}

export function totalOf({ waiting, sending, sent, failed, unknown, canceled }: Counts): number {
  return waiting + sending + sent + failed + unknown + canceled
}

/** Of a recipient: why it is as it is; '' where there is nothing to say. */
export function wordOfCode(code: string | null): string {
  if (!code) return ''
  if (/^[2-5]\d\d$/.test(code)) return translate(dispatchTexts, 'codes.answer', { code })
  return findText(texts, `codes.${code}`) ?? code
}

/** Why a service gets nothing more until somebody resumes it. */
export function wordOfPause({ code, service }: { code: string; service: string | null }): string {
  if (code.startsWith('signIn.')) return findText(texts, `troubles.${code}`) ?? code
  const known = findText(texts, `pauses.${code}`)
  if (known) return known
  const by = service ?? translate(dispatchTexts, 'mailServer')
  // Answers have numbers; any other code means that no answer came.
  return translate(dispatchTexts, /^\d/.test(code) ? 'troubles.refused' : 'troubles.silent', { by, code })
}

/** Groups that get nothing more until somebody resumes them. */
export function pausedGroups({ groups }: Pick<ShownDispatch, 'groups'>): string[] {
  return groups.filter(({ pauses }) => pauses.length > 0).map(({ group }) => group)
}

/** Groups it surely did not reach: those that are paused, and those that are through with some who failed. */
export function failedGroups({ groups }: Pick<ShownDispatch, 'groups'>): string[] {
  return groups
    .filter(({ pauses, counts }) => {
      const isThrough = counts.waiting + counts.sending === 0
      return pauses.length > 0 || (isThrough && resentCount(counts, 'failed') > 0)
    })
    .map(({ group }) => group)
}

/** What keeps it from going on, or why it failed. */
export function wordOfTrouble({ trouble, state }: Pick<ShownDispatch, 'trouble' | 'state'>): string | null {
  if (!trouble || state === 'sent' || state === 'canceled') return null
  const [code = trouble, by] = trouble.split(' ')
  // The code, and whose answer it was where there are several.
  if (state === 'paused') return wordOfPause({ code, service: by ?? null })
  const known = findText(texts, `troubles.${code}`)
  return (
    known ??
    translate(dispatchTexts, state === 'failed' ? 'troubles.ended' : 'troubles.other', { code: trouble })
  )
}
