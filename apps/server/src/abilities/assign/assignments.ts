// Assignments: an item is given to one person at a time, until it is done, revoked or reassigned. They are stored beside the item, so
// they need no lock.
import type { AuditAction } from '@manset/model/audit/actions.ts'
import type { PersonValue } from '@manset/model/audit/history.ts'
import { MAX_NOTE_CHARACTERS } from '@manset/model/content/comments.ts'
import { permissionOf } from '@manset/model/entities/entity.ts'
import { isId } from '@manset/model/ids.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import type { Problem } from '@manset/model/problem.ts'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import {
  type ItemName,
  type NamedItem,
  publishRelatedChange,
  requireItem,
  viewPermissions,
} from '../../kit/named-item.ts'
import { type NoticeInput, sendNotices } from '../../kit/notices/notices.ts'
import { listUsersWithPermission } from '../../kit/users-with-permission.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { forbidden, invalid, notFound } from '../../platform/refusal.ts'

export interface Assignment {
  id: string
  entity: string
  itemId: string
  person: PersonValue
  note: string | null
  dueDate: Date | null
  createdBy: PersonValue
  createdDate: Date
}

/** The current assignment; null if there is none. */
export async function loadAssignment(name: ItemName, context: Context): Promise<Assignment | null> {
  const item = await requireItem(name, 'assign', context)
  const [found] = await selectOpenAssignments(
    context.tools.db,
    sql`a.entity = ${item.entity.name} and a.item_id = ${item.id}`,
    1,
  )
  return found ?? null
}

/** Open assignments by due date, earliest first. */
export async function selectOpenAssignments(
  db: Context['tools']['db'],
  which: RawBuilder<unknown>,
  take: number,
): Promise<Assignment[]> {
  const { rows } = await sql<Assignment>`
    select a.id::text as id, a.entity, a.item_id::text as "itemId", a.note, a.due_at as "dueDate",
      a.created_at as "createdDate", json_build_object('id', p.id::text, 'name', p.name) as person,
      json_build_object('id', b.id::text, 'name', b.name) as "createdBy"
    from assignments a join users p on p.id = a.person_id join users b on b.id = a.created_by
    where a.ended_at is null and ${which} order by a.due_at nulls last, a.id limit ${take}`.execute(db)
  return rows
}

export interface NewAssignment extends ItemName {
  personId?: string | null
  dueDate?: string | null
  note?: string | null
}

/**
 * Assigns the item to a person and ends an earlier assignment. An identical repetition is written once. `VALIDATION` if no person is
 * chosen, or one who may not view it.
 */
