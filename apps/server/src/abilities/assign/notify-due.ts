// Notices about due assignments: one within an hour of the due date, one when it has passed. Each is sent once across servers: the
// row is locked and marked in the transaction that writes the notice.
import { sql } from 'kysely'
import type { RunningService } from '../../kit/feature.ts'
import { entityWithAbility, loadItems, type NamedItem } from '../../kit/named-item.ts'
import { type NoticeInput, sendNotices } from '../../kit/notices/notices.ts'
import { pollEvery } from '../../kit/poll-every.ts'
import type { Tools } from '../../platform/graphql/context.ts'
import { assignmentNotice } from './assignments.ts'

const POLL_INTERVAL_MS = 5_000
const BATCH_SIZE = 100
/** Lead time of the first notice. */
const REMINDER_LEAD_MS = 3_600_000

interface DueAssignment {
  id: string
  entity: string
  itemId: string
  personId: string
  createdBy: string
  personName: string
  dueAt: Date
  isOver: boolean
}

/** Sends notices for up to a hundred due assignments; returns how many there were. */
export async function notifyDue({ db }: Pick<Tools, 'db'>, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const soon = new Date(now.getTime() + REMINDER_LEAD_MS)
    // With less than that left, the notice of the assignment has just stated the due date.
    const { rows } = await sql<DueAssignment>`
      update assignments a set due_soon_notified_at = ${now},
        overdue_notified_at = case when a.due_at <= ${now} then ${now}::timestamptz end
      from users p
      where p.id = a.person_id and a.id in (
        select id from assignments
        where ended_at is null and overdue_notified_at is null and due_at <= ${soon}
          and (due_at <= ${now} or (due_soon_notified_at is null and created_at <= due_at - ${REMINDER_LEAD_MS} * interval '1 millisecond'))
        order by due_at limit ${BATCH_SIZE} for update skip locked)
      returning a.id::text as id, a.entity, a.item_id::text as "itemId", a.person_id::text as "personId",
        a.created_by::text as "createdBy", p.name as "personName", a.due_at as "dueAt",
        a.overdue_notified_at is not null as "isOver"`.execute(trx)
    const items = await loadAssignedItems(trx, rows)
    const notices = rows.flatMap((one): NoticeInput[] => {
      const item = items.get(`${one.entity} ${one.itemId}`)
      if (!item) return []
      return [
        assignmentNotice(item, {
          kind: one.isOver ? 'assignmentOverdue' : 'assignmentSoon',
          assignmentId: one.id,
          to: one.isOver ? [...new Set([one.personId, one.createdBy])] : [one.personId],
          about: {
            ...{ title: item.title, due: one.dueAt.toISOString() },
            person: { id: one.personId, name: one.personName },
          },
        }),
      ]
    })
    await sendNotices(trx, notices, now)
    return rows.length
  })
}

async function loadAssignedItems(
  db: Tools['db'],
  rows: readonly { entity: string; itemId: string }[],
): Promise<Map<string, NamedItem>> {
  const byEntity = [...Map.groupBy(rows, ({ entity }) => entity)]
  const found = await Promise.all(
    byEntity.flatMap(([name, some]) => {
      const entity = entityWithAbility(name, 'assign')
      return entity
        ? [
            loadItems(
              db,
              entity,
              some.map(({ itemId }) => itemId),
              null,
            ),
          ]
        : []
    }),
  )
  return new Map(found.flat().map((item) => [`${item.entity.name} ${item.id}`, item]))
}

/** Polls every few seconds. */
export const startDueWatch = (tools: Tools): RunningService =>
  pollEvery(POLL_INTERVAL_MS, tools, 'notices of due assignments could not be sent', async (stopping) => {
    while (!stopping.aborted && (await notifyDue(tools, tools.clock.now())) === BATCH_SIZE);
  })
