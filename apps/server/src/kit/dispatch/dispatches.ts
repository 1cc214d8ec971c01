// What is done about a dispatch as a whole: scheduled, moved, paused, resumed, cancelled, sent again. Each in the caller's
// transaction, with the dispatch held, so that a server that is sending it comes before or after and never in between.
import {
  type DispatchAction,
  type DispatchKindName,
  UNFINISHED_DISPATCH_STATES,
} from '@manset/model/dispatch.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { By } from '../../platform/change/change.ts'
import { record, rowsOf } from '../../platform/change/record.ts'
import type { Tools } from '../../platform/graphql/context.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import {
  actionsOf,
  changeState,
  type DispatchRow,
  holdDispatch,
  readDispatches,
  readTotals,
} from './dispatch-row.ts'
import { type Again, cancelWaiting, walksOver } from './ledger-changes.ts'
import { excuseOf, type PausedRoute, readRoute } from './route.ts'
import { enqueueSending } from './send-job.ts'

export interface Order {
  kind: DispatchKindName
  siteId: number
  itemId: string
  /** What is sent, as people call it. */
  name: string
  /** What goes out, frozen here: what becomes of the item afterwards changes nothing. */
  content: object
  dueAt: Date
  /** Nothing is begun after it; a person decides about the rest. */
  deadlineAt: Date | null
  perSecond?: number | null
}

/** Who does something, and when. */
export interface Doing {
  by: By
  at: Date
}

/** Has something sent when it is due; answers the id. An item that is on its way already is refused. */
export async function scheduleDispatch(
  trx: Transaction<Tables>,
  { kind, siteId, itemId, name, content, dueAt, deadlineAt, perSecond = null }: Order,
  { by, at }: Doing,
): Promise<string> {
  if (await unfinishedDispatch(trx, kind, itemId)) throw alreadyOnItsWay()
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
  return rowsOf(recorded)[0].id
}

/** The dispatch of an item that is still to come, on its way, or waits for somebody's decision. */
export async function unfinishedDispatch(
  db: Kysely<Tables>,
  kind: DispatchKindName,
  itemId: string,
): Promise<DispatchRow | undefined> {
  const [row] = await readDispatches(
    db,
    sql`kind = ${kind} and item_id = ${itemId}::bigint and state = any(${[...UNFINISHED_DISPATCH_STATES]}::text[])`,
  )
  return row
}

/** What may be changed of a dispatch that has not begun. */
export type Moved = Partial<Pick<Order, 'name' | 'content' | 'dueAt' | 'deadlineAt' | 'perSecond'>>

/** Gives one that has not begun another time or other content; `DISPATCH_BEGUN` where it has. */
export async function moveDispatch(
  trx: Transaction<Tables>,
  id: string,
  { name, content, dueAt, deadlineAt, perSecond }: Moved,
  { by, at }: Doing,
): Promise<void> {
  const dispatch = await held(trx, id)
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
          // What a check before its hour found was of that hour.
          ...(dueAt !== undefined && { due_at: dueAt, trouble: null }),
          ...(deadlineAt !== undefined && { deadline_at: deadlineAt }),
          ...(perSecond !== undefined && { per_second: perSecond }),
        },
        changes: dueAt ? { dueAt: { before: dispatch.dueAt, after: dueAt } } : {},
      },
    ],
  })
  rowsOf(recorded)
}

/** Whoever has not been handed over to yet gets nothing. */
export async function cancelDispatch(
  trx: Transaction<Tables>,
  id: string,
  tools: Pick<Tools, 'jobs'>,
  { by, at }: Doing,
): Promise<void> {
  const dispatch = await offering(trx, id, 'cancel')
  const areMore = await cancelWaiting(trx, id, at)
  const { counts } = await readTotals(trx, id)
  const isOver = !areMore && counts.sending === 0
  await changeState(trx, dispatch, 'canceled', {
    ...{ by, at, action: 'canceled' },
    values: { finished_at: isOver ? at : null, again: null },
  })
  // The rest of a large ledger, row for row, is the job's, and those who are just being handed over to.
  if (!isOver) await enqueueSending(tools.jobs, dispatch, trx)
}

/** Nobody more is handed over to; those who are just being handed over to get it. */
export async function pauseDispatch(trx: Transaction<Tables>, id: string, { by, at }: Doing): Promise<void> {
  // Trouble on a paused one says by what it stopped by itself.
  const values = { trouble: null }
  await changeState(trx, await offering(trx, id, 'pause'), 'paused', { by, at, action: 'paused', values })
}

