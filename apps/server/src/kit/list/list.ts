// Builds a list from its definition and its database binding: pages, counts, walks for exports, and single rows.
import { isId } from '@manset/model/ids.ts'
import type { ListDefinition, RowKind } from '@manset/model/lists/list.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/graphql/context.ts'
import type { Shape } from '../../platform/graphql/shape.ts'
import { rowsOfQuery } from '../../platform/postgres/direct-query.ts'
import { forbidden, Refusal } from '../../platform/refusal.ts'
import { areAllTooShort, conditionsOf, filterTerms, requireIds } from './conditions.ts'
import { type NamedField, replaceIdsByNames, withNames } from './names.ts'
import type { TextRow } from './page-cells.ts'
import { joinedColumns, type PageJsonPlan, pageJson, pageJsonPlan, withCells } from './page-json.ts'
import { type ListQuery, limitSql, pageRange } from './paging.ts'
import { selectRareRows, whereSql } from './rare-values.ts'
import { pageColumns, rowColumns, visibleFieldNames } from './row.ts'
import {
  type ConditionContext,
  conditionContext,
  type Filter,
  type ListBinding,
  type RowSource,
  rowSource,
} from './row-source.ts'
import { cachedRef, cachedTable } from './sql-names.ts'

/** Rows after another one in list order, or from the start. */
export interface Window<R> {
  /** At least the fields of the order. */
  after: Partial<R> | null
  take: number
  /** Rows to skip, for a page number. */
  skip?: number
}

export interface List<R> {
  definition: ListDefinition
  /** One page; each row has the named fields only, if names are given. */
  page(
    query: ListQuery,
    context: Context,
    names?: readonly string[],
  ): Promise<{ items: R[]; isTruncated: boolean }>
  /**
   * The same rows as JSON of the selected fields, concatenated by PostgreSQL. Null if a field needs Node, if Node must report an
   * error in detail, or if more than a page is requested.
   */
  pageText(query: ListQuery, context: Context, shape: Shape): Promise<string | null>
  /** The next rows of a walk; the previous rows must include the fields of the order. */
  walk(filter: Filter, window: Window<R>, context: Context, names?: readonly string[]): Promise<R[]>
  /** The statement of a page, for checks of its query plan. */
  statement(filter: Filter, window: Window<R>, context: Context): RawBuilder<R> | null
  /** Number of rows that match a filter, counted up to `most`. */
  count(filter: Filter, most: number, context: Context): Promise<number>
  /** One row that the viewer may see, even if a filter would hide it. */
  load(id: string, context: Context, names?: readonly string[]): Promise<R | null>
  /** Several such rows in one statement; missing ones are skipped. */
  loadAll(ids: readonly string[], context: Context, names?: readonly string[]): Promise<R[]>
}

