// Saved views: a list's address with a name, private or shared with a role on the site.
import type { AuditAction } from '@manset/model/audit/actions.ts'
import { isId } from '@manset/model/ids.ts'
import { can, ROLES } from '@manset/model/permissions/permissions.ts'
import { areColumnKeys, isListName, MAX_VIEWS } from '@manset/model/preferences.ts'
import type { Problem } from '@manset/model/problem.ts'
import { withoutAddresses } from '@manset/model/stored-view.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { findItemBySaveKey, insertSaveKey } from '../../kit/entity/save-keys.ts'
import { record } from '../../platform/change/record.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { forbidden, invalid, notFound, Refusal, staleVersionRefusal } from '../../platform/refusal.ts'

export interface ListView {
  id: string
  version: number
  list: string
  name: string
  /** The filter as in the list's address, without the question mark. */
  search: string
  /** Empty for the default columns. */
  columns: string[]
  /** Role with which it is shared; null for a private view. */
  roleId: string | null
  isOwn: boolean
  ownerName: string
  updatedDate: Date
  updatedBy: { name: string } | null
}

export interface ListViewInput {
  id?: string | null
  version?: number | null
  list: string
  name: string
  search: string
  /** These two stay unchanged where they are undefined. */
  columns?: string[] | null
  roleId?: string | null
  /** Idempotency key of a new view: sending it again creates nothing. */
  saveKey?: string | null
}

const NAME_CHARACTERS = 60
const SEARCH_CHARACTERS = 2_000

/**
 * The person's own views of a list and those shared with their roles on this site, oldest first. People who may share see all shared views.
 */
export async function listViews(list: string, { viewer, tools }: Context): Promise<ListView[]> {
  const isShown = can(viewer, 'listView.share')
    ? sql`t.role_id is not null`
    : sql`t.role_id = any(${viewer.roleIds}::text[])`
  // Beyond the limit, shared views are left out before the person's own.
  const { rows } = await sql<ListView>`
    with shown as (
      select t.id from list_views t
      where t.site_id = ${viewer.siteId} and t.list = ${list} and t.removed_at is null
        and (t.created_by = ${viewer.userId} or ${isShown})
      order by t.created_by = ${viewer.userId} desc, t.id limit ${sql.lit(MAX_VIEWS * 2)}
    )
    select ${viewColumns(viewer.userId)} from list_views t where t.id in (select id from shown)
    order by t.id`.execute(tools.db)
  return rows
}

/** Creates or changes a view. Sharing a view, and changing a shared one, requires `listView.share`. */
export async function saveListView(input: ListViewInput, context: Context): Promise<ListView> {
  const { viewer } = context
  const problems = checkView(input)
  if (problems.length > 0) throw invalid(problems)
  const made = await findBySaveKey(input, context)
  if (made) return made
  const before = input.id ? await loadChangeable(input.id, context) : null
  if (input.roleId && !can(viewer, 'listView.share')) throw forbidden()
  if (!before && (await countOwn(input.list, context)) >= MAX_VIEWS)
    throw new Refusal('TOO_MANY_VIEWS', 'There are too many views of this list', {
      params: { most: MAX_VIEWS },
    })
  // A searched address would remain here and in the audit log after its reader was erased.
  const { name, search } = withoutAddresses(before?.list ?? input.list, {
    name: input.name.trim(),
    search: input.search,
  })
  const columns = (input.columns === undefined ? before?.columns : input.columns) ?? []
  const roleId = (input.roleId === undefined ? before?.roleId : input.roleId) ?? null
  const after = { name, search, columns, roleId }
  const values = { ...(!before && { list: input.list }), name, search, columns, role_id: roleId }
  const change = { before, version: input.version ?? 0, values, after, saveKey: input.saveKey }
  return writeView({ ...change, action: before ? 'saved' : 'created' }, context).catch(async (error) => {
    // The same save delivered twice at once: the other one was written.
    const meanwhile = await findBySaveKey(input, context)
    if (meanwhile) return meanwhile
    throw error
  })
}

const SAVE_KEY_SCOPE = { name: 'listView' }

/** The view stored by the caller's earlier save with this key; null if there was none. */
async function findBySaveKey({ saveKey }: ListViewInput, context: Context): Promise<ListView | null> {
  const id = saveKey ? await findItemBySaveKey(saveKey, SAVE_KEY_SCOPE, context) : null
  return id === null ? null : ((await loadView(context.tools.db, id, context)) ?? null)
}

