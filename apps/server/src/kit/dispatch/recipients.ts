// What the ledger knows of one person, for whoever keeps people: what they were sent, and that their address is forgotten.
import type { DispatchKindName, RecipientState } from '@manset/model/dispatch.ts'
import { type Kysely, sql } from 'kysely'
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
  trx: Kysely<Tables>,
  kind: DispatchKindName,
  recipientIds: readonly string[],
): Promise<void> {
  await sql`
    with held as (
      select d.id from dispatches d
      where d.kind = ${kind} and exists (
        select from dispatch_recipients r where r.dispatch_id = d.id and r.recipient_id = any(${[...recipientIds]}::bigint[]))
      order by d.id for update
    ), changed as (
      update dispatch_recipients r
      set address = '', state = case when r.state = 'waiting' then 'canceled' else r.state end
      from held where r.dispatch_id = held.id and r.recipient_id = any(${[...recipientIds]}::bigint[])
      returning r.dispatch_id, coalesce(r.grp, '') as grp, r.seq
    ), was as (
      select r.dispatch_id, coalesce(r.grp, '') as grp, count(*)::int as count from dispatch_recipients r join changed c
        on c.dispatch_id = r.dispatch_id and c.seq = r.seq
      where r.state = 'waiting' group by 1, 2
    )
    update dispatch_counts n set waiting = n.waiting - was.count, canceled = n.canceled + was.count
    from was where n.dispatch_id = was.dispatch_id and n.grp = was.grp`.execute(trx)
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
