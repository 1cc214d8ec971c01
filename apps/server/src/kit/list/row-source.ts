// Where a list reads its rows: its table, aliased `t`, or the narrow table beside it with the search text.
import type { ListDefinition } from '@manset/model/lists/list.ts'
import { type RawBuilder, sql } from 'kysely'
import { jsonOf } from '../../kinds/reference.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { cachedRef, cachedTable } from './sql-names.ts'

export type Filter = Readonly<Record<string, unknown>>

/** The context of conditions. */
export interface ConditionContext {
  filter: Filter
  context: Context
  /** A column of the list's table, whichever table it is read from. */
  column(name: string): RawBuilder<unknown>
  /** A field of the list: its column or its expression. */
  field(name: string): RawBuilder<unknown>
}

/** The database side of a list, beyond its definition. */
export interface ListBinding<R> {
  table: string
  /**
   * A narrow table with the search text in `folded`, read instead when a filter searches: its name for the id, and the columns
   * that it copies from the list's table.
   */
  search?: { table: string; id: string; columns: readonly string[] }
  /** Finds ids first and reads rows afterwards, so that a far page costs little more than the first; for wide rows. */
  isIdsFirst?: boolean
  /** Conditions for the rows that the viewer may see, regardless of the filter; null if there are none. */
  rows(place: ConditionContext): RawBuilder<unknown>[] | null
  /**
   * Conditions that partition the rows, one per ordered index scan; their rows are merged. A single condition over all partitions would
   * force PostgreSQL to sort. Empty: not partitioned. `by` is the leading column of the index, if a partition is of rows with NULL in it.
   */
  walks?: { by?: string; parts(place: ConditionContext): RawBuilder<unknown>[] }
  /**
   * Filters by values that may match many rows or none, through an index without the list order: PostgreSQL plans them without
   * knowing which (`rare-values.ts`).
   */
  rare?: readonly string[]
  /** Fields that are not columns: SQL over the table aliased `t`. */
  expressions?: Readonly<Record<string, (place: ConditionContext) => RawBuilder<unknown>>>
  /** Fields that are objects from a table in `joins`, by the SQL of their parts; the object is null if its `id` is null. */
  objects?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Tables joined with `t` that expressions of a row read. */
  joins?: string
  /** Selects fields instead of the definition; the named ones, or all. Fields in `ids` are read as ids, to be named per page. */
  select?(names?: readonly string[], ids?: readonly string[]): RawBuilder<unknown>
  /** Filters with their own conditions. */
  filters?: Readonly<Record<string, (asked: unknown, place: ConditionContext) => RawBuilder<unknown>[]>>
  /** Completes rows after they were read. */
  complete?(rows: R[], context: Context): R[] | Promise<R[]>
}

/** Column of a field: `createdBy` → `created_by`, unless the definition names another. */
function fieldColumn({ fields }: ListDefinition, name: string): string {
  return fields[name]?.column ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/**
 * The source of a field for rows, conditions and order alike: its expression or its column. If they differed, the keyset cursor
 * of the next page would not match the last row shown.
 */
export function fieldSql(
  list: ListDefinition,
  { expressions, objects }: ListBinding<never>,
  name: string,
): { expression: (place: ConditionContext) => RawBuilder<unknown> } | { column: string } {
  const object = objects?.[name]
  if (object) return { expression: () => objectSql(object) }
  const expression = expressions?.[name]
  return expression ? { expression } : { column: fieldColumn(list, name) }
}

const objectSql = (parts: Readonly<Record<string, string>>) =>
  sql`case when ${sql.raw(parts.id ?? 'null')} is not null then ${sql.raw(jsonOf(parts))} end`

export interface RowSource extends ConditionContext {
  /** The tables that were used so far. */
  from(): RawBuilder<unknown>
  /** The first rows under the same names, for a statement with this ending. */
  first(ending: RawBuilder<unknown>): RawBuilder<unknown>
}

/** The tables to read; a search uses the narrow table, if the list has one. */
export function rowSource(
  list: ListDefinition,
  binding: ListBinding<never>,
  { filter, context, isSearching }: Pick<ConditionContext, 'filter' | 'context'> & { isSearching: boolean },
): RowSource {
  const narrow = isSearching ? binding.search : undefined
  const table = cachedTable(binding.table)
  if (!narrow)
    return {
      ...conditionContext('t', list, binding, { filter, context }),
      from: () => sql`${table} t`,
      first: (ending) => sql`(select t.* from ${table} t ${ending}) t`,
    }
  // The wide table is joined only if a condition needs it.
  let isJoined = false
  const id = cachedRef(`s.${narrow.id}`)
  const column = (name: string) => {
    if (name === 'id') return id
    if (name === 'folded' || narrow.columns.includes(name)) return cachedRef(`s.${name}`)
    isJoined = true
    return cachedRef(`t.${name}`)
  }
  const from = () =>
    sql`${cachedTable(narrow.table)} s ${isJoined ? sql`join ${table} t on t.id = ${id}` : sql``}`
  const own = [narrow.id, 'folded', ...narrow.columns].map((name) => cachedRef(`s.${name}`))
  return {
    ...withFields(list, binding, { filter, context, column }),
    from,
    first: (ending) => sql`(select ${sql.join(own)} from ${from()} ${ending}) s`,
  }
}

/** The table itself under an alias. */
export function conditionContext(
  alias: string,
  list: ListDefinition,
  binding: ListBinding<never>,
  given: Pick<ConditionContext, 'filter' | 'context'>,
): ConditionContext {
  return withFields(list, binding, { ...given, column: (name) => cachedRef(`${alias}.${name}`) })
}

function withFields(
  list: ListDefinition,
  binding: ListBinding<never>,
  given: Pick<ConditionContext, 'filter' | 'context' | 'column'>,
): ConditionContext {
  const place: ConditionContext = {
    ...given,
    field: (name) => {
      const source = fieldSql(list, binding, name)
      return 'expression' in source ? source.expression(place) : given.column(source.column)
    },
  }
  return place
}
