// What the ledger knows of one person, for whoever keeps people: what they were sent, and that their address is forgotten.
import type { DispatchKindName, RecipientState } from '@manset/model/dispatch.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** What somebody was sent. */
export interface Received {
  dispatchId: string
  itemId: string
  name: string
  seq: number
  address: string
  state: RecipientState
  code: string | null
  at: Date | null
}

const COLUMNS = sql`d.id::text as "dispatchId", d.item_id::text as "itemId", d.name, r.seq, r.address, r.state, r.code, r.at`

/** What the recipients of these ids were sent, the newest first. */
export async function receivedBy(
  db: Kysely<Tables>,
  kind: DispatchKindName,
  recipientIds: readonly string[],
  most: number,
): Promise<Received[]> {
  const { rows } = await sql<Received>`
    select ${COLUMNS} from dispatch_recipients r join dispatches d on d.id = r.dispatch_id
    where r.recipient_id = any(${[...recipientIds]}::bigint[]) and d.kind = ${kind}
    order by d.id desc, r.seq limit ${most}`.execute(db)
  return rows
}

/** Takes their addresses out of every ledger; that something was sent to somebody stays. Who still waits gets nothing. */
export async function forgetRecipients(
  trx: Transaction<Tables>,
  kind: DispatchKindName,
  recipientIds: readonly string[],
): Promise<void> {
  const forgotten = sql`r.recipient_id = any(${[...recipientIds]}::bigint[])`
  // In a statement of its own: the next one sees what a server has written that was just at it.
  const { rows: held } = await sql<{ id: string }>`
    select d.id::text as id from dispatches d
    where d.kind = ${kind} and exists (select from dispatch_recipients r where r.dispatch_id = d.id and ${forgotten})
    order by d.id for update`.execute(trx)
  await sql`
    with chosen as (
      select r.dispatch_id, r.seq, r.state from dispatch_recipients r
      where r.dispatch_id = any(${held.map(({ id }) => id)}::bigint[]) and ${forgotten} for update
    ), changed as (
      update dispatch_recipients r
      set address = '', state = case when r.state = 'waiting' then 'canceled' else r.state end
      from chosen where r.dispatch_id = chosen.dispatch_id and r.seq = chosen.seq
      returning r.dispatch_id, coalesce(r.grp, '') as grp, chosen.state as was
    ), canceled as (
      select dispatch_id, grp, count(*)::int as count from changed where was = 'waiting' group by 1, 2
    )
    update dispatch_counts n set waiting = n.waiting - c.count, canceled = n.canceled + c.count
    from canceled c where n.dispatch_id = c.dispatch_id and n.grp = c.grp`.execute(trx)
}

/** Whose message it is, by the name it was sent under; for reports of mail servers. */
export async function recipientOfMessage(
  db: Kysely<Tables>,
  messageId: string,
): Promise<{ kind: string; recipientId: string } | null> {
  const [key = '', seq = ''] = messageId.split('.')
  if (!/^[0-9a-f]{32}$/.test(key) || !/^\d{1,9}$/.test(seq)) return null
  const { rows } = await sql<{ kind: string; recipientId: string }>`
    select d.kind, r.recipient_id::text as "recipientId" from dispatches d
    join dispatch_recipients r on r.dispatch_id = d.id and r.seq = ${Number(seq)} where d.key = ${key}`.execute(
    db,
  )
  return rows[0] ?? null
}
