// The ledger: one row for each recipient, and the numbers kept with it. Whatever a server writes while it sends compares the run
// it works in, inside the statement: one that was thought lost and comes back finds nothing.
import {
  RECIPIENT_STATES,
  type RecipientState,
  type ResentState,
  resentCount,
} from '@manset/model/dispatch.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { GONE, type Recipient } from './kind.ts'

/** Rows that are changed in one statement where a ledger may be large. */
const CHUNK = 10_000

/** Which recipients are sent to again: by what became of them, and of which group. */
export interface Again {
  states: readonly ResentState[]
  group?: string | null
}

/** A way through the ledger, over those of one state and group that are to be sent to again. */
export interface Walk {
  state: ResentState
  group: string | null
  /** How far it is: the number of the last who was looked at. */
  after: number
  /** Who was in hand when it was asked for: of them nobody wanted it, whatever became of them. */
  except: number[]
}

/** A server and its turn at a dispatch. */
export interface Run {
  dispatchId: string
  run: number
}

/** What is written of a recipient that was handed over. */
export interface Result {
  seq: number
  state: RecipientState
  code: string | null
  /** Of one that waits again. */
  nextTryAt: Date | null
  /** It was not tried at all: this time does not count. */
  isUntried?: boolean
}

export interface Step {
  /** Null where another server has the turn, or nobody: nothing was written. */
  state: string | null
  /** Its deadline is over: nothing more is begun. */
  isLate: boolean
  /** Some are to be sent to again and do not wait yet: nobody is taken before they do. */
  hasAgain: boolean
  taken: Recipient[]
  /** With those who did not want it any more. */
  takenCount: number
  /** The highest number of those that are tried for the first time; null where none is. */
  lastFresh: number | null
  /** When the next of those is due that are to be tried again; null where none is, or some were taken. */
  nextTryAt: Date | null
}

/**
 * Writes what became of some, and takes the next to be sent: one statement, one trip to the disk. Those taken stand as
 * `sending` before anybody hands them over.
 */
export async function step(
  db: Kysely<Tables>,
  { dispatchId, run }: Run,
  {
    results,
    take,
    after,
    at,
    wanted = sql<boolean>`true`,
  }: {
    results: readonly Result[]
    take: number
    after: number
    at: Date
    /** Who of those that are next should still get it: a condition over `r.recipient_id`. */
    wanted?: RawBuilder<boolean> | undefined
  },
): Promise<Step> {
  // Rows are named by number, not joined: nothing is known yet of a ledger that was just written, and a plan that reads it
  // whole would be taken for a good one.
  const seqs = results.map(({ seq }) => seq)
  const { rows } = await sql<Step>`
    with held as (
      select id, state, coalesce(deadline_at <= ${at}, false) as late, again is not null and state in ('sending', 'paused') as has_again,
        state = 'sending' and again is null and (deadline_at is null or deadline_at > ${at}) as may_take
      from dispatches where id = ${dispatchId}::bigint and run = ${run} for share
    ), told as (
      select t.seq, t.state, t.code, t."nextTryAt" as next_try_at, coalesce(t."isUntried", false) as is_untried
      from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as t(seq int, state text, code text,
        "nextTryAt" timestamptz, "isUntried" boolean)
    ), done as (
      update dispatch_recipients r set state = t.state, code = t.code, next_try_at = t.next_try_at, at = ${at},
        attempts = r.attempts - t.is_untried::int
      from held h, told t
      where r.dispatch_id = h.id and r.seq = any(${seqs}::int[]) and r.seq = t.seq and r.state = 'sending'
      returning coalesce(r.grp, '') as grp, r.state, r.code
    ), again as (
      select r.seq from dispatch_recipients r, held h
      where r.dispatch_id = ${dispatchId}::bigint and h.may_take
        and r.state = 'waiting' and r.next_try_at <= ${at}
      order by r.next_try_at limit ${take}
    ), fresh as (
      select r.seq from dispatch_recipients r, held h
      where r.dispatch_id = ${dispatchId}::bigint and h.may_take
        and r.seq > ${after} and r.state = 'waiting' and r.next_try_at is null
      order by r.next_try_at, r.seq limit greatest(${take}::int - (select count(*) from again), 0)
    ), taken as (
      update dispatch_recipients r set state = case when ${wanted} then 'sending' else 'canceled' end,
        attempts = r.attempts + (${wanted})::int, code = null, at = ${at}
      where r.dispatch_id = ${dispatchId}::bigint and r.state = 'waiting'
        and r.seq = any(array(select seq from again union all select seq from fresh))
      returning r.seq, r.recipient_id, r.address, r.grp, r.attempts, r.state
    ), counted as (${counting(
      dispatchId,
      sql`
      select grp, 'sending' as was, state as becomes, code from done
      union all select coalesce(grp, ''), 'waiting', state, null from taken`,
    )})
    select (select state from held) as state, coalesce((select late from held), false) as "isLate",
      coalesce((select has_again from held), false) as "hasAgain",
      coalesce((select json_agg(json_build_object('seq', seq, 'recipientId', recipient_id::text, 'address', address,
        'group', grp, 'attempts', attempts - 1) order by seq) from taken where state = 'sending'), '[]') as taken,
      (select count(*)::int from taken) as "takenCount",
      (select max(seq) from fresh) as "lastFresh",
      case when ${take}::int > 0 and not exists (select from taken) then (
        select min(next_try_at) from dispatch_recipients
        where dispatch_id = ${dispatchId}::bigint and state = 'waiting' and next_try_at is not null
      ) end as "nextTryAt"`.execute(db)
  return rows[0] as Step
}

