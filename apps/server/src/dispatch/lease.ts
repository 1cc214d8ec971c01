// The start and the end of a server's work on a dispatch: the lease, the frozen audience and the final state.
import type { DispatchState } from '@manset/model/dispatch/dispatch.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { record } from '../platform/change/record.ts'
import type { Tools } from '../platform/graphql/context.ts'
import type { Carrier, Channel, Totals } from './channel.ts'
import { findChannel } from './channels.ts'
import { changeState, type DispatchRow, isBlocked, loadTotals, lockDispatch } from './dispatch-row.ts'
import type { LeaseToken } from './ledger.ts'
import {
  cancelWaiting,
  failWaiting,
  insertAudience,
  markLostUnknown,
  requeueChunk,
} from './ledger-changes.ts'
import { type PausedRoute, routeTrouble } from './route.ts'
import { finalTrouble } from './trouble-notices.ts'

const SYSTEM = { userId: null, siteId: null, address: null }

/** States in which a server may still walk the ledger for a resend. */
const RESENDABLE_STATES: readonly DispatchState[] = ['sending', 'paused']

/** This server has lost the lease. The next holder resolves the rows that are still in flight here. */
export class LeaseLostError extends Error {}

export interface Lease {
  dispatch: DispatchRow
  token: LeaseToken
}

/** Trouble code of a dispatch whose server was lost, until another server claims it. */
export const SERVER_LOST = 'serverLost'

/** Records this server as the holder. If its session ends, another server resumes the dispatch (clock.ts). */
export async function recordHolder({ db, clock, live }: Tools, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const dispatch = await lockDispatch(trx, id)
    if (!dispatch) return
    const wasLost = dispatch.trouble === SERVER_LOST
    const values = { server: live.server, resumes_at: null, ...(wasLost && { trouble: null }) }
    await writeProgress(trx, dispatch, values, clock.now(), wasLost ? 'troubled' : 'progressed')
  })
}

/** Acquires the lease; null if there is nothing to send. Rows in flight on a former server become `unknown`, in any state. */
export async function acquireLease({ db, clock }: Tools, id: string): Promise<Lease | null> {
  return db.transaction().execute(async (trx) => {
    const dispatch = await lockDispatch(trx, id)
    if (!dispatch) return null
    const isSending = dispatch.state === 'sending'
    if (!isSending && (await loadTotals(trx, id)).counts.sending === 0) return null
    const epoch = dispatch.epoch + 1
    await writeProgress(trx, dispatch, { epoch }, clock.now())
    await markLostUnknown(trx, id, clock.now())
    return isSending ? { dispatch: { ...dispatch, epoch }, token: { dispatchId: id, epoch } } : null
  })
}

/** Writes the recipients to the ledger, once per dispatch. Without any recipient, the dispatch ends as `failed` later. */
export async function freezeAudience(
  { db, clock }: Tools,
  { dispatch, token }: Lease,
  kind: Channel,
): Promise<void> {
  if (dispatch.frozenAt) return
  await db.transaction().execute(async (trx) => {
    await insertAudience(trx, dispatch.id, kind.audience(dispatch))
    // Locks the dispatch only after the long insert, so that a pause or cancellation need not wait for it.
    const current = await lockDispatch(trx, dispatch.id)
    if (!current || current.epoch !== token.epoch || current.frozenAt || current.state === 'canceled')
      throw new LeaseLostError('another server has the lease, or it was canceled')
    await writeProgress(trx, current, { frozen_at: clock.now() }, clock.now())
  })
}

/** Records what blocks the dispatch; null clears it. */
export async function recordTrouble(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { dispatch }: Lease,
  trouble: string | null,
): Promise<void> {
  await writeProgress(db, dispatch, { trouble }, clock.now(), 'troubled')
}

/** Replaces the rate limit from the time of scheduling by the one that is configured now. */
export async function updateRateLimit(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { dispatch }: Lease,
  { perSecond }: Carrier,
): Promise<void> {
  if (perSecond === undefined || perSecond === dispatch.perSecond) return
  await writeProgress(db, dispatch, { per_second: perSecond }, clock.now())
  dispatch.perSecond = perSecond
}

/** Writes columns that don't change the version of a dispatch, provided that the lease is still the same. */
export function writeProgress(
  db: Kysely<Tables>,
  { id, siteId, epoch }: DispatchRow,
  values: Record<string, unknown>,
  at: Date,
  action: 'progressed' | 'troubled' = 'progressed',
) {
  return record(db, {
    table: 'dispatches',
    by: { ...SYSTEM, siteId },
    ...{ at, action, keepsVersion: true },
    guard: sql<boolean>`t.epoch = ${epoch}`,
    rows: [{ target: { id, version: null }, values, changes: null }],
  })
}

export type EndResult = 'over' | 'late' | 'more' | 'notOurs'