/**
 * Has it go on: all of it, or only the paused routes of a group. What they were refused by pauses them no more until some are
 * sent to again, since a person has seen it: those who are refused so fail one by one.
 */
export async function resumeDispatch(
  trx: Transaction<Tables>,
  id: string,
  tools: Pick<Tools, 'jobs'>,
  { by, at }: Doing,
  group: string | null = null,
): Promise<void> {
  const dispatch = await offering(trx, id, 'resume')
  const isResumed = ({ route }: PausedRoute) => group === null || readRoute(route).group === group
  const [resumed, rest] = [
    dispatch.pausedRoutes.filter(isResumed),
    dispatch.pausedRoutes.filter((one) => !isResumed(one)),
  ]
  const whole = dispatch.state === 'paused' && dispatch.trouble !== null ? [dispatch.trouble] : []
  const excused = [...new Set([...dispatch.excused, ...whole, ...resumed.map(excuseOf)])]
  const values = { trouble: null, excused }
  await changeState(trx, dispatch, 'sending', {
    ...{ by, at, action: 'resumed', values, pausedRoutes: rest },
    changes: group === null ? {} : { route: { before: null, after: group } },
  })
  await enqueueSending(tools.jobs, dispatch, trx)
}

/** What was missed goes out after all, now, and without a deadline. */
export async function sendAnyway(
  trx: Transaction<Tables>,
  id: string,
  tools: Pick<Tools, 'jobs'>,
  { by, at }: Doing,
): Promise<void> {
  const dispatch = await offering(trx, id, 'sendAnyway')
  await changeState(trx, dispatch, 'sending', {
    ...{ by, at, action: 'sentAnyway' },
    values: { deadline_at: null, started_at: dispatch.startedAt ?? at, trouble: null },
    pausedRoutes: [],
  })
  await enqueueSending(tools.jobs, dispatch, trx)
}

/**
 * Has those sent to again whom it did not reach, or of whom nobody knows, and nobody else; their messages keep their names.
 * Answers how many. What has ended is on its way again, without a deadline. Here it is only written down what is wanted: the
 * job makes them wait, a part of the ledger at a time.
 */
export async function resendDispatch(
  trx: Transaction<Tables>,
  id: string,
  again: Again,
  tools: Pick<Tools, 'jobs'>,
  { by, at }: Doing,
): Promise<number> {
  const dispatch = await offering(trx, id, 'resend')
  const isOver = dispatch.state === 'sent' || dispatch.state === 'failed'
  if (isOver && (await unfinishedDispatch(trx, dispatch.kind, dispatch.itemId))) throw alreadyOnItsWay()
  const { walks, count } = await walksOver(trx, id, again)
  if (count === 0) return 0
  const isAsked = ({ route }: PausedRoute) => again.group == null || readRoute(route).group === again.group
  await changeState(trx, dispatch, dispatch.state === 'paused' ? 'paused' : 'sending', {
    ...{ by, at, action: 'resent' },
    pausedRoutes: dispatch.pausedRoutes.filter((one) => !isAsked(one)),
    values: {
      ...(isOver && { deadline_at: null, finished_at: null }),
      ...{ trouble: null, excused: [], again: JSON.stringify(walks) },
    },
    changes: {
      recipients: { before: null, after: { count, states: again.states, group: again.group ?? null } },
    },
  })
  await enqueueSending(tools.jobs, dispatch, trx)
  return count
}

async function held(trx: Transaction<Tables>, id: string): Promise<DispatchRow> {
  const dispatch = await holdDispatch(trx, id)
  if (!dispatch) throw notFound('dispatch', id)
  return dispatch
}

/** The dispatch, held, where its state lets somebody do that. */
async function offering(trx: Transaction<Tables>, id: string, action: DispatchAction): Promise<DispatchRow> {
  const dispatch = await held(trx, id)
  if (!actionsOf(dispatch).includes(action))
    throw new Refusal('DISPATCH_CHANGED', 'Its state has changed meanwhile', {
      params: { state: dispatch.state, action },
    })
  return dispatch
}

function alreadyOnItsWay(): Refusal {
  return new Refusal('DISPATCH_UNFINISHED', 'It is scheduled or being sent already')
}
