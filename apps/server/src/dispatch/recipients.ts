// A recipient's entries across ledgers: what they received, and erasure of their address.
import type { ChannelName } from '@manset/model/channels/channels.ts'
import type { RecipientState } from '@manset/model/dispatch/dispatch.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** One ledger entry of a recipient. */
export interface ReceivedDispatch {
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

/** Dispatches to the given recipients, newest first. */
export async function listReceived(
  db: Kysely<Tables>,
  kind: ChannelName,
  recipientIds: readonly string[],
  limit: number,
): Promise<ReceivedDispatch[]> {
  const { rows } = await sql<ReceivedDispatch>`
    select ${COLUMNS} from dispatch_recipients r join dispatches d on d.id = r.dispatch_id
    where r.recipient_id = any(${[...recipientIds]}::bigint[]) and d.kind = ${kind}
    order by d.id desc, r.seq limit ${limit}`.execute(db)
  return rows
}

/** Erases their addresses from every ledger; the entries stay. Waiting entries are canceled. */
export async function eraseRecipients(
  trx: Transaction<Tables>,
  kind: ChannelName,
  recipientIds: readonly string[],
): Promise<void> {
  const isErased = sql`r.recipient_id = any(${[...recipientIds]}::bigint[])`
  // A separate statement: after the lock, the next one sees what a sending server has just written.
  const { rows: held } = await sql<{ id: string }>`
    select d.id::text as id from dispatches d
    where d.kind = ${kind} and exists (select from dispatch_recipients r where r.dispatch_id = d.id and ${isErased})
    order by d.id for update`.execute(trx)
  await sql`
    with chosen as (
      select r.dispatch_id, r.seq, r.state from dispatch_recipients r
      where r.dispatch_id = any(${held.map(({ id }) => id)}::bigint[]) and ${isErased} for update
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

/** The recipient of a message id; for bounce reports of mail servers. */
export async function findRecipientOfMessage(
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
