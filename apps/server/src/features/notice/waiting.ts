// Work that waits for the viewer on the site: requests for items that they edit, approvals and assignments. Derived from the current data,
// so each disappears once it is handled (docs/decisions/notices.md).
import { CONTENT_TYPES } from '@manset/model/content/content.ts'
import { entityByName } from '@manset/model/entities/entities.ts'
import { permissionOf } from '@manset/model/entities/entity.ts'
import { LIST_BOUNDS } from '@manset/model/list-bounds.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Assignment, selectOpenAssignments } from '../../abilities/assign/assignments.ts'
import type { Context } from '../../platform/graphql/context.ts'

/** Upper bound of counting. */
const MAX_COUNTED = 1_000

export interface WaitingRequest {
  id: string
  entity: string
  itemId: string
  title: string | null
  person: { id: string; name: string }
  requestedDate: Date
}

export interface WaitingApproval {
  type: string
  id: string
  title: string
  updatedDate: Date
  updatedBy: { id: string; name: string } | null
}

export interface WaitingAssignment extends Assignment {
  title: string | null
}

export interface Waiting {
  requests: WaitingRequest[]
  approvals: WaitingApproval[]
  approvalCount: number
  assignments: WaitingAssignment[]
}

export async function loadWaiting(context: Context): Promise<Waiting> {
  const [requests, approvals, assignments] = await Promise.all([
    loadRequests(context),
    loadApprovals(context),
    loadAssignments(context),
  ])
  return { requests, ...approvals, assignments }
}

/** Number of waiting entries: requests and assignments up to `LIST_BOUNDS.waiting` each, approvals up to `MAX_COUNTED`. */
export async function countWaiting(context: Context): Promise<number> {
  const [requests, approvals, assignments] = await Promise.all([
    loadRequests(context),
    countApprovals(context),
    loadReadableAssignments(context),
  ])
  return requests.length + approvals + assignments.length
}

/** Requests for items whose edit lock the viewer holds. */
async function loadRequests({ viewer, tools }: Context): Promise<WaitingRequest[]> {
  const { rows } = await sql<WaitingRequest>`
    select r.id::text as id, l.type as entity, l.item_id::text as "itemId", c.title, r.requested_at as "requestedDate",
      json_build_object('id', u.id::text, 'name', u.name) as person
    from edit_locks l
    join edit_lock_requests r on r.entity = l.entity and r.item_id = l.item_id
    join users u on u.id = r.person_id
    left join contents c on l.entity = 'content' and c.id = l.item_id
    where l.holder_id = ${viewer.userId} and l.site_id = ${viewer.siteId} and l.expires_at > clock_timestamp()
      and r.declined_at is null and r.expires_at > clock_timestamp() and r.person_id <> ${viewer.userId}
    order by r.requested_at, r.id limit ${LIST_BOUNDS.waiting}`.execute(tools.db)
  return rows
}

/** SQL condition for contents sent for approval that the viewer may publish; null if they may publish none. */
function approvableCondition(viewer: Context['viewer']): RawBuilder<unknown> | null {
  const types = CONTENT_TYPES.filter((type) =>
    ['view', 'edit', 'publish'].every((right) => can(viewer, permissionOf(entityByName(type), right))),
  )
  return types.length > 0
    ? sql`c.site_id = ${viewer.siteId} and c.status = 'waiting' and c.type = any(${types}::text[])`
    : null
}

async function countApprovals({ viewer, tools }: Context): Promise<number> {
  const which = approvableCondition(viewer)
  if (!which) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from contents c where ${which} limit ${MAX_COUNTED}) n`.execute(
    tools.db,
  )
  return rows[0]?.count ?? 0
}

/** Longest waiting first. */
async function loadApprovals(context: Context): Promise<Pick<Waiting, 'approvals' | 'approvalCount'>> {
  const which = approvableCondition(context.viewer)
  if (!which) return { approvals: [], approvalCount: 0 }
  const [shown, approvalCount] = await Promise.all([
    sql<WaitingApproval>`
      select c.type, c.id::text as id, c.title, c.updated_at as "updatedDate",
        case when u.id is not null then json_build_object('id', u.id::text, 'name', u.name) end as "updatedBy"
      from contents c left join users u on u.id = c.updated_by
      where ${which} order by c.updated_at, c.id limit ${LIST_BOUNDS.waiting}`.execute(context.tools.db),
    countApprovals(context),
  ])
  return { approvals: shown.rows, approvalCount }
}

async function loadReadableAssignments({ viewer, tools }: Context): Promise<Assignment[]> {
  const own = sql`a.person_id = ${viewer.userId} and a.site_id = ${viewer.siteId}`
  const open = await selectOpenAssignments(tools.db, own, LIST_BOUNDS.waiting)
  return open.filter(({ entity }) => viewer.permissions.has(`${entity}.view`))
}

/** Assignments of the viewer that are not done. */
async function loadAssignments(context: Context): Promise<WaitingAssignment[]> {
  const { tools } = context
  const readable = await loadReadableAssignments(context)
  const { rows } = await sql<{ id: string; title: string }>`
    select id::text as id, title from contents where id = any(${readable.map(({ itemId }) => itemId)}::bigint[])`.execute(
    tools.db,
  )
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return readable.map((one) => ({ ...one, title: titles.get(one.itemId) ?? null }))
}
