// How an entity is read: its columns under their GraphQL names, what they refer to already named.

import {
  columnOf,
  type EntityDefinition,
  fieldsOf,
  ownColumnsOf,
  type SharedTable,
} from '@manset/model/entities/entity.ts'
import type { PersonValue } from '@manset/model/history.ts'
import { isId } from '@manset/model/ids.ts'
import type { ReferenceTarget } from '@manset/model/kinds/kind.ts'
import type { ReferenceValue } from '@manset/model/kinds/reference.ts'
import { targetNamed } from '@manset/model/targets.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { TargetTable } from '../../kinds/kind.ts'
import { kindOf } from '../../kinds/kinds.ts'
import { shortParts } from '../../kinds/reference.ts'
import { selectReferences } from '../../kinds/references.ts'
import { type FlatSql, flat, text } from '../../platform/postgres/flat-sql.ts'

/** An item as it is stored: every field under its own name, without the names of what it refers to. */
export interface StoredItem {
  id: string
  siteId: number
  version: number
  createdDate: Date
  updatedDate: Date
  [field: string]: unknown
}

/** An item as it is answered: references also under their `as` name. One a call reads has only what the call selects. */
export interface Item extends StoredItem {
  createdBy: PersonValue | null
  updatedBy: PersonValue | null
}

/** Where a reference points, and the SQL for whether a row there counts as approved; from the definitions alone. */
function targetOf(to: ReferenceTarget): TargetTable {
  const { table, label, approvedBy } = targetNamed(to)
  return { table, label, approved: approvedBy ? `r.${approvedBy.column} = '${approvedBy.value}'` : 'true' }
}

// The texts below are made of names from the definitions alone, so they are put together once and sent as they are.

const quoted = (name: string) => `"${name}"`
type Texts = WeakMap<readonly string[], Selected>
/** For items that are named in their row, and for those of a page, whose names are gathered. */
const itemTexts = {
  named: new WeakMap<EntityDefinition, Texts>(),
  ids: new WeakMap<EntityDefinition, Texts>(),
}
/** Stands for the whole item. */
const ALL: readonly string[] = []
const NONE: readonly string[] = []

/**
 * Select list of an entity aliased `t`, for items read whole or for exactly what a call selects, by GraphQL names; its
 * text is kept for that very list. What `ids` names is read as ids alone.
 */
export function itemColumns(
  entity: EntityDefinition,
  names: readonly string[] = ALL,
  ids: readonly string[] = NONE,
): RawBuilder<unknown> {
  return selectedOf(entity, names, ids).list
}

/** The columns of an entity's table that `itemColumns` reads, the same array for the same names. */
export function columnsRead(entity: EntityDefinition, names: readonly string[] = ALL): readonly string[] {
  return selectedOf(entity, names, NONE).columns
}

interface Selected {
  list: RawBuilder<unknown>
  columns: readonly string[]
}

function selectedOf(entity: EntityDefinition, names: readonly string[], ids: readonly string[]): Selected {
  const texts = itemTexts[ids.length > 0 ? 'ids' : 'named']
  const known: Texts = texts.get(entity) ?? new WeakMap()
  texts.set(entity, known)
  const selected = known.get(names) ?? selectedAnew(entity, names === ALL ? undefined : names, ids)
  known.set(names, selected)
  return selected
}

