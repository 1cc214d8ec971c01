// SQL that reads an entity: its columns under their GraphQL names, references with names.
import type { PersonValue } from '@manset/model/audit/history.ts'
import {
  columnName,
  type EntityDefinition,
  fieldsOf,
  readOnlyColumnsOf,
  type SharedTable,
} from '@manset/model/entities/entity.ts'
import { isId } from '@manset/model/ids.ts'
import type { ReferenceTarget } from '@manset/model/kinds/kind.ts'
import type { ReferenceValue } from '@manset/model/kinds/reference.ts'
import { targetByName } from '@manset/model/targets.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { TargetTable } from '../../kinds/kind.ts'
import { kindOf } from '../../kinds/kinds.ts'
import { shortParts } from '../../kinds/reference.ts'
import { selectReferences } from '../../kinds/references.ts'
import { type FlatSql, flat, text } from '../../platform/postgres/flat-sql.ts'

/** An item as stored: each field under its own name, without the names of its references. */
export interface StoredItem {
  id: string
  siteId: number
  version: number
  createdDate: Date
  updatedDate: Date
  [field: string]: unknown
}

/** An item as returned: references also under their `as` name. A call reads only the fields that it selects. */
export interface Item extends StoredItem {
  createdBy: PersonValue | null
  updatedBy: PersonValue | null
}

/** The table of a reference, and the SQL for whether its row `r` counts as approved; built from definitions alone. */
function referenceTarget(to: ReferenceTarget): TargetTable {
  const { table, label, approvedBy } = targetByName(to)
  return { table, label, approved: approvedBy ? `r.${approvedBy.column} = '${approvedBy.value}'` : 'true' }
}

// The SQL below contains only names from definitions, so it is built once and not escaped again.

const quoted = (name: string) => `"${name}"`
type NameSql = WeakMap<readonly string[], ItemSelection>
/** For single items, whose row includes the names, and for pages, which load names separately. */
const itemNameSql = {
  named: new WeakMap<EntityDefinition, NameSql>(),
  ids: new WeakMap<EntityDefinition, NameSql>(),
}
/** Selects the whole item. */
const ALL: readonly string[] = []
const NONE: readonly string[] = []

/**
 * Select list of an entity aliased `t`, for whole items or for the GraphQL names that a call selects. Its text is cached per array.
 * Names in `ids` are read as ids only.
 */
export function itemColumns(
  entity: EntityDefinition,
  names: readonly string[] = ALL,
  ids: readonly string[] = NONE,
): RawBuilder<unknown> {
  return itemSelection(entity, names, ids).list
}

/** The columns that `itemColumns` reads; the same array for the same names. */
export function columnsToRead(entity: EntityDefinition, names: readonly string[] = ALL): readonly string[] {
  return itemSelection(entity, names, NONE).columns
}

interface ItemSelection {
  list: RawBuilder<unknown>
  columns: readonly string[]
}

function itemSelection(
  entity: EntityDefinition,
  names: readonly string[],
  ids: readonly string[],
): ItemSelection {
  const texts = itemNameSql[ids.length > 0 ? 'ids' : 'named']
  const known: NameSql = texts.get(entity) ?? new WeakMap()
  texts.set(entity, known)
  const selected = known.get(names) ?? buildItemSelection(entity, names === ALL ? undefined : names, ids)
  known.set(names, selected)
  return selected
}

function buildItemSelection(
  entity: EntityDefinition,
  names: readonly string[] | undefined,
  ids: readonly string[],
): ItemSelection {
  const groups = Object.entries(entity.groups ?? {})
  const isRead = (name: string) =>
    !names ||
    names.includes(name) ||
    groups.some(([group, fields]) => names.includes(group) && fields.includes(name))
  const list = [
    't.id, t.site_id as "siteId", t.version, t.created_at as "createdDate", t.updated_at as "updatedDate"',
  ]
  const columns = new Set(['id', 'site_id', 'version', 'created_at', 'updated_at'])
  const put = (name: string, column: string, text: string) => {
    list.push(`${text} as ${quoted(name)}`)
    columns.add(column)
  }
  const add = (name: string, column: string, text: () => string) => {
    if (isRead(name)) put(name, column, ids.includes(name) ? `t.${quoted(column)}` : text())
  }
  add('createdBy', 'created_by', () => personText('created_by'))
  add('updatedBy', 'updated_by', () => personText('updated_by'))
  for (const [name, { column }] of Object.entries(readOnlyColumnsOf(entity)))
    put(name, column, `t.${quoted(column)}`)
  for (const [name, field] of Object.entries(fieldsOf(entity))) {
    const column = columnName(name, field)
    const read = `t.${quoted(column)}`
    const { named, read: reading } = kindOf(field)
    if (isRead(name)) put(name, column, reading?.(read) ?? read)
    if (named && field.as) add(field.as, column, () => named.select(field, column, referenceTarget))
  }
  return { list: sql.raw(list.join(', ')), columns: [...columns] }
}

/** `{ id, name }` of the person in a column of `t`. */
export function personColumn(column: string): RawBuilder<PersonValue | null> {
  return sql.raw(personText(column))
}

export function personText(column: string): string {
  return `(select json_build_object('id', u.id::text, 'name', u.name) from users u where u.id = t.${quoted(column)})`
}

