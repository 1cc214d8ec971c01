// The row of a dispatch, and the only way to change its state: with audit entry, event and the kind's own change, atomically.
import type { AuditAction } from '@manset/model/audit/actions.ts'
import {
  actionsInState,
  type DispatchAction,
  type DispatchState,
  RECIPIENT_STATES,
  type RecipientCounts,
} from '@manset/model/dispatch/dispatch.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Actor } from '../platform/change/change.ts'
import { record } from '../platform/change/record.ts'
import type { Dispatch, Totals } from './channel.ts'
import { findChannel } from './channels.ts'
import type { ResendPass } from './ledger-changes.ts'
import { type PausedRoute, parseRoute } from './route.ts'
import { notifyTrouble, type Trouble, withdrawTroubleNotices } from './trouble-notices.ts'

export interface DispatchRow extends Dispatch {
  version: number
  key: string
  epoch: number
  trouble: string | null
  pausedRoutes: PausedRoute[]
  /** Rejections that a person has seen, named by `acknowledgedKey`: they no longer pause their routes. */
  acknowledged: string[]
  /** The server that works on it, as `Live.server`. */
  server: number | null
  /** When another server takes over, if the current one is lost. */
  resumesAt: Date | null
  frozenAt: Date | null
  startedAt: Date | null
  finishedAt: Date | null
  createdAt: Date
  /** Resend that is not requeued yet; null if there is none. */
  resendPasses: ResendPass[] | null
  /** No later dispatch of the same item exists. */
  isLatest: boolean
}

const COLUMNS = sql`id::text as id, version, kind, site_id as "siteId", item_id::text as "itemId", name, state, trouble, acknowledged,
  paused_routes as "pausedRoutes", due_at as "dueAt", deadline_at as "deadlineAt", content, per_second as "perSecond",
  key, epoch, server, resumes_at as "resumesAt", frozen_at as "frozenAt",
  started_at as "startedAt", finished_at as "finishedAt", created_by::text as "createdBy", created_at as "createdAt",
  resend_passes as "resendPasses", not exists (select from dispatches later where later.kind = dispatches.kind and later.item_id = dispatches.item_id
    and later.id > dispatches.id) as "isLatest"`

export async function loadDispatches(
  db: Kysely<Tables>,
  condition: RawBuilder<unknown>,
): Promise<DispatchRow[]> {
  const { rows } = await sql<DispatchRow>`select ${COLUMNS} from dispatches where ${condition}`.execute(db)
  return rows
}

export async function loadDispatch(db: Kysely<Tables>, id: string): Promise<DispatchRow | undefined> {
  const [row] = await loadDispatches(db, sql`id = ${id}::bigint`)
  return row
}

/** The dispatch with a row lock until the transaction ends: nobody else changes its state or claims recipients. */
export async function lockDispatch(trx: Transaction<Tables>, id: string): Promise<DispatchRow | undefined> {
  const [row] = await loadDispatches(trx, sql`id = ${id}::bigint for update`)
  return row
}

/**
 * Actions that the state allows, regardless of permissions. Only the latest dispatch of an item can be resent, and not while
 * a resend is being requeued.
 */
export function allowedActions({
  state,
  isLatest,
  resendPasses,
  pausedRoutes,
}: DispatchRow): DispatchAction[] {
  const offered = actionsInState(state).filter(
    (action) => action !== 'resend' || (isLatest && resendPasses === null),
  )
  return state === 'sending' && pausedRoutes.length > 0 ? ['resume', ...offered] : offered
}

function sumCounts({ routes }: Totals, among: readonly PausedRoute[]): RecipientCounts {
  const counts = { ...NO_RECIPIENTS }
  for (const { route } of among) addCounts(counts, routes.get(route) ?? NO_RECIPIENTS)
  return counts
}

/** Distinct groups that have a paused route. */
function pausedGroupsOf(pausedRoutes: readonly PausedRoute[]): string[] {
  return [...new Set(pausedRoutes.map(({ route }) => parseRoute(route).group))]
}

