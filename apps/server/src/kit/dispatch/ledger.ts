// The ledger: one row for each recipient, and the numbers kept with it. Whatever a server writes while it sends compares the run
// it works in, inside the statement: one that was thought lost and comes back finds nothing.
import { RECIPIENT_STATES, type RecipientState } from '@manset/model/dispatch.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { GONE } from './kind.ts'
import type { PausedRoute } from './route.ts'

/** A server and its turn at a dispatch. */
export interface Run {
  dispatchId: string
  run: number
}

/** What is written of a recipient that was handed over. */
export interface Result {
  seq: number
  /** The key of its route, for whoever counts. */
  route: string
  state: RecipientState
  code: string | null
  /** Of one that waits again. */
  nextTryAt: Date | null
  /** It was not tried at all: this time does not count. */
  isUntried?: boolean
}

/** One who was taken to be sent to. */
export interface Taken {
  seq: number
  recipientId: string
  address: string
  /** The key of its route. */
  route: string
  attempts: number
}

export interface Step {
  /** Null where another server has the turn, or nobody: nothing was written. */
  state: string | null
  /** Its deadline is over: nothing more is begun. */
  isLate: boolean
  /** Some are to be sent to again and do not wait yet: nobody is taken before they do. */
  hasAgain: boolean
  taken: Taken[]
  /** Of each route that was asked for and is not paused. */
  routes: RouteStep[]
  pausedRoutes: PausedRoute[]
  /** Refusals a person has seen, as `excuseOf` names them. */
  excused: string[]
}

/** How many recipients to take of a route. */
export interface Take {
  route: string
  /** The number of the last one that was taken for the first time. */
  after: number
  take: number
}

export interface RouteStep {
  route: string
  /** Taken, with those who did not want it any more. */
  count: number
  /** The highest number of those that are tried for the first time; null where none is. */
  lastFresh: number | null
  /**
   * When the next retry of the route is due, in ISO 8601; null without one, or if the step took as many recipients as asked
   * for. It doesn't count results of the same step.
   */
  nextTryAt: string | null
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
    takes,
    at,
    wanted = sql<boolean>`true`,
  }: {
    results: readonly Result[]
    /** One for each route that has room; of a paused route nobody is taken. */
    takes: readonly Take[]
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
        state = 'sending' and again is null and (deadline_at is null or deadline_at > ${at}) as may_take, paused_routes, excused
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
    ), asked as materialized (
      select a.route, a.after, a.take
      from jsonb_to_recordset(${JSON.stringify(takes)}::jsonb) as a(route text, after int, take int), held h
      where h.may_take and not ${isPausedIn(sql`h.paused_routes`, sql`a.route`)}
    ), again as materialized (
      select a.route, w.seq from asked a cross join lateral (
        select r.seq from dispatch_recipients r where ${ofRoute(dispatchId, sql`a.route`)}
          and r.state = 'waiting' and r.next_try_at <= ${at}
        order by r.next_try_at limit a.take) w
    ), fresh as materialized (
      select a.route, w.seq from asked a cross join lateral (
        select r.seq from dispatch_recipients r where ${ofRoute(dispatchId, sql`a.route`)}
          and r.seq > a.after and r.state = 'waiting' and r.next_try_at is null
        order by r.next_try_at, r.seq
        limit greatest(a.take - (select count(*) from again g where g.route = a.route), 0)) w
    ), taken as (
      update dispatch_recipients r set state = case when ${wanted} then 'sending' else 'canceled' end,
        attempts = r.attempts + (${wanted})::int, code = null, at = ${at}
      where r.dispatch_id = ${dispatchId}::bigint and r.state = 'waiting'
        and r.seq = any(array(select seq from again union all select seq from fresh))
      returning r.seq, r.recipient_id, r.address, coalesce(r.grp, '') as route, r.attempts, r.state
    ), counted as (${counting(
      dispatchId,
      sql`
      select grp, 'sending' as was, state as becomes, code from done
      union all select route, 'waiting', state, null from taken`,
    )}), counts as (
      select a.route, a.take, (select count(*)::int from taken t where t.route = a.route) as count from asked a
    )
    select (select state from held) as state, coalesce((select late from held), false) as "isLate",
      coalesce((select has_again from held), false) as "hasAgain",
      coalesce((select paused_routes from held), '[]') as "pausedRoutes",
      coalesce((select excused from held), '{}') as excused,
      coalesce((select json_agg(json_build_object('seq', seq, 'recipientId', recipient_id::text, 'address', address,
        'route', route, 'attempts', attempts - 1) order by seq) from taken where state = 'sending'), '[]') as taken,
      coalesce((select json_agg(json_build_object('route', c.route, 'count', c.count,
        'lastFresh', (select max(seq) from fresh f where f.route = c.route),
        'nextTryAt', case when c.count < c.take then (
          select min(r.next_try_at) from dispatch_recipients r where ${ofRoute(dispatchId, sql`c.route`)}
            and r.state = 'waiting' and r.next_try_at > ${at}) end)) from counts c), '[]') as routes`.execute(
    db,
  )
  return rows[0] as Step
}

/** Recipients `r` of a route. */
const ofRoute = (dispatchId: string, route: RawBuilder<unknown>) =>
  sql`r.dispatch_id = ${dispatchId}::bigint and coalesce(r.grp, '') = ${route}`

/** Whether a route is among the paused ones of a dispatch. */
export function isPausedIn(paused: RawBuilder<unknown>, route: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from jsonb_array_elements(${paused}) p where p ->> 'route' = ${route})`
}

/** Condition over the key of a route: it is one of the group. */
export function isRouteOf(group: string, route: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`split_part(${route}, ' ', 1) = ${group}`
}

/** Keeps the numbers in step with rows that change: SQL over the rows `grp, was, becomes, code`; none of them was gone. */
export function counting(dispatchId: string, moves: RawBuilder<unknown>): RawBuilder<unknown> {
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