/** SQL that turns row `r` of a table into the `{ id, name }` of answers. */
export interface NamedForm {
  /** Key of kind and table: an entity may have the name that is used for people here. */
  of: string
  table: string
  parts: Readonly<Record<string, string>>
}

/** The form of people, as in `personText`. */
export function namedPeople(): NamedForm {
  return { of: 'users person', table: 'users', parts: { id: 'r.id::text', name: 'r.name' } }
}

/** The form of items, as in `referencesText`. */
export function namedReferences(to: ReferenceTarget): NamedForm {
  const target = referenceTarget(to)
  return { of: `${target.table} ${to}`, table: target.table, parts: shortParts(target) }
}

/** The referenced items in the order in which they were chosen. */
export function referencesText(to: ReferenceTarget, column: string): string {
  return selectReferences(referenceTarget(to), column)
}

/** The table of an entity, and the type column if the table is shared. */
interface TypedTable extends Pick<EntityDefinition, 'name' | 'table'> {
  shared?: Pick<SharedTable, 'typeColumn'>
}

/** Condition for the rows of an entity on a site; in a shared table, only those of its type. */
export function ownRows(entity: TypedTable, siteId: number): RawBuilder<boolean> {
  return sql<boolean>`${buildOwnRows(entity, siteId)}`
}

function buildOwnRows(entity: TypedTable, siteId: number): FlatSql {
  const { shared, name } = entity
  return shared
    ? flat`t.site_id = ${siteId} and ${text(`t."${shared.typeColumn}"`)} = ${name}`
    : flat`t.site_id = ${siteId}`
}

/** Identifies one item. */
export interface ItemKey {
  siteId: number
  id: string
  /** GraphQL names to read; the whole item if omitted. */
  names?: readonly string[]
}

/** The item, or null if the site has none with this id. */
export async function loadItem(
  db: Kysely<Tables>,
  entity: EntityDefinition,
  { siteId, id, names }: ItemKey,
): Promise<Item | null> {
  if (!isId(id)) return null
  const [item] = await flat<Item>`select ${itemColumns(entity, names)} from ${text(quoted(entity.table))} t
    where t.id = ${id} and ${buildOwnRows(entity, siteId)}`.execute(db)
  return item ?? null
}

const fieldNames = new WeakMap<EntityDefinition, readonly string[]>()

/** The item without names of references, as a save compares it; null if the site has none with this id. */
export function loadStored(
  db: Kysely<Tables>,
  entity: EntityDefinition,
  at: Omit<ItemKey, 'names'>,
): Promise<StoredItem | null> {
  const names = fieldNames.get(entity) ?? Object.keys(fieldsOf(entity))
  fieldNames.set(entity, names)
  return loadItem(db, entity, { ...at, names })
}

/** Id and name of the site's items with these ids; missing ones are skipped. */
export async function loadReferences(
  db: Kysely<Tables>,
  to: ReferenceTarget,
  siteId: number,
  ids: readonly string[],
): Promise<ReferenceValue[]> {
  const { label, table, approved } = referenceTarget(to)
  const { rows } = await sql<ReferenceValue>`
    select r.id::text as id, r.${sql.ref(label)} as name, (${sql.raw(approved)}) as "isApproved"
    from ${sql.table(table)} r where r.id = any(${ids}::bigint[]) and ${isReferableFrom(to, siteId)}`.execute(
    db,
  )
  return rows
}

/** Condition for whether row `r` can be referenced from the site. */
function isReferableFrom(to: ReferenceTarget, siteId: number): RawBuilder<unknown> {
  const { sites } = targetByName(to)
  return sites === undefined ? sql`r.site_id = ${siteId}` : sql`${siteId} = any(r.${sql.ref(sites)})`
}

/** Whether the site has an item with this id. */
export async function itemExists(
  db: Kysely<Tables>,
  entity: TypedTable,
  siteId: number,
  id: string,
): Promise<boolean> {
  if (!isId(id)) return false
  const { rows } = await sql`
    select t.id from ${sql.table(entity.table)} t where t.id = ${id} and ${ownRows(entity, siteId)}`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * The ids that a site may reference: approved ones of the site, and those referenced before. A later disapproval doesn't
 * remove an earlier choice.
 */
export async function loadReferable(
  db: Kysely<Tables>,
  to: ReferenceTarget,
  siteId: number,
  ids: readonly string[],
  referencedBefore: readonly string[],
): Promise<Set<string>> {
  const { table, approved } = referenceTarget(to)
  const { isReferableBefore, parentColumn, approvedBy } = targetByName(to)
  // An item below an unapproved parent counts as unapproved.
  const isOpenAbove =
    parentColumn && approvedBy
      ? sql`not exists (select from ${sql.table(table)} p
          where p.id = r.${sql.ref(parentColumn)} and p.${sql.ref(approvedBy.column)} <> ${approvedBy.value})`
      : sql`true`
  const { rows } = await sql<{ id: string }>`
    select r.id from ${sql.table(table)} r
    where r.id = any(${ids}::bigint[]) and ${isReferableFrom(to, siteId)}
      and ((${sql.raw(approved)} and ${isOpenAbove}) or ${isReferableBefore} or r.id = any(${referencedBefore}::bigint[]))`.execute(
    db,
  )
  return new Set(rows.map((row) => row.id))
}
