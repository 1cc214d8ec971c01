// Sends or schedules a message, cancels it, and retries it where it failed. Saving does none of these.
import { readabilityAt } from '@manset/model/content/readability.ts'
import { canStep, type NotificationStep, REPEAT_HOURS } from '@manset/model/dispatch/notification.ts'
import { notification } from '@manset/model/entities/notification.ts'
import { isId } from '@manset/model/ids.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { loadDispatches } from '../../../dispatch/dispatch-row.ts'
import {
  type ChangeContext,
  cancelDispatch,
  resendDispatch,
  resumeDispatch,
  scheduleDispatch,
  sendAnyway,
} from '../../../dispatch/dispatches.ts'
import { abilityGuards } from '../../../kit/entity/abilities.ts'
import type { Draft } from '../../../kit/entity/behaviour.ts'
import { getItem, guardRefusal, openDraft, requirePermission } from '../../../kit/entity/entity-service.ts'
import type { Item } from '../../../kit/entity/entity-sql.ts'
import { checkMediaRights } from '../../../kit/entity/media-rights.ts'
import type { Changes } from '../../../platform/audit.ts'
import { record } from '../../../platform/change/record.ts'
import type { Context } from '../../../platform/graphql/context.ts'
import { invalid, notFound, Refusal, staleVersionRefusal } from '../../../platform/refusal.ts'
import { loadReach } from '../devices/device-sql.ts'
import { loadOutgoing, type OutgoingRow, toOutgoing } from './message.ts'
import { latestSnapshot } from './snapshot.ts'

export interface SendInput {
  id: string
  version: number
  lockEpoch: string | null
  /** The person was warned that the same content was pushed within the last day, and confirmed. */
  isRepeatConfirmed: boolean
  /** Why a cover whose rights end before sending is used anyway. */
  rightsReason?: string | null
}

/**
 * Sends a saved message at its date, or at once where the date is not in the future. Refuses as its edit lock does, and with `FORBIDDEN`,
 * `NOT_FOUND`, `STALE_VERSION`, `VALIDATION` (its content will have expired), `NOTIFICATION_UNDERWAY`, `NOTIFICATION_NOBODY`,
 * `NOTIFICATION_UNPUBLISHED` or `NOTIFICATION_REPEATED` (which message, when and by whom).
 */
export async function sendNotification(asked: SendInput, context: Context): Promise<Item> {
  requirePermission(context, notification, 'send')
  const { tools, viewer, address } = context
  await tools.db.transaction().execute(async (trx) => {
    const within = { ...context, tools: { ...tools, db: trx } }
    requireId(asked.id)
    const draft = await openDraft(notification, { ...asked }, { action: 'scheduled' }, within)
    const status = draft.before?.status
    if (!canStep(status, 'send', draft.before?.failedPlatforms)) throw underwayRefusal(status)
    const row = await loadOutgoing(trx, viewer.siteId, asked.id)
    if (!row) throw notFound(notification.name, asked.id)
    const at = tools.clock.now()
    const dueAt = row.date && row.date > at ? row.date : at
    requireOpenContent(row, dueAt)
    await requireRights(draft, dueAt)
    await requireRecipients(row, dueAt > at, within)
    if (!asked.isRepeatConfirmed) await requireFirstOrConfirmed(trx, row, at, viewer.siteId)
    const guards = abilityGuards(draft).map(({ holds }) => holds)
    const { outcome } = await record(trx, {
      table: notification.table,
      by: { ...viewer, address },
      ...{ at, action: 'scheduled' },
      ...(guards.length > 0 && { guard: sql<boolean>`(${sql.join(guards, sql` and `)})` }),
      rows: [
        {
          target: { id: asked.id, version: asked.version },
          values: { status: 'waiting', date: dueAt, ...NO_COUNTS },
          snapshot: await latestSnapshot(trx, asked.id),
          changes: {
            status: { before: status, after: 'waiting' },
            date: { before: row.date, after: dueAt },
            ...reasonChange(draft),
          },
        },
      ],
    })
    if (outcome !== 'written')
      throw (
        (await guardRefusal(draft)) ??
        staleVersionRefusal((await getItem(notification, asked.id, within)) as never)
      )
    await scheduleDispatch(
      trx,
      {
        ...{ kind: 'notification', siteId: viewer.siteId, itemId: asked.id, name: row.title },
        ...{ content: toOutgoing(row, tools.settings.publicUrl), dueAt },
        deadlineAt: new Date(dueAt.getTime() + tools.settings.push.deadlineMinutes * 60_000),
      },
      { by: { ...viewer, address }, at },
    )
  })
  return getItem(notification, asked.id, context)
}

/** Clears the counts of an earlier attempt that reached nobody. */
const NO_COUNTS = { sent_date: null, device_count: null, sent_count: null }

/** Devices that have not been sent the message yet do not get it. Refuses with `NOTIFICATION_UNDERWAY` where nothing can be stopped. */
export function cancelNotification(id: string, context: Context): Promise<Item> {
  requirePermission(context, notification, 'cancel')
  return changeDispatch(id, 'cancel', context, async (trx, dispatch, doing) => {
    await cancelDispatch(trx, dispatch.id, context.tools, doing)
  })
}