/** Removes or restores a view; requires its current version. */
export async function removeListView(
  { id, version, isRemoved }: { id: string; version: number; isRemoved: boolean },
  context: Context,
): Promise<ListView> {
  const before = await loadChangeable(id, context, isRemoved ? 'there' : 'removed')
  const values = { removed_at: isRemoved ? context.tools.clock.now() : null }
  const action = isRemoved ? 'removed' : 'broughtBack'
  return writeView({ before, version, values, after: before, action }, context)
}

interface ViewChange {
  before: ListView | null
  /** The version that the person saw. */
  version: number
  values: Record<string, unknown>
  after: Pick<ListView, 'name' | 'search' | 'columns' | 'roleId'>
  action: AuditAction
  saveKey?: string | null
}

/** Writes the view; one that is or was shared also gets an audit entry. */
async function writeView(
  { before, version, values, after, action, saveKey }: ViewChange,
  context: Context,
): Promise<ListView> {
  const { viewer, tools, address } = context
  const isOthers = Boolean(before?.roleId ?? after.roleId)
  const changes = Object.fromEntries(
    (['name', 'search', 'columns', 'roleId'] as const).flatMap((name) => {
      const [was, is] = [before?.[name] ?? null, after[name]]
      return JSON.stringify(was) === JSON.stringify(is) ? [] : [[name, { before: was, after: is }]]
    }),
  )
  const written = await record(tools.db, {
    table: 'list_views',
    by: { ...viewer, address },
    at: tools.clock.now(),
    action,
    ...(saveKey && {
      alongside: {
        keyed: insertSaveKey(saveKey, SAVE_KEY_SCOPE, { personId: viewer.userId, at: tools.clock.now() }),
      },
    }),
    rows: [{ target: before && { id: before.id, version }, values, changes: isOthers ? changes : null }],
  })
  const id = written.outcome === 'written' ? written.rows[0].id : (before?.id ?? '')
  const current = await loadView(tools.db, id, context)
  if (!current) throw notFound('listView', id)
  if (written.outcome !== 'written') throw staleVersionRefusal(current)
  return current
}

/** A view that the person may change: their own, or a shared one with permission. */
async function loadChangeable(
  id: string,
  context: Context,
  state: 'there' | 'removed' = 'there',
): Promise<ListView> {
  const found = isId(id) ? await loadView(context.tools.db, id, context, state) : null
  const mayChange = found && (found.isOwn || (found.roleId && can(context.viewer, 'listView.share')))
  if (!found || !mayChange) throw notFound('listView', id)
  // Owners without the permission to share cannot change a view that others see.
  if (found.roleId && !can(context.viewer, 'listView.share')) throw forbidden()
  return found
}

async function loadView(
  db: Kysely<Tables>,
  id: string,
  { viewer }: Context,
  state?: 'there' | 'removed',
): Promise<ListView | null> {
  const states = { there: sql`and t.removed_at is null`, removed: sql`and t.removed_at is not null` }
  const { rows } = await sql<ListView>`
    select ${viewColumns(viewer.userId)} from list_views t
    where t.id = ${id} and t.site_id = ${viewer.siteId} ${state ? states[state] : sql``}`.execute(db)
  return rows[0] ?? null
}

const viewColumns = (userId: string) => sql`
  t.id, t.version, t.list, t.name, t.search, t.columns, t.role_id as "roleId", t.updated_at as "updatedDate",
  t.created_by = ${userId} as "isOwn",
  (select u.name from users u where u.id = t.created_by) as "ownerName",
  (select json_build_object('name', u.name) from users u where u.id = t.updated_by) as "updatedBy"`

async function countOwn(list: string, { viewer, tools }: Context): Promise<number> {
  const { count } = await tools.db
    .selectFrom('list_views')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('site_id', '=', viewer.siteId)
    .where('list', '=', list)
    .where('created_by', '=', viewer.userId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

function checkView({ list, name, search, columns, roleId }: ListViewInput): Problem[] {
  const problems: Problem[] = []
  if (!isListName(list)) problems.push({ field: 'list', rule: 'known', params: {} })
  if (name.trim() === '') problems.push({ field: 'name', rule: 'required', params: {} })
  if (name.trim().length > NAME_CHARACTERS)
    problems.push({ field: 'name', rule: 'maxCharacters', params: { max: NAME_CHARACTERS } })
  if (search.length > SEARCH_CHARACTERS)
    problems.push({ field: 'search', rule: 'maxCharacters', params: { max: SEARCH_CHARACTERS } })
  if (columns && !areColumnKeys(columns)) problems.push({ field: 'columns', rule: 'known', params: {} })
  if (roleId && !Object.hasOwn(ROLES, roleId)) problems.push({ field: 'roleId', rule: 'known', params: {} })
  return problems
}