/** The list of a definition. */
export function listFrom<R extends object>(definition: ListDefinition, given: ListBinding<R>): List<R> {
  const binding = given as unknown as ListBinding<never>
  const complete = (rows: R[], context: Context) => given.complete?.(rows, context) ?? rows
  const read = async (asked: RowsQuery, context: Context) => {
    const found = rowsStatement(definition, binding, asked, context)
    if (!found) return []
    const { rows } = await found.statement.execute(context.tools.db)
    if (found.named.length > 0) replaceIdsByNames(rows as R[], found.named)
    return complete(rows as R[], context)
  }
  const pageAsked = (
    { filter, page, limit, firstCreatedDate, after }: ListQuery,
    context: Context,
    names?: readonly string[],
  ): RowsQuery & { isEverything: boolean } => {
    const isUncut = page === 0 && definition.answer === 'page'
    const mostRows = isUncut ? context.tools.settings.limits.mostRows : undefined
    const { take, skip, isEverything } = pageRange(page, limit, mostRows)
    const lastId = after ? requireIds('after', after)[0] : undefined
    return {
      ...{ filter, names, take, isEverything, isForScreen: true },
      beyond: (place) => [
        ...(firstCreatedDate ? [upToInstant(definition, place, firstCreatedDate)] : []),
        ...(lastId ? [beyond(definition, place, loadKeyset(definition, binding, lastId, context))] : []),
      ],
      skip: lastId ? 0 : skip,
    }
  }
  const walked = (
    filter: Filter,
    { after, take, skip = 0 }: Window<R>,
    names?: readonly string[],
  ): RowsQuery => ({
    filter,
    names: [...(names ?? visibleFieldNames(definition)), ...definition.order.map(({ field }) => field)],
    beyond: (place) => (after ? [beyond(definition, place, keysetOfRow(definition, after))] : []),
    take,
    skip,
  })
  const loadAll: List<R>['loadAll'] = async (asked, context, names) => {
    const ids = asked.filter(isId)
    const at = { filter: {}, context }
    const own = ids.length > 0 ? ownConditions(binding, conditionContext('t', definition, binding, at)) : null
    if (!own) return []
    const { rows } = await sql<R>`
      select ${rowColumns(definition, binding, names, at)} from ${cachedTable(binding.table)} t ${joinsSql(binding)}
      where ${sql.join([sql`t.id = any(${ids}::bigint[])`, ...own], sql` and `)}`.execute(context.tools.db)
    return complete(rows, context)
  }
  /** No row follows a deleted one: without this check, the list would seem to end there. */
  const requireLastRow = async ({ after }: ListQuery, context: Context) => {
    if (!after || (await loadAll([after], context, ['id'])).length > 0) return
    throw new Refusal('ROW_GONE', 'The last row shown no longer exists; read the list from its beginning', {
      params: { id: after },
    })
  }
  return {
    definition,
    async page(query, context, names) {
      const { take, isEverything, ...asked } = pageAsked(query, context, names)
      const rows = await read({ ...asked, take: isEverything ? take + 1 : take }, context)
      if (rows.length === 0) await requireLastRow(query, context)
      return { items: rows.slice(0, take), isTruncated: isEverything && rows.length > take }
    },
    async pageText(query, context, shape) {
      const text = binding.complete || query.page === 0 ? null : pageJsonPlan(definition, binding, shape)
      if (!text) return null
      const { db } = context.tools
      const statement = text.statements.statementOf(query, context, (watched) => {
        const asked = pageAsked(query, watched, text.names)
        return jsonStatement(definition, binding, asked, { context: watched, text })?.compile(db) ?? null
      })
      if (!statement) return NO_ROWS
      const rows = await rowsOfQuery(db, statement)
      if (rows.length === 0) await requireLastRow(query, context)
      return pageJson(rows, text)
    },
    walk: (filter, window, context, names) => read(walked(filter, window, names), context),
    statement: (filter, window, context) =>
      (rowsStatement(definition, binding, { ...walked(filter, window), isForScreen: true }, context)
        ?.statement ?? null) as RawBuilder<R> | null,
    async count(filter, most, context) {
      const found = findSource(definition, binding, { filter, take: most }, context)
      if (!found) return 0
      const { rows } = await sql<{ count: string }>`
        select count(*) from (
          select ${found.place.column('id')} from ${found.from} ${found.where} ${limitSql(most, 0)}
        ) counted`.execute(context.tools.db)
      return Number(rows[0]?.count ?? 0)
    },
    load: async (id, context, names) => (await loadAll([id], context, names))[0] ?? null,
    loadAll,
  }
}

/**
 * Words of one or two letters cannot use the trigram index. For words that occur nowhere, reading a million rows took 1.4 s;
 * this many take a twentieth of that and cover months of a busy newsroom. Only pages stop there: an export reads every row,
 * and would otherwise lack rows without saying so.
 */
export const SHORT_WORDS_ROWS = 50_000

const NO_ROWS = '[]'

interface RowsQuery {
  filter: Filter
  names?: readonly string[]
  /** Keyset conditions: where the rows start. */
  beyond?(place: ConditionContext): RawBuilder<unknown>[]
  take: number
  skip: number
  /** Whether the rows are for a screen: short words then search only the newest rows. */
  isForScreen?: boolean
}

interface RowsSource {
  place: RowSource
  from: RawBuilder<unknown>
  where: RawBuilder<unknown>
}

