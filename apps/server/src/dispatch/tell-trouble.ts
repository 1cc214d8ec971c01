// Notices about failed dispatches, written in the transaction of the failure. They go to the person who scheduled it, or to
// users of the site with the permission to send if that person has lost it.
import { resentCount } from '@manset/model/dispatch/dispatch.ts'
import type { DispatchFailedAbout } from '@manset/model/notice-groups.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { tell, untell } from '../kit/notices/notices.ts'
import { peopleWhoMay } from '../kit/people-who-may.ts'
import type { Dispatch, Totals } from './channel.ts'

export type Trouble = DispatchFailedAbout['outcome']

const MOST_PEOPLE = 100

/** The failure of a finished dispatch; null if it reached every recipient that still exists. */
export function troubleOf(state: 'sent' | 'failed', { counts }: Totals): Trouble | null {
  if (state === 'failed') return 'failed'
  return notReached(counts) > 0 ? 'partly' : null
}

const notReached = (counts: Totals['counts']) =>
  resentCount(counts, 'failed') + resentCount(counts, 'unknown')

const notDone = ({ waiting, sending }: Totals['counts']) => waiting + sending

/** `dispatch` is the row before the change: each version can get into trouble once. */
export async function tellTrouble(
  trx: Transaction<Tables>,
  { id, version, kind, siteId, itemId, name, createdBy }: Dispatch & { version: number },
  outcome: Trouble,
  { counts, at }: { counts: Totals['counts']; at: Date },
): Promise<void> {
  const about: DispatchFailedAbout = {
    ...{ title: name, outcome },
    count: notReached(counts) + (outcome === 'failed' || outcome === 'partly' ? 0 : notDone(counts)),
  }
  const may = { siteId, rights: [`${kind}.send` as const] }
  const own = createdBy ? await peopleWhoMay(trx, { ...may, ids: [createdBy], take: 1 }) : []
  const people = own.length > 0 ? own : await peopleWhoMay(trx, { ...may, take: MOST_PEOPLE })
  const telling = {
    ...{ to: people.map((person) => person.id), siteId, kind: 'dispatchFailed', entity: kind, itemId },
    ...{ about: { ...about }, permissions: [`${kind}.view`], once: `${onceOf(id)}${version}` },
  }
  await tell(trx, [telling], at)
}

/** Withdraws unseen notices once a person has decided. */
export async function takeBackTrouble(
  trx: Transaction<Tables>,
  { id, kind, siteId, createdBy }: Dispatch,
): Promise<void> {
  const people = await peopleWhoMay(trx, { siteId, rights: [`${kind}.send` as const], take: MOST_PEOPLE })
  const to = new Set([...(createdBy ? [createdBy] : []), ...people.map((person) => person.id)])
  await untell(trx, { to: [...to], once: onceOf(id), isPrefix: true })
}

const onceOf = (id: string) => `dispatchFailed:${id}:`