/** Ends the dispatch if no recipient waits, or if its deadline has passed. `more`: some still wait, for a retry or a resend. */
export async function endIfDone({ db, clock }: Tools, { dispatchId, epoch }: LeaseToken): Promise<EndResult> {
  return db.transaction().execute(async (trx) => {
    const dispatch = await lockDispatch(trx, dispatchId)
    if (!dispatch || dispatch.epoch !== epoch || dispatch.state !== 'sending') return 'notOurs'
    const at = clock.now()
    // The caller has nothing in flight. Rows that still say so were in flight when the work on them broke.
    await markLostUnknown(trx, dispatchId, at)
    const totals = await loadTotals(trx, dispatchId)
    const { counts } = totals
    const isFrozen = dispatch.frozenAt !== null && !dispatch.resendPasses
    if (isFrozen && counts.waiting + counts.sending === 0) {
      const state = counts.sent + counts.unknown > 0 ? 'sent' : 'failed'
      const reason = state === 'sent' ? null : (dispatch.trouble ?? failureReason(counts))
      const values = { finished_at: at, trouble: reason }
      const trouble = finalTrouble(state, totals)
      await changeState(trx, dispatch, state, { by: SYSTEM, at, action: state, values, trouble })
      return 'over'
    }
    if (dispatch.deadlineAt && dispatch.deadlineAt <= at) {
      await changeState(trx, dispatch, 'missed', { by: SYSTEM, at, action: 'missed', trouble: 'missed' })
      return 'late'
    }
    const [first] = dispatch.pausedRoutes
    if (isFrozen && first && isBlocked(totals, dispatch.pausedRoutes)) {
      // No notice here: one was sent when the first route was paused.
      const values = { trouble: routeTrouble(first) }
      await changeState(trx, dispatch, 'paused', { by: SYSTEM, at, action: 'paused', values })
      return 'over'
    }
    return 'more'
  })
}

/** Pauses a route until a person resumes it; other routes continue. Only the first pause of a dispatch sends a notice. */
export async function pauseRoute(
  { db, clock }: Tools,
  { dispatchId, epoch }: LeaseToken,
  route: PausedRoute,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const dispatch = await lockDispatch(trx, dispatchId)
    if (!dispatch || dispatch.epoch !== epoch || !RESENDABLE_STATES.includes(dispatch.state)) return
    const before = dispatch.pausedRoutes
    if (before.some((one) => one.route === route.route)) return
    const pausedRoutes = [...before, route]
    const { routes } = await loadTotals(trx, dispatchId)
    const trouble = routes.size > 1 ? 'partlyPaused' : 'paused'
    await changeState(trx, dispatch, dispatch.state, {
      ...{ by: SYSTEM, at: clock.now(), action: 'routePaused', pausedRoutes },
      trouble: before.length === 0 ? trouble : null,
      changes: { route: { before: null, after: routeTrouble(route) } },
    })
  })
}

/** Pauses the whole dispatch until a person decides. */
export async function pauseDispatchForDecision(
  { db, clock }: Tools,
  { dispatchId, epoch }: LeaseToken,
  trouble: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const dispatch = await lockDispatch(trx, dispatchId)
    if (!dispatch || dispatch.epoch !== epoch || dispatch.state !== 'sending') return
    await changeState(trx, dispatch, 'paused', {
      ...{ by: SYSTEM, at: clock.now(), action: 'paused', values: { trouble }, trouble: 'paused' },
    })
  })
}

function failureReason(counts: Totals['counts']): string {
  return counts.failed > 0 ? 'allFailed' : 'nobody'
}

/** Fails the dispatch permanently: its kind cannot send it to any recipient. */
export async function failPermanently(
  { db, clock }: Tools,
  { dispatchId, epoch }: LeaseToken,
  code: string,
): Promise<void> {
  for (let hasMore = true; hasMore; )
    hasMore = await db.transaction().execute(async (trx) => {
      const dispatch = await lockDispatch(trx, dispatchId)
      if (!dispatch || dispatch.epoch !== epoch || dispatch.state !== 'sending') return false
      const at = clock.now()
      if (await failWaiting(trx, dispatchId, code, at)) return true
      const values = { finished_at: at, trouble: code, resend_passes: null }
      await changeState(trx, dispatch, 'failed', {
        ...{ by: SYSTEM, at, action: 'failed', values, trouble: 'failed' },
      })
      return false
    })
}

/**
 * Requeues a part of the recipients of a resend; true if more are left. Part and progress are written together, so that a
 * crash requeues no recipient twice.
 */
export async function continueResend(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  id: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const dispatch = await lockDispatch(trx, id)
    const [pass, ...others] = dispatch?.resendPasses ?? []
    if (!dispatch || !pass || !RESENDABLE_STATES.includes(dispatch.state)) return false
    const at = clock.now()
    const remaining = await requeueChunk(trx, id, pass, at)
    const passes = remaining ? [remaining, ...others] : others
    await writeProgress(
      trx,
      dispatch,
      { resend_passes: passes.length > 0 ? JSON.stringify(passes) : null },
      at,
    )
    return passes.length > 0
  })
}

/**
 * Completes a canceled ledger that was too large for the call or had messages in flight. Then it marks the dispatch finished
 * and notifies its kind.
 */
export async function finishCancellation(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  id: string,
): Promise<void> {
  for (let hasMore = true; hasMore; )
    hasMore = await db.transaction().execute(async (trx) => {
      const dispatch = await lockDispatch(trx, id)
      if (dispatch?.state !== 'canceled' || dispatch.finishedAt) return false
      const at = clock.now()
      if (await cancelWaiting(trx, id, at)) return true
      const totals = await loadTotals(trx, id)
      if (totals.counts.sending > 0) return false
      await writeProgress(trx, dispatch, { finished_at: at }, at)
      const change = { by: SYSTEM, at, totals, pausedGroups: [], isBlocked: false }
      await findChannel(dispatch.kind)?.onCancellationComplete?.(trx, dispatch, change)
      return false
    })
}
