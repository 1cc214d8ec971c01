// A newsletter follows its dispatch, in the transaction in which that changes.
import type { DispatchState } from '@manset/model/dispatch.ts'
import type { MailingStatus } from '@manset/model/mailing/mailing.ts'
import { sql } from 'kysely'
import type { DispatchKind } from '../../kit/dispatch/kind.ts'
import { record } from '../../platform/change/record.ts'

/** A pause is the dispatch's own: its newsletter is still on its way. */
const STATUS_OF: Readonly<Record<Exclude<DispatchState, 'scheduled'>, Exclude<MailingStatus, 'draft'>>> = {
  sending: 'sending',
  paused: 'sending',
  sent: 'sent',
  failed: 'failed',
  missed: 'missed',
  canceled: 'canceled',
}

export const followDispatch: NonNullable<DispatchKind['onState']> = async (
  trx,
  { itemId, siteId },
  state,
  { by, at },
) => {
  if (state === 'scheduled') return
  const status = STATUS_OF[state]
  // One that was thrown away by its own page has its status already.
  await record(trx, {
    table: 'mailings',
    by: { ...by, siteId },
    at,
    action: status,
    guard: sql<boolean>`t.status <> ${status}`,
    rows: [
      {
        target: { id: itemId, version: null },
        values: { status, ...(status === 'sent' && { sent_date: at }) },
        changes: { status: { before: null, after: status } },
      },
    ],
  })
}
