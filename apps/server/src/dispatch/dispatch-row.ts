// The row of a dispatch, and the only way to change its state: with audit entry, event and the kind's own change, atomically.
import type { AuditAction } from '@manset/model/audit/actions.ts'
import {
  type DispatchAction,
  type DispatchState,
  offeredActions,
  RECIPIENT_STATES,
  type RecipientCounts,
} from '@manset/model/dispatch/dispatch.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { By } from '../platform/change/change.ts'
import { record } from '../platform/change/record.ts'
import type { Dispatch, Totals } from './channel.ts'
import { channelOf } from './channels.ts'
import type { Walk } from './ledger-changes.ts'
import { type PausedRoute, readRoute } from './route.ts'
import { type Trouble, takeBackTrouble, tellTrouble } from './tell-trouble.ts'

export interface DispatchRow extends Dispatch {
  version: number
  key: string
  run: number
  trouble: string | null
  pausedRoutes: PausedRoute[]
  /** Rejections that a person has seen, named by `excuseOf`: they no longer pause their routes. */
  excused: string[]
  /** The server that works on it, as `Live.server`. */
  server: number | null
  /** When another server takes over, if the current one is lost. */
  resumesAt: Date | null
  frozenAt: Date | null
  startedAt: Date | null
  finishedAt: Date | null
  createdAt: Date
  /** Resend that is not requeued yet; null if there is none. */
  again: Walk[] | null
  /** No later dispatch of the same item exists. */
  isLatest: boolean
}

const COLUMNS = sql`id::text as id, version, kind, site_id as "siteId", item_id::text as "itemId", name, state, trouble, excused,
  paused_routes as "pausedRoutes", due_at as "dueAt", deadline_at as "deadlineAt", content, per_second as "perSecond",
  key, run, server, resumes_at as "resumesAt", frozen_at as "frozenAt",
  started_at as "startedAt", finished_at as "finishedAt", created_by::text as "createdBy", created_at as "createdAt",
  again, not exists (select from dispatches later where later.kind = dispatches.kind and later.item_id = dispatches.item_id
    and later.id > dispatches.id) as "isLatest"`

export async function readDispatches(
  db: Kysely<Tables>,
  condition: RawBuilder<unknown>,
): Promise<DispatchRow[]> {
  const { rows } = await sql<DispatchRow>`select ${COLUMNS} from dispatches where ${condition}`.execute(db)
  return rows
}

export async function readDispatch(db: Kysely<Tables>, id: string): Promise<DispatchRow | undefined> {
  const [row] = await readDispatches(db, sql`id = ${id}::bigint`)
  return row
}

/** The dispatch with a row lock until the transaction ends: nobody else changes its state or claims recipients. */
export async function holdDispatch(trx: Transaction<Tables>, id: string): Promise<DispatchRow | undefined> {
  const [row] = await readDispatches(trx, sql`id = ${id}::bigint for update`)
  return row
}

/**
 * Actions that the state allows, regardless of permissions. Only the latest dispatch of an item can be resent, and not while
 * a resend is being requeued.
 */
export function actionsOf({ state, isLatest, again, pausedRoutes }: DispatchRow): DispatchAction[] {
  const offered = offeredActions(state).filter(
    (action) => action !== 'resend' || (isLatest && again === null),
  )
  return state === 'sending' && pausedRoutes.length > 0 ? ['resume', ...offered] : offered
}

function countsOf({ routes }: Totals, among: readonly PausedRoute[]): RecipientCounts {
  const counts = { ...NOBODY }
  for (const { route } of among) add(counts, routes.get(route) ?? NOBODY)
  return counts
}

/** Distinct groups that have a paused route. */
function pausedGroupsOf(pausedRoutes: readonly PausedRoute[]): string[] {
  return [...new Set(pausedRoutes.map(({ route }) => readRoute(route).group))]
}

/** Whether routes are paused and no recipient waits or is in flight on any other route. */
export function isBlocked({ routes }: Totals, pausedRoutes: readonly PausedRoute[]): boolean {
  const paused = new Set(pausedRoutes.map(({ route }) => route))
  const isLeft = [...routes].some(([key, own]) => own.waiting + own.sending > 0 && !paused.has(key))
  return paused.size > 0 && !isLeft
}

const NUMBERS = [...RECIPIENT_STATES, 'gone'] as const
type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

function add(counts: Mutable<RecipientCounts>, more: RecipientCounts): Mutable<RecipientCounts> {
  for (const number of NUMBERS) counts[number] += more[number]
  return counts
}

const NOBODY: RecipientCounts = {
  ...{ waiting: 0, sending: 0, sent: 0, failed: 0, unknown: 0, canceled: 0 },
  gone: 0,
}

export async function readTotals(db: Kysely<Tables>, dispatchId: string): Promise<Totals> {
  const [totals] = await readTotalsOf(db, [dispatchId])
  return totals as Totals
}

/** Totals in the order of the ids. */
export async function readTotalsOf(db: Kysely<Tables>, dispatchIds: readonly string[]): Promise<Totals[]> {
  const { rows } = await sql<RecipientCounts & { id: string; grp: string }>`
    select dispatch_id::text as id, grp, waiting, sending, sent, failed, unknown, canceled, gone from dispatch_counts
    where dispatch_id = any(${dispatchIds}::bigint[]) order by grp`.execute(db)
  return dispatchIds.map((dispatchId) => {
    const counts = { ...NOBODY }
    const groups = new Map<string, Mutable<RecipientCounts>>()
    const routes = new Map<string, RecipientCounts>()
    for (const { id, grp, ...own } of rows) {
      if (id !== dispatchId) continue
      routes.set(grp, own)
      add(counts, own)
      const { group } = readRoute(grp)
      if (group !== '') groups.set(group, add(groups.get(group) ?? { ...NOBODY }, own))
    }
    return { counts, groups, routes }
  })
}

interface StateStep {
  by: By
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
  { by, at, action, values = {}, pausedRoutes, trouble = null, changes = {} }: StateStep,
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
  if (outcome !== 'written') throw new Error(`a dispatch that was held changed meanwhile: ${outcome}`)
  const totals = await readTotals(trx, dispatch.id)
  const paused = pausedRoutes ?? dispatch.pausedRoutes
  await channelOf(dispatch.kind)?.onState?.(trx, { ...dispatch, state }, state, {
    ...{ by, at, totals, pausedGroups: pausedGroupsOf(paused), isBlocked: isBlocked(totals, paused) },
  })
  // A person who resumes, resends or cancels it has seen the failure.
  if (by.userId !== null && action !== 'paused') await takeBackTrouble(trx, dispatch)
  if (!trouble) return
  // The notice counts recipients of the paused routes only.
  const counts = pausedRoutes ? countsOf(totals, pausedRoutes) : totals.counts
  await tellTrouble(trx, dispatch, trouble, { counts, at })
}