export async function assign(given: NewAssignment, context: Context): Promise<Assignment> {
  const { viewer, tools } = context
  const item = await requireItem(given, 'assign', context, 'edit')
  const at = tools.clock.now()
  const person = await requirePerson(item, given, at, context)
  const note = given.note?.trim() || null
  const dueDate = given.dueDate ? new Date(given.dueDate) : null
  await tools.db.transaction().execute(async (trx) => {
    await lockAssignments(trx, item)
    const [before] = await selectOpenAssignments(
      trx,
      sql`a.entity = ${item.entity.name} and a.item_id = ${item.id}`,
      1,
    )
    const isSame =
      before?.person.id === person.id &&
      before.note === note &&
      (before.dueDate?.getTime() ?? null) === (dueDate?.getTime() ?? null)
    if (isSame) return
    if (before) await markEnded(trx, before.id, 'passedOn', context)
    const { id } = await trx
      .insertInto('assignments')
      .values({
        ...{ site_id: item.siteId, entity: item.entity.name, item_id: item.id, person_id: person.id, note },
        ...{ due_at: dueDate, created_by: viewer.userId, created_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const about = { title: item.title, by: viewer.name, due: dueDate?.toISOString() ?? null, note }
    const others = (ids: readonly string[]) => ids.filter((one) => one !== viewer.userId)
    await sendNotices(
      trx,
      [
        assignmentNotice(item, {
          kind: 'assigned',
          assignmentId: String(id),
          to: others([person.id]),
          about,
        }),
        ...(before && before.person.id !== person.id
          ? [
              assignmentNotice(item, {
                ...{ kind: 'assignmentTakenBack', assignmentId: before.id, to: others([before.person.id]) },
                about: { title: item.title, by: viewer.name, to: person.name },
              }),
            ]
          : []),
      ],
      at,
    )
    await recordChange(trx, item, 'assigned', context, {
      assignedPerson: { before: before?.person.name ?? null, after: person.name },
      ...(dueDate && { dueDate: { before: before?.dueDate ?? null, after: dueDate } }),
    })
  })
  return (await loadAssignment(given, context)) as Assignment
}

/**
 * Ends an assignment: done, by its person or by people who may edit the item; revoked, only by the latter. Returns whether it was still
 * open.
 */
export async function endAssignment(
  id: string,
  outcome: 'done' | 'takenBack',
  context: Context,
): Promise<boolean> {
  const { viewer, tools } = context
  const found = isId(id)
    ? await tools.db
        .selectFrom('assignments')
        .select(['entity', 'item_id', 'person_id', 'created_by'])
        .where('id', '=', id)
        .where('site_id', '=', viewer.siteId)
        .executeTakeFirst()
    : undefined
  if (!found) throw notFound('assignment', id)
  const item = await requireItem({ entity: found.entity, itemId: String(found.item_id) }, 'assign', context)
  const isOwn = String(found.person_id) === viewer.userId
  if (!(isOwn && outcome === 'done') && !can(viewer, permissionOf(item.entity, 'edit'))) throw forbidden()
  return tools.db.transaction().execute(async (trx) => {
    await lockAssignments(trx, item)
    if (!(await markEnded(trx, id, outcome, context))) return false
    const isDone = outcome === 'done'
    const told = [...new Set([String(found.person_id), ...(isDone ? [String(found.created_by)] : [])])]
    const about = { title: item.title, by: viewer.name }
    const kind = isDone ? 'assignmentDone' : 'assignmentTakenBack'
    const to = told.filter((one) => one !== viewer.userId)
    await sendNotices(trx, [assignmentNotice(item, { kind, assignmentId: id, to, about })], tools.clock.now())
    await recordChange(trx, item, kind, context, {})
    return true
  })
}

async function requirePerson(
  item: NamedItem,
  { personId, dueDate, note }: NewAssignment,
  now: Date,
  { tools }: Context,
): Promise<PersonValue> {
  const problems: Problem[] = []
  const asked = { siteId: item.siteId, rights: viewPermissions(item), ids: [personId ?? ''], take: 1 }
  const [person] = personId ? await listUsersWithPermission(tools.db, asked) : []
  // A name that was typed but not chosen identifies nobody.
  if (!person) problems.push({ field: 'personId', rule: 'searched', params: {} })
  if (dueDate && new Date(dueDate) <= now) problems.push({ field: 'dueDate', rule: 'ahead', params: {} })
  if ((note ?? '').length > MAX_NOTE_CHARACTERS)
    problems.push({ field: 'note', rule: 'maxCharacters', params: { max: MAX_NOTE_CHARACTERS } })
  if (!person || problems.length > 0) throw invalid(problems)
  return person
}

/** Serializes assignments of the same item. */
async function lockAssignments(trx: Transaction<Tables>, { entity, id }: NamedItem): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`assign ${entity.name} ${id}`}, 0))`.execute(trx)
}

async function markEnded(
  trx: Transaction<Tables>,
  id: string,
  outcome: 'done' | 'takenBack' | 'passedOn',
  { viewer, tools }: Context,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('assignments')
    .set({ outcome, ended_at: tools.clock.now(), ended_by: viewer.userId })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The notice of an assignment; sent once per kind. */
export const assignmentNotice = (
  item: NamedItem,
  { assignmentId, ...what }: Pick<NoticeInput, 'kind' | 'to' | 'about'> & { assignmentId: string },
): NoticeInput => ({
  ...{
    ...what,
    siteId: item.siteId,
    entity: item.entity.name,
    itemId: item.id,
    permissions: viewPermissions(item),
  },
  dedupKey: `${what.kind}:${assignmentId}`,
})

async function recordChange(
  trx: Transaction<Tables>,
  item: NamedItem,
  action: AuditAction,
  { viewer, address, tools }: Context,
  changes: Record<string, { before: unknown; after: unknown }>,
): Promise<void> {
  await writeAudit(trx, {
    ...{ siteId: item.siteId, entity: item.entity.name, itemId: item.id, action, address, changes },
    ...{ actorId: viewer.userId, at: tools.clock.now() },
  })
  await sql`select ${publishRelatedChange(item, 'assigned', viewer.userId)}`.execute(trx)
}
