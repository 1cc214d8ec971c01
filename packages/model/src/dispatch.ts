// Dispatches: what is sent to many exactly once, and each of those it is sent to.

export const DISPATCH_STATES = [
  'scheduled',
  'sending',
  'paused',
  'sent',
  'failed',
  'canceled',
  // Its time is over and something has not gone out: a person decides whether it still should.
  'missed',
] as const
export type DispatchState = (typeof DISPATCH_STATES)[number]

/** States of a dispatch that may still change by itself or by a person. */
export const UNFINISHED_DISPATCH_STATES = [
  'scheduled',
  'sending',
  'paused',
  'missed',
] as const satisfies readonly DispatchState[]

export const RECIPIENT_STATES = ['waiting', 'sending', 'sent', 'failed', 'unknown', 'canceled'] as const
export type RecipientState = (typeof RECIPIENT_STATES)[number]

/** What a person may have sent again: what surely was not sent, and what nobody can know. */
export const RESENT_STATES = ['failed', 'unknown'] as const satisfies readonly RecipientState[]
export type ResentState = (typeof RESENT_STATES)[number]

/** How many recipients are in each state; `gone` are those of the failed that are not there any more. */
export type RecipientCounts = Readonly<Record<RecipientState | 'gone', number>>

/** How many are sent to again where somebody wants those of a state: not whoever is not there any more. */
export function resentCount(
  { failed, gone, unknown }: Pick<RecipientCounts, ResentState | 'gone'>,
  state: ResentState,
): number {
  return state === 'failed' ? failed - gone : unknown
}

/** What is sent so; each is called as its rights are. */
export const DISPATCH_KINDS = ['mailing', 'notification'] as const
export type DispatchKindName = (typeof DISPATCH_KINDS)[number]

/** What people can do about a dispatch as it stands. */
export const DISPATCH_ACTIONS = ['pause', 'resume', 'cancel', 'resend', 'sendAnyway'] as const
export type DispatchAction = (typeof DISPATCH_ACTIONS)[number]

const OFFERED: Readonly<Record<DispatchState, readonly DispatchAction[]>> = {
  scheduled: ['cancel'],
  sending: ['pause', 'cancel', 'resend'],
  paused: ['resume', 'cancel', 'resend'],
  missed: ['sendAnyway', 'cancel'],
  sent: ['resend'],
  failed: ['resend'],
  canceled: [],
}

/** The detail of its kind's right that an action needs. */
export const ACTION_RIGHTS: Readonly<Record<DispatchAction, 'send' | 'cancel'>> = {
  pause: 'cancel',
  resume: 'send',
  cancel: 'cancel',
  resend: 'send',
  sendAnyway: 'send',
}

/** What may be done in a state, whoever asks. */
export function offeredActions(state: DispatchState): readonly DispatchAction[] {
  return OFFERED[state]
}