function selectedAnew(
  entity: EntityDefinition,
  names: readonly string[] | undefined,
  ids: readonly string[],
): Selected {
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
  for (const [name, { column }] of Object.entries(ownColumnsOf(entity)))
    put(name, column, `t.${quoted(column)}`)
  for (const [name, field] of Object.entries(fieldsOf(entity))) {
    const column = columnOf(name, field)
    const read = `t.${quoted(column)}`
    const { named, read: reading } = kindOf(field)
    if (isRead(name)) put(name, column, reading?.(read) ?? read)
    if (named && field.as) add(field.as, column, () => named.select(field, column, targetOf))
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

/** SQL that names the row `r` of a table as answers have it. */
export interface NamedForm {
  /** What it names, and of which table: an entity may be called what people are called here. */
  of: string
  table: string
  parts: Readonly<Record<string, string>>
}

/** How people are named: as `personText` does. */
export function namedPeople(): NamedForm {
  return { of: 'users person', table: 'users', parts: { id: 'r.id::text', name: 'r.name' } }
}

/** How items are named: as `referencesText` does. */
export function namedReferences(to: ReferenceTarget): NamedForm {
  const target = targetOf(to)
  return { of: `${target.table} ${to}`, table: target.table, parts: shortParts(target) }
}

/** The referred items in the order they were chosen. */
export function referencesText(to: ReferenceTarget, column: string): string {
  return selectReferences(targetOf(to), column)
}

/** Where rows stand and how those of one name are told apart. */
interface Standing extends Pick<EntityDefinition, 'name' | 'table'> {
  shared?: Pick<SharedTable, 'typeColumn'>
}

/** The rows of an entity a site has: its own, and of a shared table only those of its type. */
export function ownRows(entity: Standing, siteId: number): RawBuilder<boolean> {
  return sql<boolean>`${ownRowsOf(entity, siteId)}`
}

function ownRowsOf(entity: Standing, siteId: number): FlatSql {
  const { shared, name } = entity
  return shared
    ? flat`t.site_id = ${siteId} and ${text(`t."${shared.typeColumn}"`)} = ${name}`
    : flat`t.site_id = ${siteId}`
}

/** Where one item is looked for. */
export interface OneItem {
  siteId: number
  id: string
  /** GraphQL names of what is read of it; the whole item where left out. */
  names?: readonly string[]
}

/** The item, or null where the site has none with this id. */
export async function loadItem(
  db: Kysely<Tables>,
  entity: EntityDefinition,
  { siteId, id, names }: OneItem,
): Promise<Item | null> {
  if (!isId(id)) return null
  const [item] = await flat<Item>`select ${itemColumns(entity, names)} from ${text(quoted(entity.table))} t
    where t.id = ${id} and ${ownRowsOf(entity, siteId)}`.execute(db)
  return item ?? null
}

const fieldNames = new WeakMap<EntityDefinition, readonly string[]>()

/** The item without any names, as a save compares it; null where the site has none with this id. */
export function loadStored(
  db: Kysely<Tables>,
  entity: EntityDefinition,
  at: Omit<OneItem, 'names'>,
): Promise<StoredItem | null> {
  const names = fieldNames.get(entity) ?? Object.keys(fieldsOf(entity))
  fieldNames.set(entity, names)
  return loadItem(db, entity, { ...at, names })
}

/** The items of a site with these ids, in short; those that are gone are left out. */
export async function loadReferences(
  db: Kysely<Tables>,
  to: ReferenceTarget,
  siteId: number,
  ids: readonly string[],
): Promise<ReferenceValue[]> {
  const { label, table, approved } = targetOf(to)
  const { rows } = await sql<ReferenceValue>`
    select r.id::text as id, r.${sql.ref(label)} as name, (${sql.raw(approved)}) as "isApproved"
    from ${sql.table(table)} r where r.id = any(${ids}::bigint[]) and ${referableFrom(to, siteId)}`.execute(
    db,
  )
  return rows
}

/** Whether row `r` is the site's to refer to. */
function referableFrom(to: ReferenceTarget, siteId: number): RawBuilder<unknown> {
  const { sites } = targetNamed(to)
  return sites === undefined ? sql`r.site_id = ${siteId}` : sql`${siteId} = any(r.${sql.ref(sites)})`
}

/** Whether the site has an item with this id. */
export async function hasItem(
  db: Kysely<Tables>,
  entity: Standing,
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
 * Which of the ids may be referred to from a site: those of the site that are approved, and those that
 * were referred to before (a choice already made is not taken away by a later disapproval).
 */
export async function loadReferable(
  db: Kysely<Tables>,
  to: ReferenceTarget,
  siteId: number,
  ids: readonly string[],
  kept: readonly string[],
): Promise<Set<string>> {
  const { table, approved } = targetOf(to)
  const { isReferableBefore, parentColumn, approvedBy } = targetNamed(to)
  // Below an item that is not approved, nothing is.
  const isOpenAbove =
    parentColumn && approvedBy
      ? sql`not exists (select from ${sql.table(table)} p
          where p.id = r.${sql.ref(parentColumn)} and p.${sql.ref(approvedBy.column)} <> ${approvedBy.value})`
      : sql`true`
  const { rows } = await sql<{ id: string }>`
    select r.id from ${sql.table(table)} r
    where r.id = any(${ids}::bigint[]) and ${referableFrom(to, siteId)}
      and ((${sql.raw(approved)} and ${isOpenAbove}) or ${isReferableBefore} or r.id = any(${kept}::bigint[]))`.execute(
    db,
  )
  return new Set(rows.map((row) => row.id))
}
