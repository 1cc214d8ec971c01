// The start and the end of a server's work on a dispatch: the lease, the frozen audience and the final state.
import type { DispatchState } from '@manset/model/dispatch/dispatch.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { record } from '../platform/change/record.ts'
import type { Tools } from '../platform/graphql/context.ts'
import type { Carrier, Channel, Totals } from './channel.ts'
import { channelOf } from './channels.ts'
import { changeState, type DispatchRow, holdDispatch, isBlocked, readTotals } from './dispatch-row.ts'
import type { Run } from './ledger.ts'
import { cancelWaiting, failWaiting, freeze, settleLost, walkOn } from './ledger-changes.ts'
import { type PausedRoute, troubleOfRoute } from './route.ts'
import { troubleOf } from './tell-trouble.ts'

const BY_ITSELF = { userId: null, siteId: null, address: null }

/** States in which a server may still walk the ledger for a resend. */
const WALKED: readonly DispatchState[] = ['sending', 'paused']

/** This server has lost the lease. The next holder resolves the rows that are still in flight here. */
export class NotOurs extends Error {}

export interface Turn {
  dispatch: DispatchRow
  run: Run
}

/** Trouble code of a dispatch whose server was lost, until another server claims it. */
export const SERVER_LOST = 'serverLost'

/** Records this server as the holder. If its session ends, another server resumes the dispatch (clock.ts). */
export async function claim({ db, clock, live }: Tools, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const dispatch = await holdDispatch(trx, id)
    if (!dispatch) return
    const wasLost = dispatch.trouble === SERVER_LOST
    const values = { server: live.server, resumes_at: null, ...(wasLost && { trouble: null }) }
    await writeBeside(trx, dispatch, values, clock.now(), wasLost ? 'troubled' : 'progressed')
  })
}

/** Acquires the lease; null if there is nothing to send. Rows in flight on a former server become `unknown`, in any state. */
export async function takeTurn({ db, clock }: Tools, id: string): Promise<Turn | null> {
  return db.transaction().execute(async (trx) => {
    const dispatch = await holdDispatch(trx, id)
    if (!dispatch) return null
    const isSending = dispatch.state === 'sending'
    if (!isSending && (await readTotals(trx, id)).counts.sending === 0) return null
    const run = dispatch.run + 1
    await writeBeside(trx, dispatch, { run }, clock.now())
    await settleLost(trx, id, clock.now())
    return isSending ? { dispatch: { ...dispatch, run }, run: { dispatchId: id, run } } : null
  })
}

/** Writes the recipients to the ledger, once per dispatch. Without any recipient, the dispatch ends as `failed` later. */
export async function freezeAudience(
  { db, clock }: Tools,
  { dispatch, run }: Turn,
  kind: Channel,
): Promise<void> {
  if (dispatch.frozenAt) return
  await db.transaction().execute(async (trx) => {
    await freeze(trx, dispatch.id, kind.audience(dispatch))
    // Locks the dispatch only after the long insert, so that a pause or cancellation need not wait for it.
    const stands = await holdDispatch(trx, dispatch.id)
    if (!stands || stands.run !== run.run || stands.frozenAt || stands.state === 'canceled')
      throw new NotOurs('another server has taken it up, or it was cancelled')
    await writeBeside(trx, stands, { frozen_at: clock.now() }, clock.now())
  })
}

/** Records what blocks the dispatch; null clears it. */
export async function noteTrouble(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { dispatch }: Turn,
  trouble: string | null,
): Promise<void> {
  await writeBeside(db, dispatch, { trouble }, clock.now(), 'troubled')
}

/** Replaces the rate limit from the time of scheduling by the one that is configured now. */
export async function notePace(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { dispatch }: Turn,
  { perSecond }: Carrier,
): Promise<void> {
  if (perSecond === undefined || perSecond === dispatch.perSecond) return
  await writeBeside(db, dispatch, { per_second: perSecond }, clock.now())
  dispatch.perSecond = perSecond
}

/** Writes columns that don't change the version of a dispatch, provided that the lease is still the same. */
export function writeBeside(
  db: Kysely<Tables>,
  { id, siteId, run }: DispatchRow,
  values: Record<string, unknown>,
  at: Date,
  action: 'progressed' | 'troubled' = 'progressed',
) {
  return record(db, {
    table: 'dispatches',
    by: { ...BY_ITSELF, siteId },
    ...{ at, action, keepsVersion: true },
    guard: sql<boolean>`t.run = ${run}`,
    rows: [{ target: { id, version: null }, values, changes: null }],
  })
}

export type Ending = 'over' | 'late' | 'more' | 'notOurs'

