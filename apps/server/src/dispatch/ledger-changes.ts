// Ledger changes outside the sending step: freeze, cancel, fail as a whole, resolve after a lost server, and requeue. Changes of many rows
// run in chunks.
import {
  countResendable,
  type RecipientState,
  type ResendableState,
} from '@manset/model/dispatch/dispatch.ts'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { GONE } from './channel.ts'
import { adjustCounts, hasState, isRouteOf } from './ledger.ts'

/** Rows per statement. */
const CHUNK_SIZE = 10_000

/** Recipients of a resend, by outcome and group. */
export interface ResendRequest {
  states: readonly ResendableState[]
  group?: string | null
}

/** Progress of a resend through the recipients of one state and route. */
export interface ResendPass {
  state: ResendableState
  /** The key of the route; null if there are no groups. */
  group: string | null
  /** Sequence number of the last recipient that was processed. */
  after: number
  /** Recipients in flight when the resend was requested: it doesn't include them, whatever their outcome. */
  except: number[]
}

/**
 * Moves ledger rows from one state to another, adjusts the counts and returns how many. Rows are named by number, not joined, as in `writeAndClaim`.
 */
async function changeRows(
  trx: Transaction<Tables>,
  dispatchId: string,
  { was, becomes, most }: { was: RecipientState; becomes: RawBuilder<unknown>; most?: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with changed as (
      update dispatch_recipients r set ${becomes}
      where r.dispatch_id = ${dispatchId}::bigint and r.seq = any(array(
        select r.seq from dispatch_recipients r where r.dispatch_id = ${dispatchId}::bigint and ${hasState(was)}
        ${most === undefined ? sql`` : sql`limit ${most}`} for update))
      returning coalesce(r.grp, '') as grp, r.state as becomes, r.code
    ), counted as (${adjustCounts(dispatchId, sql`select grp, ${sql.lit(was)} as was, becomes, code from changed`)})
    select count(*)::int as count from changed`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Marks rows in flight under a former lease as `unknown`: their outcome was lost with the server. */
export function markLostUnknown(trx: Transaction<Tables>, dispatchId: string, at: Date): Promise<number> {
  return changeRows(trx, dispatchId, {
    was: 'sending',
    becomes: sql`state = 'unknown', code = 'serverLost', at = ${at}`,
  })
}

/** Cancels waiting recipients, one chunk per call; true if more are left. */
export async function cancelWaiting(
  trx: Transaction<Tables>,
  dispatchId: string,
  at: Date,
): Promise<boolean> {
  const count = await changeRows(trx, dispatchId, {
    was: 'waiting',
    becomes: sql`state = 'canceled', at = ${at}`,
    most: CHUNK_SIZE,
  })
  return count === CHUNK_SIZE
}

/** Fails waiting recipients, one chunk per call; true if more are left. */
export async function failWaiting(
  trx: Transaction<Tables>,
  dispatchId: string,
  code: string,
  at: Date,
): Promise<boolean> {
  const count = await changeRows(trx, dispatchId, {
    was: 'waiting',
    becomes: sql`state = 'failed', code = ${code}, at = ${at}`,
    most: CHUNK_SIZE,
  })
  return count === CHUNK_SIZE
}

/** The walks that a resend needs over a locked ledger, and the number of recipients. */
export async function planResend(
  trx: Transaction<Tables>,
  dispatchId: string,
  { states, group = null }: ResendRequest,
): Promise<{ passes: ResendPass[]; count: number }> {
  const { rows } = await sql<{
    grp: string
    failed: number
    gone: number
    unknown: number
    except: number[]
  }>`
    select grp, failed, gone, unknown, array(
      select r.seq from dispatch_recipients r where r.dispatch_id = c.dispatch_id and ${hasState('sending')}) as except
    from dispatch_counts c
    where c.dispatch_id = ${dispatchId}::bigint ${group === null ? sql`` : sql`and ${isRouteOf(group, sql`c.grp`)}`}
    order by grp`.execute(trx)
  const found = rows.flatMap(({ grp, except, ...counts }) =>
    states.map((state) => ({
      count: countResendable(counts, state),
      walk: { state, group: grp === '' ? null : grp, after: 0, except },
    })),
  )
  return {
    passes: found.filter(({ count }) => count > 0).map(({ walk }) => walk),
    count: found.reduce((sum, { count }) => sum + count, 0),
  }
}

/** Requeues one chunk of a walk over a locked ledger. Returns the remaining walk, or null at its end. */
export async function requeueChunk(
  trx: Transaction<Tables>,
  dispatchId: string,
  pass: ResendPass,
  at: Date,
): Promise<ResendPass | null> {
  const { state, group, after, except } = pass
  const { rows } = await sql<{ looked: number; last: number | null }>`
    with looked as materialized (
      select r.seq, r.code from dispatch_recipients r
      where r.dispatch_id = ${dispatchId}::bigint and ${hasState(state)} and r.seq > ${after}
        and ${group === null ? sql`r.grp is null` : sql`r.grp = ${group}`}
      order by r.grp, r.seq limit ${CHUNK_SIZE}
    ), changed as (
      update dispatch_recipients r set state = 'waiting', next_attempt_at = ${at}, attempts = 0, at = ${at}
      where r.dispatch_id = ${dispatchId}::bigint and r.seq = any(array(
        select seq from looked where code is distinct from ${sql.lit(GONE)} and seq <> all(${except}::int[])))
      returning coalesce(r.grp, '') as grp
    ), counted as (${adjustCounts(
      dispatchId,
      sql`select grp, ${sql.lit(state)} as was, 'waiting' as becomes, null as code from changed`,
    )})
    select count(*)::int as looked, max(seq) as last from looked`.execute(trx)
  const { looked = 0, last = null } = rows[0] ?? {}
  return looked < CHUNK_SIZE || last === null ? null : { ...pass, after: last }
}

/** Writes the audience to the ledger in one statement and returns the number of recipients. */
export async function insertAudience(
  trx: Transaction<Tables>,
  dispatchId: string,
  audience: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with frozen as (
      insert into dispatch_recipients (dispatch_id, seq, recipient_id, address, grp)
      select ${dispatchId}::bigint, row_number() over ()::int, a.recipient_id, a.address, a.grp
      from (${audience}) a (recipient_id, address, grp)
      on conflict (recipient_id, dispatch_id) do nothing
      returning coalesce(grp, '') as grp
    ), counted as (
      insert into dispatch_counts (dispatch_id, grp, waiting)
      select ${dispatchId}::bigint, grp, count(*) from frozen group by grp returning waiting
    )
    select coalesce(sum(waiting), 0)::int as count from counted`.execute(trx)
  return rows[0]?.count ?? 0
}
