// Actions on a whole dispatch: schedule, move, pause, resume, cancel, resend. Each runs in the caller's transaction with the
// dispatch locked, so that it cannot interleave with a step of the sending server.
import type { ChannelName } from '@manset/model/channels/channels.ts'
import { type DispatchAction, UNFINISHED_DISPATCH_STATES } from '@manset/model/dispatch/dispatch.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Actor } from '../platform/change/change.ts'
import { record, requireRows } from '../platform/change/record.ts'
import type { Tools } from '../platform/graphql/context.ts'
import { notFound, Refusal } from '../platform/refusal.ts'
import {
  allowedActions,
  changeState,
  type DispatchRow,
  loadDispatches,
  loadTotals,
  lockDispatch,
} from './dispatch-row.ts'
import { cancelWaiting, planResend, type ResendRequest } from './ledger-changes.ts'
import { acknowledgedKey, type PausedRoute, parseRoute } from './route.ts'
import { enqueueSending } from './send-job.ts'

export interface DispatchInput {
  kind: ChannelName
  siteId: number
  itemId: string
  /** The name that people see. */
  name: string
  /** What is sent, frozen here: later changes of the item have no effect. */
  content: object
  dueAt: Date
  /** Sending stops then, and a person decides about the rest. */
  deadlineAt: Date | null
  perSecond?: number | null
}

/** The actor and the time. */
export interface ChangeContext {
  by: Actor
  at: Date
}

/** Schedules a dispatch and returns its id. Refuses an item that already has an unfinished dispatch. */
export async function scheduleDispatch(
  trx: Transaction<Tables>,
  { kind, siteId, itemId, name, content, dueAt, deadlineAt, perSecond = null }: DispatchInput,
  { by, at }: ChangeContext,
): Promise<string> {
  if (await unfinishedDispatch(trx, kind, itemId)) throw unfinishedRefusal()
  const recorded = await record(trx, {
    table: 'dispatches',
    by: { ...by, siteId },
    at,
    action: 'scheduled',
    rows: [
      {
        target: null,
        values: {
          ...{ kind, item_id: itemId, name, content: JSON.stringify(content) },
          ...{ due_at: dueAt, deadline_at: deadlineAt, per_second: perSecond },
        },
        changes: { state: { before: null, after: 'scheduled' }, dueAt: { before: null, after: dueAt } },
      },
    ],
  })
  return requireRows(recorded)[0].id
}

/** The dispatch of an item that is scheduled, being sent or waiting for a decision. */
export async function unfinishedDispatch(
  db: Kysely<Tables>,
  kind: ChannelName,
  itemId: string,
): Promise<DispatchRow | undefined> {
  const [row] = await loadDispatches(
    db,
    sql`kind = ${kind} and item_id = ${itemId}::bigint and state = any(${[...UNFINISHED_DISPATCH_STATES]}::text[])`,
  )
  return row
}

/** Fields that can change before the dispatch begins. */
export type DispatchUpdate = Partial<
  Pick<DispatchInput, 'name' | 'content' | 'dueAt' | 'deadlineAt' | 'perSecond'>
>

/** Changes time or content of a dispatch that has not begun; otherwise throws `DISPATCH_BEGUN`. */
export async function moveDispatch(
  trx: Transaction<Tables>,
  id: string,
  { name, content, dueAt, deadlineAt, perSecond }: DispatchUpdate,
  { by, at }: ChangeContext,
): Promise<void> {
  const dispatch = await requireLockedDispatch(trx, id)
  if (dispatch.state !== 'scheduled') throw new Refusal('DISPATCH_BEGUN', 'It is being sent already')
  const recorded = await record(trx, {
    table: 'dispatches',
    by: { ...by, siteId: dispatch.siteId },
    at,
    action: 'moved',
    rows: [
      {
        target: { id, version: null },
        values: {
          ...(name !== undefined && { name }),
          ...(content !== undefined && { content: JSON.stringify(content) }),
          // Preflight trouble belongs to the old time.
          ...(dueAt !== undefined && { due_at: dueAt, trouble: null }),
          ...(deadlineAt !== undefined && { deadline_at: deadlineAt }),
          ...(perSecond !== undefined && { per_second: perSecond }),
        },
        changes: dueAt ? { dueAt: { before: dispatch.dueAt, after: dueAt } } : {},
      },
    ],
  })
  requireRows(recorded)
}

/** Cancels a dispatch: recipients that still wait get nothing. */
export async function cancelDispatch(
  trx: Transaction<Tables>,
  id: string,
  tools: Pick<Tools, 'jobs'>,
  { by, at }: ChangeContext,
): Promise<void> {
  const dispatch = await requireAction(trx, id, 'cancel')
  const areMore = await cancelWaiting(trx, id, at)
  const { counts } = await loadTotals(trx, id)
  const isFinished = !areMore && counts.sending === 0
  await changeState(trx, dispatch, 'canceled', {
    ...{ by, at, action: 'canceled' },
    values: { finished_at: isFinished ? at : null, resend_passes: null },
  })
  // The job cancels the rest of a large ledger and waits for messages in flight.
  if (!isFinished) await enqueueSending(tools.jobs, dispatch, trx)
}