/**
 * Resends to devices of the failed platforms that certainly did not get it, and to no others. Refuses with `NOTIFICATION_UNKNOWN` where
 * every outcome is unknown: a possible second delivery needs separate consent.
 */
export function retryNotification(id: string, context: Context): Promise<Item> {
  requirePermission(context, notification, 'send')
  return changeDispatch(id, 'retry', context, async (trx, dispatch, doing) => {
    if (dispatch.state === 'missed') return sendAnyway(trx, dispatch.id, context.tools, doing)
    const count = await resendDispatch(trx, dispatch.id, { states: ['failed'] }, context.tools, doing)
    // It failed because every remaining recipient waits for paused platforms: resume those too.
    if (dispatch.state === 'paused') return resumeDispatch(trx, dispatch.id, context.tools, doing)
    if (count === 0)
      throw new Refusal(
        'NOTIFICATION_UNKNOWN',
        'The outcome of the remaining devices is unknown: they may have received it',
      )
  })
}

async function changeDispatch(
  id: string,
  step: NotificationStep,
  context: Context,
  act: (
    trx: Transaction<Tables>,
    dispatch: { id: string; state: string },
    doing: ChangeContext,
  ) => Promise<void>,
): Promise<Item> {
  const { tools, viewer, address } = context
  requireId(id)
  await tools.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ status: string; failedPlatforms: string[] }>`
      select status, failed_platforms as "failedPlatforms" from notifications where id = ${id}::bigint and site_id = ${viewer.siteId}`.execute(
      trx,
    )
    if (!rows[0]) throw notFound(notification.name, id)
    if (!canStep(rows[0].status, step, rows[0].failedPlatforms)) throw underwayRefusal(rows[0].status)
    const [dispatch] = await loadDispatches(
      trx,
      sql`kind = 'notification' and item_id = ${id}::bigint order by id desc limit 1`,
    )
    if (!dispatch) throw underwayRefusal(rows[0].status)
    await act(trx, dispatch, { by: { ...viewer, address }, at: tools.clock.now() })
  })
  return getItem(notification, id, context)
}

function requireId(id: string): void {
  if (!isId(id)) throw notFound(notification.name, id)
}

export const underwayRefusal = (status: unknown) =>
  new Refusal('NOTIFICATION_UNDERWAY', 'The status of the message has changed', { params: { status } })

/** Requires a content that is published, or will be by then, and has not expired by then. */
export function requireOpenContent({ content }: OutgoingRow, dueAt: Date): void {
  const readability = content ? readabilityAt(content, dueAt) : 'open'
  if (!content || readability === 'open' || readability === 'comes') return
  const { title, expirationDate } = content
  if (readability === 'expires')
    throw invalid([
      {
        ...{ field: 'contentId', rule: 'expiresBefore' },
        params: { title, at: new Date(String(expirationDate)).toISOString() },
      },
    ])
  throw new Refusal('NOTIFICATION_UNPUBLISHED', 'What it opens is not published', { params: { title } })
}

/** Refuses with `VALIDATION` where the rights of the cover end before sending, unless a permitted person gave a reason. */
export async function requireRights(draft: Draft, at: Date): Promise<void> {
  const problems = await checkMediaRights(draft, { at })
  if (problems.length > 0) throw invalid(problems)
}

/** The accepted reason as a change in the history; empty if none was needed. */
export const reasonChange = ({ acceptedReason }: Draft): Changes =>
  acceptedReason ? { rightsReason: { before: null, after: acceptedReason } } : {}

async function requireRecipients(
  row: OutgoingRow,
  isLater: boolean,
  { tools, viewer }: Context,
): Promise<void> {
  if (isLater) return
  const reach = await loadReach(tools.db, { siteId: viewer.siteId, ...row })
  if (reach.every(({ count }) => count === 0))
    throw new Refusal('NOTIFICATION_NOBODY', 'No device would get it')
}

/** Where two people send the same content at once, the second must confirm. */
async function requireFirstOrConfirmed(
  trx: Transaction<Tables>,
  { id, content }: OutgoingRow,
  at: Date,
  siteId: number,
): Promise<void> {
  if (!content) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notification ${content.id}`}, 0))`.execute(trx)
  const { rows } = await sql<{ id: string; title: string; moment: Date; by: string | null }>`
    select n.id::text as id, n.title, coalesce(n.sent_date, n.date) as moment, u.name as by
    from notifications n left join users u on u.id = n.created_by
    where n.site_id = ${siteId} and n.content_id = ${content.id}::bigint and n.opens = 'content' and n.id <> ${id}::bigint
      and (n.status in ('waiting', 'sending', 'sent', 'failed') or n.status = 'canceled' and n.sent_date is not null)
      and coalesce(n.sent_date, n.date) > ${at}::timestamptz - ${REPEAT_HOURS} * interval '1 hour'
    order by moment desc, n.id desc limit 1`.execute(trx)
  const [found] = rows
  if (found)
    throw new Refusal('NOTIFICATION_REPEATED', 'The same content was pushed within the last day', {
      params: { ...found, moment: found.moment.toISOString() },
    })
}
