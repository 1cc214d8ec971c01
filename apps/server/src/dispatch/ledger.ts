// The ledger: one row per recipient, and the counts. Every write of a sending server compares its fencing token (`run`) inside
// the statement, so a former holder of the lease changes nothing.
import { RECIPIENT_STATES, type RecipientState } from '@manset/model/dispatch/dispatch.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { GONE } from './channel.ts'
import type { PausedRoute } from './route.ts'

/** A dispatch with the fencing token of the server's lease. */
export interface LeaseToken {
  dispatchId: string
  epoch: number
}

/** The outcome of a message, to be written to the ledger. */
export interface Result {
  seq: number
  /** Route key, for the caller's counters. */
  route: string
  state: RecipientState
  code: string | null
  /** Set if the recipient waits for a retry. */
  nextAttemptAt: Date | null
  /** Nothing was sent: the attempt doesn't count. */
  isUntried?: boolean
}

/** A recipient that was claimed. */
export interface ClaimedRecipient {
  seq: number
  recipientId: string
  address: string
  /** The key of its route. */
  route: string
  attempts: number
}

export interface StepResult {
  /** Null if this server has lost the lease: nothing was written. */
  state: string | null
  /** The deadline has passed: nothing more is claimed. */
  isLate: boolean
  /** A resend is not requeued yet: nothing is claimed until it is. */
  hasAgain: boolean
  taken: ClaimedRecipient[]
  /** One per requested route that is not paused. */
  routes: RouteClaim[]
  pausedRoutes: PausedRoute[]
  /** Rejections that a person has seen, named by `acknowledgedKey`. */
  acknowledged: string[]
}

/** How many recipients to claim on a route. */
export interface ClaimRequest {
  route: string
  /** Sequence number of the last recipient that was claimed for the first time. */
  after: number
  take: number
}

export interface RouteClaim {
  route: string
  /** Recipients claimed, including those skipped as unwanted. */
  count: number
  /** Highest sequence number of first attempts; null if there is none. */
  lastFresh: number | null
  /**
   * When the next retry of the route is due, in ISO 8601; null if there is none, or if the step claimed as many recipients as requested.
   * It doesn't count results of the same step.
   */
  nextAttemptAt: string | null
}

/**
 * Writes outcomes and claims the next recipients in one statement, with one disk write. Claimed rows are `sending` before
 * anything is sent to them.
 */
export async function writeAndClaim(
  db: Kysely<Tables>,
  { dispatchId, epoch }: LeaseToken,
  {
    results,
    takes,
    at,
    wanted = sql<boolean>`true`,
  }: {
    results: readonly Result[]
    /** One per route with capacity; paused routes claim nothing. */
    takes: readonly ClaimRequest[]
    at: Date
    /** Condition over `r.recipient_id`: who should still receive the message. */
    wanted?: RawBuilder<boolean> | undefined
  },
): Promise<StepResult> {
  // Rows are named by number, not joined: without statistics of a fresh ledger, the planner would choose to read it whole.
  const seqs = results.map(({ seq }) => seq)
  const { rows } = await sql<StepResult>`
    with held as (
      select id, state, coalesce(deadline_at <= ${at}, false) as late, resend_passes is not null and state in ('sending', 'paused') as has_again,
        state = 'sending' and resend_passes is null and (deadline_at is null or deadline_at > ${at}) as may_take, paused_routes, acknowledged
      from dispatches where id = ${dispatchId}::bigint and epoch = ${epoch} for share
    ), told as (
      select t.seq, t.state, t.code, t."nextAttemptAt" as next_attempt_at, coalesce(t."isUntried", false) as is_untried
      from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as t(seq int, state text, code text,
        "nextAttemptAt" timestamptz, "isUntried" boolean)
    ), done as (
      update dispatch_recipients r set state = t.state, code = t.code, next_attempt_at = t.next_attempt_at, at = ${at},
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
        select r.seq from dispatch_recipients r where ${isOnRoute(dispatchId, sql`a.route`)}
          and r.state = 'waiting' and r.next_attempt_at <= ${at}
        order by r.next_attempt_at limit a.take) w
    ), fresh as materialized (
      select a.route, w.seq from asked a cross join lateral (
        select r.seq from dispatch_recipients r where ${isOnRoute(dispatchId, sql`a.route`)}
          and r.seq > a.after and r.state = 'waiting' and r.next_attempt_at is null
        order by r.next_attempt_at, r.seq
        limit greatest(a.take - (select count(*) from again g where g.route = a.route), 0)) w
    ), taken as (
      update dispatch_recipients r set state = case when ${wanted} then 'sending' else 'canceled' end,
        attempts = r.attempts + (${wanted})::int, code = null, at = ${at}
      where r.dispatch_id = ${dispatchId}::bigint and r.state = 'waiting'
        and r.seq = any(array(select seq from again union all select seq from fresh))
      returning r.seq, r.recipient_id, r.address, coalesce(r.grp, '') as route, r.attempts, r.state
    ), counted as (${adjustCounts(
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
      coalesce((select acknowledged from held), '{}') as acknowledged,
      coalesce((select json_agg(json_build_object('seq', seq, 'recipientId', recipient_id::text, 'address', address,
        'route', route, 'attempts', attempts - 1) order by seq) from taken where state = 'sending'), '[]') as taken,
      coalesce((select json_agg(json_build_object('route', c.route, 'count', c.count,
        'lastFresh', (select max(seq) from fresh f where f.route = c.route),
        'nextAttemptAt', case when c.count < c.take then (
          select min(r.next_attempt_at) from dispatch_recipients r where ${isOnRoute(dispatchId, sql`c.route`)}
            and r.state = 'waiting' and r.next_attempt_at > ${at}) end)) from counts c), '[]') as routes`.execute(
    db,
  )
  return rows[0] as StepResult
}

/** Recipients `r` of a route. */
const isOnRoute = (dispatchId: string, route: RawBuilder<unknown>) =>
  sql`r.dispatch_id = ${dispatchId}::bigint and coalesce(r.grp, '') = ${route}`

/** Whether a route is among the paused ones of a dispatch. */
export function isPausedIn(paused: RawBuilder<unknown>, route: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from jsonb_array_elements(${paused}) p where p ->> 'route' = ${route})`
}

/** Condition over the key of a route: it is one of the group. */
export function isRouteOf(group: string, route: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`split_part(${route}, ' ', 1) = ${group}`
}

/** SQL that adjusts the counts by changed rows `grp, was, becomes, code`, none of which was `gone` before. */
export function adjustCounts(dispatchId: string, moves: RawBuilder<unknown>): RawBuilder<unknown> {
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

/** Recipients in a state, in the form that the index of the lists serves. */
export function hasState(state: RecipientState): RawBuilder<boolean> {
  return sql<boolean>`lower(r.state) = ${sql.lit(state)}`
}

/** Requeues rows that are `sending` under this lease but not in flight: they were claimed and never tried. */
export async function requeueClaimed(
  db: Kysely<Tables>,
  { dispatchId, epoch }: LeaseToken,
  inFlight: readonly number[],
): Promise<void> {
  await sql`
    with held as (
      select id from dispatches where id = ${dispatchId}::bigint and epoch = ${epoch} for share
    ), back as (
      update dispatch_recipients r set state = 'waiting', attempts = r.attempts - 1
      from held where r.dispatch_id = held.id and ${hasState('sending')} and r.seq <> all(${[...inFlight]}::int[])
      returning coalesce(r.grp, '') as grp
    )
    ${adjustCounts(dispatchId, sql`select grp, 'sending' as was, 'waiting' as becomes, null as code from back`)}`.execute(
    db,
  )
}
