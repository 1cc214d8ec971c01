// Reschedules a waiting message from the calendar, by the rules of scheduling it.
import { notification } from '@manset/model/entities/notification.ts'
import { sql } from 'kysely'
import { loadDispatches } from '../../../dispatch/dispatch-row.ts'
import { moveDispatch } from '../../../dispatch/dispatches.ts'
import type { EntryMove } from '../../../kit/calendar/source.ts'
import { abilityGuards } from '../../../kit/entity/abilities.ts'
import { getItem, guardRefusal, openDraft, requirePermission } from '../../../kit/entity/entity-service.ts'
import { record } from '../../../platform/change/record.ts'
import type { Context } from '../../../platform/graphql/context.ts'
import { notFound, staleVersionRefusal } from '../../../platform/refusal.ts'
import { loadOutgoing } from './message.ts'
import { reasonChange, requireOpenContent, requireRights, underwayRefusal } from './send.ts'
import { latestSnapshot } from './snapshot.ts'

/** Refuses as sending does, and with `NOTIFICATION_UNDERWAY` where the message no longer waits. */
export async function moveNotification({ at: date, ...target }: EntryMove, context: Context): Promise<void> {
  requirePermission(context, notification, 'send')
  const { tools, viewer, address } = context
  const { id, version } = target
  await tools.db.transaction().execute(async (trx) => {
    const within = { ...context, tools: { ...tools, db: trx } }
    const draft = await openDraft(notification, { ...target }, { action: 'scheduled' }, within)
    const row = await loadOutgoing(trx, viewer.siteId, id)
    if (!row) throw notFound(notification.name, id)
    const [dispatch] = await loadDispatches(
      trx,
      sql`kind = 'notification' and item_id = ${id}::bigint and state = 'scheduled' for update`,
    )
    if (!dispatch || row.status !== 'waiting') throw underwayRefusal(row.status)
    const dueAt = new Date(date)
    requireOpenContent(row, dueAt)
    await requireRights(draft, dueAt)
    const by = { ...viewer, address }
    const at = tools.clock.now()
    const guards = abilityGuards(draft).map(({ holds }) => holds)
    const { outcome } = await record(trx, {
      table: notification.table,
      ...{ by, at, action: 'scheduled' },
      ...(guards.length > 0 && { guard: sql<boolean>`(${sql.join(guards, sql` and `)})` }),
      rows: [
        {
          target: { id, version },
          values: { date: dueAt },
          snapshot: await latestSnapshot(trx, id),
          changes: {
            date: { before: row.date, after: dueAt },
            ...reasonChange(draft),
          },
        },
      ],
    })
    if (outcome !== 'written')
      throw (
        (await guardRefusal(draft)) ?? staleVersionRefusal((await getItem(notification, id, within)) as never)
      )
    const deadlineAt = new Date(dueAt.getTime() + tools.settings.push.deadlineMinutes * 60_000)
    await moveDispatch(trx, dispatch.id, { dueAt, deadlineAt }, { by, at })
  })
}
