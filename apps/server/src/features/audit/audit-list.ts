// The audit log as a list: newest first, by cursor, only of what the viewer may view.
import { AREA_AUDITS } from '@manset/model/areas/areas.ts'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { columnOf, type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import { isId } from '@manset/model/ids.ts'
import type { PersonValue } from '@manset/model/kinds/field.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { personColumn } from '../../kit/entity/entity-sql.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { invalid } from '../../platform/refusal.ts'
import { visibleEntities } from './visible-entities.ts'

export interface AuditEntry {
  id: string
  createdDate: Date
  /** Null where the system did it. */
  actor: PersonValue | null
  actorAddress: string | null
  entity: string
  itemId: string | null
  /** What the item is called today; null where it has no name or is gone. */
  itemName: string | null
  version: number | null
  action: string
  /** Field → before and after. */
  changes: Record<string, { before: unknown; after: unknown }>
}

export interface AuditFilter {
  actorIds?: string[] | null
  /** Only what the system did. */
  isSystem?: boolean | null
  entities?: string[] | null
  itemId?: string | null
  actions?: string[] | null
  startDate?: string | null
  endDate?: string | null
}

export interface AuditCursor {
  createdDate: Date
  id: string
}

export interface AuditWindow {
  after: AuditCursor | null
  take: number
}

/** Entries of a site and those of none (a person waits for approval), newest first, below a cursor. */
export async function selectAudit(
  filter: AuditFilter,
  window: AuditWindow,
  context: Context,
): Promise<AuditEntry[]> {
  const { rows } = await auditQuery(filter, window, context).execute(context.tools.db)
  return nameItems(rows, context)
}

/** The statement of `selectAudit`, for looking at how it is carried out. */
export function auditQuery(
  filter: AuditFilter,
  { after, take }: AuditWindow,
  context: Context,
): RawBuilder<AuditEntry> {
  return sql<AuditEntry>`
    select t.id, t.created_at as "createdDate", ${personColumn('actor_id')} as actor,
      t.actor_address as "actorAddress", t.entity, t.item_id as "itemId", null as "itemName", t.version, t.action,
      coalesce(t.changes, '{}') as changes
    from (${entriesOf(filter, after, take, context)}) t
    order by t.created_at desc, t.id desc limit ${sql.lit(take)}`
}

/** How many entries pass the filter, counted no further than `most`. */
export async function countAudit(filter: AuditFilter, most: number, context: Context): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from (
      select t.id from (${entriesOf(filter, null, most, context)}) t limit ${sql.lit(most)}
    ) counted`.execute(context.tools.db)
  return Number(rows[0]?.count ?? 0)
}

const COLUMNS = sql`t.id, t.created_at, t.actor_id, t.actor_address, t.entity, t.item_id, t.version, t.action, t.changes`

/**
 * Two ordered walks along an index each, so that neither has to sort what the site has ever done. The site stands in
 * the order, too: of rows without one PostgreSQL does not see that the index has them sorted.
 */
function entriesOf(
  filter: AuditFilter,
  after: AuditCursor | null,
  take: number,
  context: Context,
): RawBuilder<unknown> {
  const conditions = conditionsOf(filter, context)
  if (after)
    conditions.push(sql`(t.created_at, t.id) < (${after.createdDate}::timestamptz, ${after.id}::bigint)`)
  const of = (site: RawBuilder<unknown>) => sql`(
    select ${COLUMNS} from audit_entries t where ${sql.join([site, ...conditions], sql` and `)}
    order by t.site_id, t.created_at desc, t.id desc limit ${sql.lit(take)})`
  return sql`${of(sql`t.site_id = ${context.viewer.siteId}`)} union all ${of(sql`t.site_id is null`)}`
}

function conditionsOf(filter: AuditFilter, { viewer }: Context): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  const visible = visibleEntities(viewer)
  const asked = filter.entities?.length ? filter.entities.filter((name) => visible.includes(name)) : visible
  conditions.push(anyOf('entity', asked, 'text'))
  if (filter.isSystem) conditions.push(sql`t.actor_id is null`)
  else if (filter.actorIds?.length) {
    if (!filter.actorIds.every((id) => isId(String(id)))) throw unknown('actorIds')
    conditions.push(anyOf('actor_id', filter.actorIds, 'bigint'))
  }
  if (filter.actions?.length) conditions.push(anyOf('action', filter.actions, 'text'))
  if (filter.itemId) {
    if (!isId(String(filter.itemId))) throw unknown('itemId')
    conditions.push(sql`t.item_id = ${filter.itemId}::bigint`)
  }
  if (filter.startDate) conditions.push(sql`t.created_at >= ${filter.startDate}::timestamptz`)
  if (filter.endDate) conditions.push(sql`t.created_at <= ${filter.endDate}::timestamptz`)
  return conditions
}

/** One value is compared plainly: the index then gives the rows in the order they are wanted. */
function anyOf(column: string, values: string[], type: 'bigint' | 'text'): RawBuilder<unknown> {
  const [only] = values
  const read = sql.ref(`t.${column}`)
  return values.length === 1
    ? sql`${read} = ${only}::${sql.raw(type)}`
    : sql`${read} = any(${values}::${sql.raw(type)}[])`
}

const unknown = (field: string) => invalid([{ field, rule: 'known', params: {} }])

async function nameItems(entries: AuditEntry[], { tools }: Context): Promise<AuditEntry[]> {
  const asked = Map.groupBy(
    entries.filter(({ itemId }) => itemId !== null),
    ({ entity }) => entity,
  )
  for (const [entity, group] of asked) {
    const named = placeOf(entity)
    if (!named) continue
    const names = await loadNames(
      tools.db,
      named,
      group.map(({ itemId }) => String(itemId)),
    )
    for (const entry of group) entry.itemName = names.get(String(entry.itemId)) ?? null
  }
  return entries
}

function placeOf(entity: string): { table: string; column: string } | undefined {
  const definition: EntityDefinition | undefined = Object.hasOwn(ENTITIES, entity)
    ? ENTITIES[entity as keyof typeof ENTITIES]
    : undefined
  if (!definition) return AREA_AUDITS[entity]?.name
  const label = fieldsOf(definition)[definition.label]
  return label && { table: definition.table, column: columnOf(definition.label, label) }
}

async function loadNames(
  db: Kysely<Tables>,
  { table, column }: { table: string; column: string },
  ids: string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id::text as id, t.${sql.ref(column)} as name from ${sql.table(table)} t
    where t.id = any(${[...new Set(ids)]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