/** Ends the dispatch if no recipient waits, or if its deadline has passed. `more`: some still wait, for a retry or a resend. */
export async function end({ db, clock }: Tools, { dispatchId, run }: Run): Promise<Ending> {
  return db.transaction().execute(async (trx) => {
    const dispatch = await holdDispatch(trx, dispatchId)
    if (!dispatch || dispatch.run !== run || dispatch.state !== 'sending') return 'notOurs'
    const at = clock.now()
    // The caller has nothing in flight. Rows that still say so were in flight when the work on them broke.
    await settleLost(trx, dispatchId, at)
    const totals = await readTotals(trx, dispatchId)
    const { counts } = totals
    const isFrozen = dispatch.frozenAt !== null && !dispatch.again
    if (isFrozen && counts.waiting + counts.sending === 0) {
      const state = counts.sent + counts.unknown > 0 ? 'sent' : 'failed'
      const reason = state === 'sent' ? null : (dispatch.trouble ?? reasonOf(counts))
      const values = { finished_at: at, trouble: reason }
      const trouble = troubleOf(state, totals)
      await changeState(trx, dispatch, state, { by: BY_ITSELF, at, action: state, values, trouble })
      return 'over'
    }
    if (dispatch.deadlineAt && dispatch.deadlineAt <= at) {
      await changeState(trx, dispatch, 'missed', { by: BY_ITSELF, at, action: 'missed', trouble: 'missed' })
      return 'late'
    }
    const [first] = dispatch.pausedRoutes
    if (isFrozen && first && isBlocked(totals, dispatch.pausedRoutes)) {
      // No notice here: one was sent when the first route was paused.
      const values = { trouble: troubleOfRoute(first) }
      await changeState(trx, dispatch, 'paused', { by: BY_ITSELF, at, action: 'paused', values })
      return 'over'
    }
    return 'more'
  })
}

/** Pauses a route until a person resumes it; other routes continue. Only the first pause of a dispatch sends a notice. */
export async function pauseRoute(
  { db, clock }: Tools,
  { dispatchId, run }: Run,
  route: PausedRoute,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const dispatch = await holdDispatch(trx, dispatchId)
    if (!dispatch || dispatch.run !== run || !WALKED.includes(dispatch.state)) return
    const before = dispatch.pausedRoutes
    if (before.some((one) => one.route === route.route)) return
    const pausedRoutes = [...before, route]
    const { routes } = await readTotals(trx, dispatchId)
    const trouble = routes.size > 1 ? 'partlyPaused' : 'paused'
    await changeState(trx, dispatch, dispatch.state, {
      ...{ by: BY_ITSELF, at: clock.now(), action: 'routePaused', pausedRoutes },
      trouble: before.length === 0 ? trouble : null,
      changes: { route: { before: null, after: troubleOfRoute(route) } },
    })
  })
}

/** Pauses the whole dispatch until a person decides. */
export async function pauseWhole(
  { db, clock }: Tools,
  { dispatchId, run }: Run,
  trouble: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const dispatch = await holdDispatch(trx, dispatchId)
    if (!dispatch || dispatch.run !== run || dispatch.state !== 'sending') return
    await changeState(trx, dispatch, 'paused', {
      ...{ by: BY_ITSELF, at: clock.now(), action: 'paused', values: { trouble }, trouble: 'paused' },
    })
  })
}

function reasonOf(counts: Totals['counts']): string {
  return counts.failed > 0 ? 'allFailed' : 'nobody'
}

/** Fails the dispatch permanently: its kind cannot send it to any recipient. */
export async function giveUp({ db, clock }: Tools, { dispatchId, run }: Run, code: string): Promise<void> {
  for (let areMore = true; areMore; )
    areMore = await db.transaction().execute(async (trx) => {
      const dispatch = await holdDispatch(trx, dispatchId)
      if (!dispatch || dispatch.run !== run || dispatch.state !== 'sending') return false
      const at = clock.now()
      if (await failWaiting(trx, dispatchId, code, at)) return true
      const values = { finished_at: at, trouble: code, again: null }
      await changeState(trx, dispatch, 'failed', {
        ...{ by: BY_ITSELF, at, action: 'failed', values, trouble: 'failed' },
      })
      return false
    })
}

/**
 * Requeues a part of the recipients of a resend; true if more are left. Part and progress are written together, so that a
 * crash requeues no recipient twice.
 */
export async function goOnAgain({ db, clock }: Pick<Tools, 'db' | 'clock'>, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const dispatch = await holdDispatch(trx, id)
    const [walk, ...others] = dispatch?.again ?? []
    if (!dispatch || !walk || !WALKED.includes(dispatch.state)) return false
    const at = clock.now()
    const rest = await walkOn(trx, id, walk, at)
    const again = rest ? [rest, ...others] : others
    await writeBeside(trx, dispatch, { again: again.length > 0 ? JSON.stringify(again) : null }, at)
    return again.length > 0
  })
}

/**
 * Completes a canceled ledger that was too large for the call or had messages in flight. Then it marks the dispatch finished
 * and notifies its kind.
 */
export async function finishCanceling({ db, clock }: Pick<Tools, 'db' | 'clock'>, id: string): Promise<void> {
  for (let areMore = true; areMore; )
    areMore = await db.transaction().execute(async (trx) => {
      const dispatch = await holdDispatch(trx, id)
      if (dispatch?.state !== 'canceled' || dispatch.finishedAt) return false
      const at = clock.now()
      if (await cancelWaiting(trx, id, at)) return true
      const totals = await readTotals(trx, id)
      if (totals.counts.sending > 0) return false
      await writeBeside(trx, dispatch, { finished_at: at }, at)
      const change = { by: BY_ITSELF, at, totals, pausedGroups: [], isBlocked: false }
      await channelOf(dispatch.kind)?.onSettled?.(trx, dispatch, change)
      return false
    })
}