/** The FROM and WHERE of a filter; null if the viewer can see no rows. */
function findSource(
  list: ListDefinition,
  binding: ListBinding<never>,
  { filter, beyond, take, isForScreen }: Pick<RowsQuery, 'filter' | 'beyond' | 'take' | 'isForScreen'>,
  context: Context,
): RowsSource | null {
  if (!can(context.viewer, list.permission)) throw forbidden()
  const terms = filterTerms(list, filter)
  const place = rowSource(list, binding, { filter, context, isSearching: terms.length > 0 })
  const asked = conditionsOf(list, binding, place)
  if (!asked) return null
  const { rare } = asked
  const others = [...asked.others, ...(beyond?.(place) ?? [])]
  if (isForScreen && areAllTooShort(terms)) {
    const ending = sql`${whereSql([...others, ...rare])} order by ${orderSql(list, place.field)} ${limitSql(SHORT_WORDS_ROWS, 0)}`
    return { place, from: place.first(ending), where: whereSql(asked.words) }
  }
  if (isForScreen && terms.length === 0 && rare.length > 0) {
    const order = orderSql(list, place.field)
    // For wide rows only the order columns, or the sort of a far page would spill to disk.
    const columns = binding.isIdsFirst
      ? sql.join(list.order.map(({ field }) => place.field(field)))
      : sql`t.*`
    return {
      place,
      from: selectRareRows({ table: binding.table, columns, rare, others, order, take }),
      where: sql``,
    }
  }
  const conditions = [...others, ...rare, ...asked.words]
  const walked = binding.walks?.parts(place) ?? []
  if (walked.length === 0) return { place, from: place.from(), where: whereSql(conditions) }
  // The column is part of the order, too: PostgreSQL doesn't infer that the index returns rows with NULL sorted.
  const by = binding.walks?.by ? sql`${place.column(binding.walks.by)}, ` : sql``
  const parts = walked.map(
    (part) => sql`(
      select t.* from ${place.from()} ${whereSql([part, ...conditions])}
      order by ${by}${orderSql(list, place.field)} ${limitSql(take, 0)})`,
  )
  return { place, from: sql`(${sql.join(parts, sql` union all `)}) t`, where: sql`` }
}

/** The statement of the rows, and the fields whose names are resolved after reading. */
function rowsStatement(
  list: ListDefinition,
  binding: ListBinding<never>,
  asked: RowsQuery,
  context: Context,
): { statement: RawBuilder<unknown>; named: readonly NamedField[] } | null {
  const found = idsAndColumns(list, binding, asked, context)
  if (!found || found.named.length === 0) return found && { statement: found.rows, named: found.named }
  return { statement: withNames(found.rows, found.named, orderColumns(list)), named: found.named }
}

/** The statement of a page as text. */
function jsonStatement(
  list: ListDefinition,
  binding: ListBinding<never>,
  asked: RowsQuery,
  { context, text }: { context: Context; text: PageJsonPlan },
): RawBuilder<TextRow> | null {
  if (text.joins !== null) return joinedJsonStatement(list, binding, asked, { context, text })
  const found = idsAndColumns(list, binding, asked, context)
  return found && withCells(found.rows, text, orderColumns(list))
}

/** The same if cells are selected with the rows. */
function joinedJsonStatement(
  list: ListDefinition,
  binding: ListBinding<never>,
  asked: RowsQuery,
  { context, text }: { context: Context; text: PageJsonPlan },
): RawBuilder<TextRow> | null {
  const found = findSource(list, binding, { ...asked, take: asked.take + asked.skip }, context)
  if (!found) return null
  const columns = joinedColumns(list, binding, text, { filter: asked.filter, context })
  const joins = [binding.joins, text.joins].filter(Boolean).join(' ')
  return selectRows(list, { ...binding, joins }, { ...asked, ...found, columns }) as RawBuilder<TextRow>
}

/** Rows with references as ids. */
function idsAndColumns(
  list: ListDefinition,
  binding: ListBinding<never>,
  asked: RowsQuery,
  context: Context,
): { rows: RawBuilder<unknown>; named: readonly NamedField[] } | null {
  const found = findSource(list, binding, { ...asked, take: asked.take + asked.skip }, context)
  if (!found) return null
  const { columns, named } = pageColumns(list, binding, asked.names, { filter: asked.filter, context })
  return { rows: selectRows(list, binding, { ...asked, ...found, columns }), named }
}

