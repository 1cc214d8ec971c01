// Dispatches: one sending to many recipients, each exactly once, and the states of both.

export const DISPATCH_STATES = [
  'scheduled',
  'sending',
  'paused',
  'sent',
  'failed',
  'canceled',
  // Its period is over and some recipients got nothing: a person decides whether to send anyway.
  'missed',
] as const
export type DispatchState = (typeof DISPATCH_STATES)[number]

/** States that may still change, automatically or by a person. */
export const UNFINISHED_DISPATCH_STATES = [
  'scheduled',
  'sending',
  'paused',
  'missed',
] as const satisfies readonly DispatchState[]

export const RECIPIENT_STATES = ['waiting', 'sending', 'sent', 'failed', 'unknown', 'canceled'] as const
export type RecipientState = (typeof RECIPIENT_STATES)[number]

/** Outcomes that a person may have sent again: certainly not sent, or unknown. */
export const RESENDABLE_STATES = ['failed', 'unknown'] as const satisfies readonly RecipientState[]
export type ResendableState = (typeof RESENDABLE_STATES)[number]

/** Recipients by state; `gone` counts those of `failed` that no longer exist. */
export type RecipientCounts = Readonly<Record<RecipientState | 'gone', number>>

/** Number of recipients that resending a state would reach; those that no longer exist are excluded. */
export function countResendable(
  { failed, gone, unknown }: Pick<RecipientCounts, ResendableState | 'gone'>,
  state: ResendableState,
): number {
  return state === 'failed' ? failed - gone : unknown
}

/** Actions that people can take on a dispatch, depending on its state. */
export const DISPATCH_ACTIONS = ['pause', 'resume', 'cancel', 'resend', 'sendAnyway'] as const
export type DispatchAction = (typeof DISPATCH_ACTIONS)[number]

const ACTIONS_BY_STATE: Readonly<Record<DispatchState, readonly DispatchAction[]>> = {
  scheduled: ['cancel'],
  sending: ['pause', 'cancel', 'resend'],
  paused: ['resume', 'cancel', 'resend'],
  missed: ['sendAnyway', 'cancel'],
  sent: ['resend'],
  failed: ['resend'],
  canceled: [],
}

/** The permission detail of its kind that an action needs. */
export const ACTION_PERMISSIONS: Readonly<Record<DispatchAction, 'send' | 'cancel'>> = {
  pause: 'cancel',
  resume: 'send',
  cancel: 'cancel',
  resend: 'send',
  sendAnyway: 'send',
}

/** Actions available in a state, before permissions are checked. */
export function actionsInState(state: DispatchState): readonly DispatchAction[] {
  return ACTIONS_BY_STATE[state]
}