/** Keeps the numbers in step with rows that change: SQL over the rows `grp, was, becomes, code`; none of them was gone. */
function counting(dispatchId: string, moves: RawBuilder<unknown>): RawBuilder<unknown> {
  const sums = RECIPIENT_STATES.map(
    (state) =>
      sql`(count(*) filter (where becomes = ${sql.lit(state)}) - count(*) filter (where was = ${sql.lit(state)}))::int
        as ${sql.ref(state)}`,
  )
  sums.push(sql`(count(*) filter (where becomes = 'failed' and code = ${sql.lit(GONE)}))::int as gone`)
  const sets = [...RECIPIENT_STATES, 'gone'].map(
    (number) => sql`${sql.ref(number)} = c.${sql.ref(number)} + m.${sql.ref(number)}`,
  )
  return sql`update dispatch_counts c set ${sql.join(sets)}
    from (select grp, ${sql.join(sums)} from (${moves}) moved group by grp) m
    where c.dispatch_id = ${dispatchId}::bigint and c.grp = m.grp`
}

/** Those of a state in a ledger, by the index lists are read by. */
export function listedAs(state: RecipientState): RawBuilder<boolean> {
  return sql<boolean>`lower(r.state) = ${sql.lit(state)}`
}

/**
 * Those of the ledger that are in a state get another one, with the numbers; answers how many. Rows are named by number, not
 * joined, as in a step.
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
        select r.seq from dispatch_recipients r where r.dispatch_id = ${dispatchId}::bigint and ${listedAs(was)}
        ${most === undefined ? sql`` : sql`limit ${most}`} for update))
      returning coalesce(r.grp, '') as grp, r.state as becomes, r.code
    ), counted as (${counting(dispatchId, sql`select grp, ${sql.lit(was)} as was, becomes, code from changed`)})
    select count(*)::int as count from changed`.execute(trx)
  return rows[0]?.count ?? 0
}

/** What a former run had in its hands when it was lost: nobody knows whether it arrived. */
export function settleLost(trx: Transaction<Tables>, dispatchId: string, at: Date): Promise<number> {
  return changeRows(trx, dispatchId, {
    was: 'sending',
    becomes: sql`state = 'unknown', code = 'serverLost', at = ${at}`,
  })
}

