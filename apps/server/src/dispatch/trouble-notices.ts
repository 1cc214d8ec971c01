// Notices about failed dispatches, written in the transaction of the failure. They go to the person who scheduled it, or to
// users of the site with the permission to send if that person has lost it.
import { countResendable } from '@manset/model/dispatch/dispatch.ts'
import type { DispatchFailedAbout } from '@manset/model/notice-groups.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { sendNotices, withdrawNotices } from '../kit/notices/notices.ts'
import { listUsersWithPermission } from '../kit/users-with-permission.ts'
import type { Dispatch, Totals } from './channel.ts'

export type Trouble = DispatchFailedAbout['outcome']

const MAX_PEOPLE = 100

/** The failure of a finished dispatch; null if it reached every recipient that still exists. */
export function finalTrouble(state: 'sent' | 'failed', { counts }: Totals): Trouble | null {
  if (state === 'failed') return 'failed'
  return countUnreached(counts) > 0 ? 'partly' : null
}

const countUnreached = (counts: Totals['counts']) =>
  countResendable(counts, 'failed') + countResendable(counts, 'unknown')

const countUnfinished = ({ waiting, sending }: Totals['counts']) => waiting + sending

/** `dispatch` is the row before the change: each version can get into trouble once. */
export async function notifyTrouble(
  trx: Transaction<Tables>,
  { id, version, kind, siteId, itemId, name, createdBy }: Dispatch & { version: number },
  outcome: Trouble,
  { counts, at }: { counts: Totals['counts']; at: Date },
): Promise<void> {
  const about: DispatchFailedAbout = {
    ...{ title: name, outcome },
    count:
      countUnreached(counts) + (outcome === 'failed' || outcome === 'partly' ? 0 : countUnfinished(counts)),
  }
  const permission = { siteId, rights: [`${kind}.send` as const] }
  const own = createdBy
    ? await listUsersWithPermission(trx, { ...permission, ids: [createdBy], take: 1 })
    : []
  const people =
    own.length > 0 ? own : await listUsersWithPermission(trx, { ...permission, take: MAX_PEOPLE })
  const telling = {
    ...{ to: people.map((person) => person.id), siteId, kind: 'dispatchFailed', entity: kind, itemId },
    ...{ about: { ...about }, permissions: [`${kind}.view`], dedupKey: `${dedupKeyPrefix(id)}${version}` },
  }
  await sendNotices(trx, [telling], at)
}

/** Withdraws unseen notices once a person has decided. */
export async function withdrawTroubleNotices(
  trx: Transaction<Tables>,
  { id, kind, siteId, createdBy }: Dispatch,
): Promise<void> {
  const people = await listUsersWithPermission(trx, {
    siteId,
    rights: [`${kind}.send` as const],
    take: MAX_PEOPLE,
  })
  const to = new Set([...(createdBy ? [createdBy] : []), ...people.map((person) => person.id)])
  await withdrawNotices(trx, { to: [...to], dedupKey: dedupKeyPrefix(id), isPrefix: true })
}

const dedupKeyPrefix = (id: string) => `dispatchFailed:${id}:`
