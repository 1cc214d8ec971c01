// Lists of settings entities: filtered, searched and paged in one statement.

import { columnOf, type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import { searchWords } from '@manset/model/fold.ts'
import { isId } from '@manset/model/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import { kindOf } from '../../kinds/kinds.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { invalid } from '../../platform/refusal.ts'
import { demand } from '../entity/entity-service.ts'
import { type Item, itemColumns, ownRows, selectedColumns } from '../entity/entity-sql.ts'
import { pageOf, windowOf } from './paging.ts'

export interface ListQuery {
  filter: Record<string, unknown>
  /** From 1; 0 with limit 0 means everything, up to the cap. */
  page: number
  limit: number
}

/** One page of an entity, in its own order; `selected` are the fields that are wanted of each item. */
export async function listItems(
  entity: EntityDefinition,
  { filter, page, limit }: ListQuery,
  context: Context,
  selected?: readonly string[],
): Promise<{ items: Item[]; isCut: boolean }> {
  demand(context, entity, 'view')
  const { take, skip, isEverything } = pageOf(page, limit, context.tools.settings.limits.mostRows)
  const { rows } = await sql<Item>`
    select ${selected ? selectedColumns(entity, selected) : itemColumns(entity)} from ${sql.table(entity.table)} t
    where ${sql.join([ownRows(entity, context.viewer.siteId), ...conditions(entity, filter)], sql` and `)}
    order by ${entity.list.order === 'position' ? sql`t.position, t.id` : sql`t.created_at desc, t.id desc`}
    ${windowOf(isEverything ? take + 1 : take, skip)}`.execute(context.tools.db)
  return { items: rows.slice(0, take), isCut: isEverything && rows.length > take }
}

export interface ItemWindow {
  filter: Record<string, unknown>
  /** Names of the fields, or of what they refer to, that are read beside who and when. */
  columns: readonly string[]
  after: Item | null
  take: number
}

/** Items after another one in the entity's order, some of their fields only; for walking a whole list in steps. */
export async function selectItems(
  entity: EntityDefinition,
  { filter, columns, after, take }: ItemWindow,
  context: Context,
): Promise<Item[]> {
  const isByPosition = entity.list.order === 'position'
  const where = [ownRows(entity, context.viewer.siteId), ...conditions(entity, filter)]
  if (after)
    where.push(
      isByPosition
        ? sql`(t.position, t.id) > (${after.order}::int, ${after.id}::bigint)`
        : sql`(t.created_at, t.id) < (${after.createdDate}::timestamptz, ${after.id}::bigint)`,
    )
  const { rows } = await sql<Item>`
    select ${itemColumns(entity, isByPosition ? [...columns, 'order'] : columns)} from ${sql.table(entity.table)} t
    where ${sql.join(where, sql` and `)}
    order by ${isByPosition ? sql`t.position, t.id` : sql`t.created_at desc, t.id desc`}
    ${windowOf(take, 0)}`.execute(context.tools.db)
  return rows
}

/** How many items pass a filter, counted no further than `most`. */
export async function countItems(
  entity: EntityDefinition,
  filter: Record<string, unknown>,
  most: number,
  context: Context,
): Promise<number> {
  const where = [ownRows(entity, context.viewer.siteId), ...conditions(entity, filter)]
  const { rows } = await sql<{ count: string }>`
    select count(*) from (
      select t.id from ${sql.table(entity.table)} t where ${sql.join(where, sql` and `)} ${windowOf(most, 0)}
    ) counted`.execute(context.tools.db)
  return Number(rows[0]?.count ?? 0)
}

function conditions(entity: EntityDefinition, filter: Record<string, unknown>): RawBuilder<unknown>[] {
  const fields = fieldsOf(entity)
  return Object.entries(filter).flatMap(([name, asked]) => {
    if (asked === null || asked === undefined || asked === '' || (Array.isArray(asked) && asked.length === 0))
      return []
    if (name === 'search') return foldedMatches(sql.ref('t.folded'), String(asked))
    if (name === 'ids') return chosenOnly(sql.ref('t.id'), asked)
    const field = fields[name]
    if (!field) return []
    const column = sql.ref(`t.${columnOf(name, field)}`)
    if ('to' in field && ![asked].flat().every((id) => isId(String(id))))
      throw invalid([{ field: name, rule: 'known', params: {} }])
    const how = kindOf(field).filter
    if (how === 'equals') return [sql`${column} = ${asked}`]
    if (how === 'anyOf') return [sql`${column} = any(${asked})`]
    if (how === 'overlaps') return [sql`${column} && ${asked}`]
    return []
  })
}

/** Only the rows with these ids. */
export function chosenOnly(column: RawBuilder<unknown>, asked: unknown): RawBuilder<unknown>[] {
  const ids = [asked].flat().map(String)
  if (!ids.every(isId)) throw invalid([{ field: 'ids', rule: 'known', params: {} }])
  return [sql`${column} = any(${ids}::bigint[])`]
}

/** Every word of the search stands somewhere in the folded text; wildcards of LIKE are plain letters. */
export function foldedMatches(column: RawBuilder<unknown>, search: string): RawBuilder<unknown>[] {
  return searchWords(search).map((word) => sql`${column} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
}