/** Who stands as being handed over in this run and is in nobody's hands waits as before: they were never tried. */
export async function putBack(
  db: Kysely<Tables>,
  { dispatchId, run }: Run,
  inHand: readonly number[],
): Promise<void> {
  await sql`
    with held as (
      select id from dispatches where id = ${dispatchId}::bigint and run = ${run} for share
    ), back as (
      update dispatch_recipients r set state = 'waiting', attempts = r.attempts - 1
      from held where r.dispatch_id = held.id and ${listedAs('sending')} and r.seq <> all(${[...inHand]}::int[])
      returning coalesce(r.grp, '') as grp
    )
    ${counting(dispatchId, sql`select grp, 'sending' as was, 'waiting' as becomes, null as code from back`)}`.execute(
    db,
  )
}

/** Whoever waits gets nothing any more, as far as one statement goes; whether more are left. */
export async function cancelWaiting(
  trx: Transaction<Tables>,
  dispatchId: string,
  at: Date,
): Promise<boolean> {
  const count = await changeRows(trx, dispatchId, {
    was: 'waiting',
    becomes: sql`state = 'canceled', at = ${at}`,
    most: CHUNK,
  })
  return count === CHUNK
}

/** Whoever waits has failed, as far as one statement goes; whether more are left. */
export async function failWaiting(
  trx: Transaction<Tables>,
  dispatchId: string,
  code: string,
  at: Date,
): Promise<boolean> {
  const count = await changeRows(trx, dispatchId, {
    was: 'waiting',
    becomes: sql`state = 'failed', code = ${code}, at = ${at}`,
    most: CHUNK,
  })
  return count === CHUNK
}

/** The ways to go over a ledger that is held, for those that are to be sent to again, and how many they are. */
export async function walksOver(
  trx: Transaction<Tables>,
  dispatchId: string,
  { states, group = null }: Again,
): Promise<{ walks: Walk[]; count: number }> {
  const { rows } = await sql<{
    grp: string
    failed: number
    gone: number
    unknown: number
    except: number[]
  }>`
    select grp, failed, gone, unknown, array(
      select r.seq from dispatch_recipients r where r.dispatch_id = c.dispatch_id and ${listedAs('sending')}) as except
    from dispatch_counts c
    where c.dispatch_id = ${dispatchId}::bigint ${group === null ? sql`` : sql`and c.grp = ${group}`}
    order by grp`.execute(trx)
  const found = rows.flatMap(({ grp, except, ...counts }) =>
    states.map((state) => ({
      count: resentCount(counts, state),
      walk: { state, group: grp === '' ? null : grp, after: 0, except },
    })),
  )
  return {
    walks: found.filter(({ count }) => count > 0).map(({ walk }) => walk),
    count: found.reduce((sum, { count }) => sum + count, 0),
  }
}

/** A part of a walk over a ledger that is held: those looked at wait to be sent to; where it goes on, null at its end. */
export async function walkOn(
  trx: Transaction<Tables>,
  dispatchId: string,
  walk: Walk,
  at: Date,
): Promise<Walk | null> {
  const { state, group, after, except } = walk
  const { rows } = await sql<{ looked: number; last: number | null }>`
    with looked as materialized (
      select r.seq, r.code from dispatch_recipients r
      where r.dispatch_id = ${dispatchId}::bigint and ${listedAs(state)} and r.seq > ${after}
        and ${group === null ? sql`r.grp is null` : sql`r.grp = ${group}`}
      order by r.grp, r.seq limit ${CHUNK}
    ), changed as (
      update dispatch_recipients r set state = 'waiting', next_try_at = ${at}, attempts = 0, at = ${at}
      where r.dispatch_id = ${dispatchId}::bigint and r.seq = any(array(
        select seq from looked where code is distinct from ${sql.lit(GONE)} and seq <> all(${except}::int[])))
      returning coalesce(r.grp, '') as grp
    ), counted as (${counting(
      dispatchId,
      sql`select grp, ${sql.lit(state)} as was, 'waiting' as becomes, null as code from changed`,
    )})
    select count(*)::int as looked, max(seq) as last from looked`.execute(trx)
  const { looked = 0, last = null } = rows[0] ?? {}
  return looked < CHUNK || last === null ? null : { ...walk, after: last }
}

/** Writes down whom it goes to, once and for all, in one statement; answers how many. */
export async function freeze(
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