const orderColumns = (list: ListDefinition) => orderSql(list, (field) => cachedRef(`shown.${field}`))

function selectRows(
  list: ListDefinition,
  binding: ListBinding<never>,
  { place, from, where, take, skip, columns }: RowsSource & RowsQuery & { columns: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const order = orderSql(list, place.field)
  const window = limitSql(take, skip)
  const joins = joinsSql(binding)
  if (!binding.isIdsFirst)
    return sql`select ${columns} from ${from} ${joins} ${where} order by ${order} ${window}`
  const places = list.order.map(({ field }) => sql`${place.field(field)} as ${cachedRef(field)}`)
  return sql`
    with page as (select ${sql.join(places)} from ${from} ${where} order by ${order} ${window})
    select ${columns} from page join ${cachedTable(binding.table)} t on t.id = page.id ${joins}
    order by ${orderSql(list, (field) => cachedRef(`page.${field}`))}`
}

/** Conditions on a single row that the viewer may see: with several walks, at least one must reach it. */
function ownConditions(
  { rows, walks }: ListBinding<never>,
  place: ConditionContext,
): RawBuilder<unknown>[] | null {
  const conditions = rows(place)
  const parts = walks?.parts(place) ?? []
  if (!conditions || parts.length === 0) return conditions
  return [...conditions, sql`(${sql.join(parts, sql` or `)})`]
}

const joinsSql = ({ joins }: ListBinding<never>) => (joins ? sql.raw(joins) : sql``)

const DIRECTIONS = { asc: sql`asc`, desc: sql`desc` } as const

function orderSql(list: ListDefinition, read: (field: string) => RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join(list.order.map(({ field, direction }) => sql`${read(field)} ${DIRECTIONS[direction]}`))
}

/** The SQL type in which a value of the order is compared. */
const CASTS: { [K in RowKind]?: RawBuilder<unknown> } = {
  id: sql`::bigint`,
  moment: sql`::timestamptz`,
  integer: sql`::int`,
  flag: sql`::boolean`,
  text: sql`::text`,
}

function keysetCast(list: ListDefinition, field: string): RawBuilder<unknown> {
  const kind = list.fields[field]?.kind
  const cast = kind && CASTS[kind]
  if (!cast) throw new Error(`${list.name} cannot be walked by ${field}`)
  return cast
}

/** Condition for rows after a position in the order, all of whose parts have the same direction. */
function beyond(
  list: ListDefinition,
  place: ConditionContext,
  last: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const fields = sql.join(list.order.map(({ field }) => place.field(field)))
  return list.order[0]?.direction === 'desc' ? sql`(${fields}) < ${last}` : sql`(${fields}) > ${last}`
}

/** The keyset values of a row that was read. */
function keysetOfRow(list: ListDefinition, row: object): RawBuilder<unknown> {
  const values = row as Record<string, unknown>
  return sql`(${sql.join(list.order.map(({ field }) => sql`${values[field]}${keysetCast(list, field)}`))})`
}

/** The keyset values of the row with this id, if the viewer may see it. */
function loadKeyset(
  list: ListDefinition,
  binding: ListBinding<never>,
  id: string,
  context: Context,
): RawBuilder<unknown> {
  const last = conditionContext('l', list, binding, { filter: {}, context })
  const fields = sql.join(list.order.map(({ field }) => last.field(field)))
  const conditions = [sql`l.id = ${id}`, ...(ownConditions(binding, last) ?? [sql`false`])]
  return sql`(select ${fields} from ${cachedTable(binding.table)} l ${whereSql(conditions)})`
}

/** Condition for rows up to an instant, for lists with the newest first. */
function upToInstant(list: ListDefinition, place: ConditionContext, moment: string): RawBuilder<unknown> {
  const [first] = list.order
  if (!first) throw new Error(`${list.name} has no order`)
  return sql`${place.field(first.field)} <= ${moment}${keysetCast(list, first.field)}`
}
