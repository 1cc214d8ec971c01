// Keeps the status of a newsletter in step with its dispatch, in the transaction that changes the dispatch.
import type { DispatchState } from '@manset/model/dispatch/dispatch.ts'
import type { MailingStatus } from '@manset/model/mailing/mailing.ts'
import type { Channel } from '../../dispatch/channel.ts'
import { writeStatus } from '../../dispatch/dispatched-item.ts'

/** A paused dispatch keeps its newsletter at `sending`. */
const STATUS_BY_STATE: Readonly<
  Record<Exclude<DispatchState, 'scheduled'>, Exclude<MailingStatus, 'draft'>>
> = {
  sending: 'sending',
  paused: 'sending',
  sent: 'sent',
  failed: 'failed',
  missed: 'missed',
  canceled: 'canceled',
}

export const syncMailingStatus: NonNullable<Channel['onState']> = async (trx, of, state, change) => {
  if (state === 'scheduled') return
  const status = STATUS_BY_STATE[state]
  // A newsletter that was canceled on its own page already has this status.
  await writeStatus(trx, { table: 'mailings', action: status, status, of }, change)
}