/** Stops claiming recipients; messages in flight are still delivered. */
export async function pauseDispatch(
  trx: Transaction<Tables>,
  id: string,
  { by, at }: ChangeContext,
): Promise<void> {
  // Trouble on a paused dispatch means that it was paused automatically.
  const values = { trouble: null }
  await changeState(trx, await requireAction(trx, id, 'pause'), 'paused', {
    by,
    at,
    action: 'paused',
    values,
  })
}

/**
 * Resumes the dispatch, or only the paused routes of a group. The seen rejections pause nothing more until a resend; further
 * recipients rejected that way fail one by one.
 */
export async function resumeDispatch(
  trx: Transaction<Tables>,
  id: string,
  tools: Pick<Tools, 'jobs'>,
  { by, at }: ChangeContext,
  group: string | null = null,
): Promise<void> {
  const dispatch = await requireAction(trx, id, 'resume')
  const isResumed = ({ route }: PausedRoute) => group === null || parseRoute(route).group === group
  const [resumed, rest] = [
    dispatch.pausedRoutes.filter(isResumed),
    dispatch.pausedRoutes.filter((one) => !isResumed(one)),
  ]
  const pauseReason = dispatch.state === 'paused' && dispatch.trouble !== null ? [dispatch.trouble] : []
  const acknowledged = [
    ...new Set([...dispatch.acknowledged, ...pauseReason, ...resumed.map(acknowledgedKey)]),
  ]
  const values = { trouble: null, acknowledged }
  await changeState(trx, dispatch, 'sending', {
    ...{ by, at, action: 'resumed', values, pausedRoutes: rest },
    changes: group === null ? {} : { route: { before: null, after: group } },
  })
  await enqueueSending(tools.jobs, dispatch, trx)
}

/** Sends a missed dispatch now, without a deadline. */
export async function sendAnyway(
  trx: Transaction<Tables>,
  id: string,
  tools: Pick<Tools, 'jobs'>,
  { by, at }: ChangeContext,
): Promise<void> {
  const dispatch = await requireAction(trx, id, 'sendAnyway')
  await changeState(trx, dispatch, 'sending', {
    ...{ by, at, action: 'sentAnyway' },
    values: { deadline_at: null, started_at: dispatch.startedAt ?? at, trouble: null },
    pausedRoutes: [],
  })
  await enqueueSending(tools.jobs, dispatch, trx)
}

/**
 * Resends to recipients with the given outcomes only, under the same message ids; returns how many. A finished dispatch
 * becomes active again, without a deadline. The call only records the request: the job requeues the ledger in parts.
 */
export async function resendDispatch(
  trx: Transaction<Tables>,
  id: string,
  again: ResendRequest,
  tools: Pick<Tools, 'jobs'>,
  { by, at }: ChangeContext,
): Promise<number> {
  const dispatch = await requireAction(trx, id, 'resend')
  const isFinished = dispatch.state === 'sent' || dispatch.state === 'failed'
  if (isFinished && (await unfinishedDispatch(trx, dispatch.kind, dispatch.itemId))) throw unfinishedRefusal()
  const { passes, count } = await planResend(trx, id, again)
  if (count === 0) return 0
  const isRequested = ({ route }: PausedRoute) =>
    again.group == null || parseRoute(route).group === again.group
  await changeState(trx, dispatch, dispatch.state === 'paused' ? 'paused' : 'sending', {
    ...{ by, at, action: 'resent' },
    pausedRoutes: dispatch.pausedRoutes.filter((one) => !isRequested(one)),
    values: {
      ...(isFinished && { deadline_at: null, finished_at: null }),
      ...{ trouble: null, acknowledged: [], resend_passes: JSON.stringify(passes) },
    },
    changes: {
      recipients: { before: null, after: { count, states: again.states, group: again.group ?? null } },
    },
  })
  await enqueueSending(tools.jobs, dispatch, trx)
  return count
}

async function requireLockedDispatch(trx: Transaction<Tables>, id: string): Promise<DispatchRow> {
  const dispatch = await lockDispatch(trx, id)
  if (!dispatch) throw notFound('dispatch', id)
  return dispatch
}

/** Locks the dispatch and checks that its state allows the action. */
async function requireAction(
  trx: Transaction<Tables>,
  id: string,
  action: DispatchAction,
): Promise<DispatchRow> {
  const dispatch = await requireLockedDispatch(trx, id)
  if (!allowedActions(dispatch).includes(action))
    throw new Refusal('DISPATCH_CHANGED', 'Its state has changed meanwhile', {
      params: { state: dispatch.state, action },
    })
  return dispatch
}

function unfinishedRefusal(): Refusal {
  return new Refusal('DISPATCH_UNFINISHED', 'It is scheduled or being sent already')
}
