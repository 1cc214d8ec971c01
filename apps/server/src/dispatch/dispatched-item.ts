// Steps of an item that is sent: item and dispatch change in one transaction.
import type { AuditAction } from '@manset/model/audit/actions.ts'
import type { ChannelName } from '@manset/model/channels/channels.ts'
import type { DispatchState } from '@manset/model/dispatch/dispatch.ts'
import { STATUS_BY_DISPATCH_STATE } from '@manset/model/dispatch/dispatched-item.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Draft } from '../kit/entity/behaviour.ts'
import { guardRefusal, openDraft, type SaveInput, writeDraft } from '../kit/entity/entity-service.ts'
import type { Item } from '../kit/entity/entity-sql.ts'
import { record } from '../platform/change/record.ts'
import type { Context } from '../platform/graphql/context.ts'
import { notFound } from '../platform/refusal.ts'
import type { Channel, StateChange } from './channel.ts'
import { lockDispatch } from './dispatch-row.ts'
import { type ChangeContext, unfinishedDispatch } from './dispatches.ts'

export type StoredDraft = Draft & { before: NonNullable<Draft['before']> }

/** Opens a stored item for a step. Refuses as a save does; a lost edit lock is reported before any other problem. */
export async function openStored(
  entity: EntityDefinition,
  input: SaveInput,
  action: AuditAction,
  context: Context,
): Promise<StoredDraft> {
  const draft = await openDraft(entity, input, { action }, context)
  const refusal = await guardRefusal(draft)
  if (refusal) throw refusal
  if (!draft.before) throw notFound(entity.name, '')
  return draft as StoredDraft
}

type DispatchWrite = (
  trx: Transaction<Tables>,
  /** The dispatch of the item that is not finished, locked. */
  dispatch: { id: string } | undefined,
  change: ChangeContext,
) => Promise<void>

/**
 * Writes the item and its dispatch in one transaction. Locks the dispatch first, in the same order as the sending server, to avoid a
 * deadlock.
 */
export function writeWithDispatch(draft: Draft, writeDispatch?: DispatchWrite): Promise<Item> {
  const { context, before, entity } = draft
  const { tools, viewer, address } = context
  return tools.db.transaction().execute(async (trx) => {
    const dispatch = await unfinishedDispatch(trx, entity.name as ChannelName, before?.id ?? '')
    if (dispatch) await lockDispatch(trx, dispatch.id)
    const written = await writeDraft({ ...draft, context: { ...context, tools: { ...tools, db: trx } } })
    const by = { userId: viewer.userId, siteId: viewer.siteId, address }
    await writeDispatch?.(trx, dispatch, { by, at: tools.clock.now() })
    return written
  })
}

/**
 * Writes the `status` of an item whose dispatch has a new state, unless it has it already; `sent` also writes `sent_date`. An item
 * that certainly reached nobody has failed.
 */
export async function syncItemStatus(
  trx: Parameters<NonNullable<Channel['onState']>>[0],
  {
    table,
    of: { itemId, siteId },
    state,
  }: {
    table: Parameters<typeof record>[1]['table']
    of: { itemId: string; siteId: number }
    state: DispatchState
  },
  { by, at, totals }: StateChange,
): Promise<void> {
  const hasFailed = state === 'sent' && totals.counts.sent === 0
  const status = hasFailed ? 'failed' : STATUS_BY_DISPATCH_STATE[state]
  if (status === 'waiting') return
  await writeStatus(
    trx,
    { table, of: { itemId, siteId }, status, action: status === 'sending' ? 'sendingBegun' : status },
    { by, at },
  )
}

/** Writes the `status` of an item, unless it has it already; `sent` also writes `sent_date`. */
export async function writeStatus(
  trx: Parameters<NonNullable<Channel['onState']>>[0],
  {
    table,
    action,
    status,
    of: { itemId, siteId },
  }: {
    table: Parameters<typeof record>[1]['table']
    action: AuditAction
    status: string
    of: { itemId: string; siteId: number }
  },
  { by, at }: Pick<StateChange, 'by' | 'at'>,
): Promise<void> {
  await record(trx, {
    table,
    by: { ...by, siteId },
    ...{ at, action },
    guard: sql<boolean>`t.status <> ${status}`,
    rows: [
      {
        target: { id: itemId, version: null },
        values: { status, ...(status === 'sent' && { sent_date: at }) },
        changes: { status: { before: null, after: status } },
      },
    ],
  })
}