/** Whether routes are paused and no recipient waits or is in flight on any other route. */
export function isBlocked({ routes }: Totals, pausedRoutes: readonly PausedRoute[]): boolean {
  const paused = new Set(pausedRoutes.map(({ route }) => route))
  const isLeft = [...routes].some(([key, own]) => own.waiting + own.sending > 0 && !paused.has(key))
  return paused.size > 0 && !isLeft
}

const COUNT_NAMES = [...RECIPIENT_STATES, 'gone'] as const
type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

function addCounts(counts: Mutable<RecipientCounts>, more: RecipientCounts): Mutable<RecipientCounts> {
  for (const number of COUNT_NAMES) counts[number] += more[number]
  return counts
}

const NO_RECIPIENTS: RecipientCounts = {
  ...{ waiting: 0, sending: 0, sent: 0, failed: 0, unknown: 0, canceled: 0 },
  gone: 0,
}

export async function loadTotals(db: Kysely<Tables>, dispatchId: string): Promise<Totals> {
  const [totals] = await loadTotalsOf(db, [dispatchId])
  return totals as Totals
}

/** Totals in the order of the ids. */
export async function loadTotalsOf(db: Kysely<Tables>, dispatchIds: readonly string[]): Promise<Totals[]> {
  const { rows } = await sql<RecipientCounts & { id: string; grp: string }>`
    select dispatch_id::text as id, grp, waiting, sending, sent, failed, unknown, canceled, gone from dispatch_counts
    where dispatch_id = any(${dispatchIds}::bigint[]) order by grp`.execute(db)
  return dispatchIds.map((dispatchId) => {
    const counts = { ...NO_RECIPIENTS }
    const groups = new Map<string, Mutable<RecipientCounts>>()
    const routes = new Map<string, RecipientCounts>()
    for (const { id, grp, ...own } of rows) {
      if (id !== dispatchId) continue
      routes.set(grp, own)
      addCounts(counts, own)
      const { group } = parseRoute(grp)
      if (group !== '') groups.set(group, addCounts(groups.get(group) ?? { ...NO_RECIPIENTS }, own))
    }
    return { counts, groups, routes }
  })
}

interface StateUpdate {
  by: Actor
  at: Date
  /** Past tense, for the audit log and the event. */
  action: AuditAction
  /** Columns to write with the state. */
  values?: Record<string, unknown>
  /** If omitted, paused routes stay paused. */
  pausedRoutes?: readonly PausedRoute[]
  /** The server caused the change, and a person must act on it. */
  trouble?: Trouble | null
  /** Changes for the audit log beside the state. */
  changes?: Record<string, { before: unknown; after: unknown }>
}

/** Changes the state of a locked dispatch, updates its kind's item and notifies people of trouble. */
export async function changeState(
  trx: Transaction<Tables>,
  dispatch: DispatchRow,
  state: DispatchState,
  { by, at, action, values = {}, pausedRoutes, trouble = null, changes = {} }: StateUpdate,
): Promise<void> {
  const { outcome } = await record(trx, {
    table: 'dispatches',
    by: { ...by, siteId: dispatch.siteId },
    at,
    action,
    guard: sql<boolean>`t.state = ${dispatch.state}`,
    rows: [
      {
        target: { id: dispatch.id, version: null },
        values: { state, ...values, ...(pausedRoutes && { paused_routes: JSON.stringify(pausedRoutes) }) },
        changes: { state: { before: dispatch.state, after: state }, ...changes },
      },
    ],
  })
  if (outcome !== 'written') throw new Error(`a locked dispatch changed meanwhile: ${outcome}`)
  const totals = await loadTotals(trx, dispatch.id)
  const paused = pausedRoutes ?? dispatch.pausedRoutes
  await findChannel(dispatch.kind)?.onState?.(trx, { ...dispatch, state }, state, {
    ...{ by, at, totals, pausedGroups: pausedGroupsOf(paused), isBlocked: isBlocked(totals, paused) },
  })
  // A person who resumes, resends or cancels it has seen the failure.
  if (by.userId !== null && action !== 'paused') await withdrawTroubleNotices(trx, dispatch)
  if (!trouble) return
  // The notice counts recipients of the paused routes only.
  const counts = pausedRoutes ? sumCounts(totals, pausedRoutes) : totals.counts
  await notifyTrouble(trx, dispatch, trouble, { counts, at })
}
