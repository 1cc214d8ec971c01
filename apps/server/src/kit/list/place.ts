// Where the rows of a list stand in SQL: their table, aliased `t`, or the narrow table beside it that has the search text.
import type { ListDefinition } from '@manset/model/lists/list.ts'
import { type RawBuilder, sql } from 'kysely'
import { jsonOf } from '../../kinds/reference.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { refTo, tableOf } from './known-names.ts'

export type Filter = Readonly<Record<string, unknown>>

/** What conditions are written with. */
export interface Place {
  filter: Filter
  context: Context
  /** A column of the list's table, wherever it is read from. */
  column(name: string): RawBuilder<unknown>
  /** A field of the list: its column, or the expression it is made of. */
  field(name: string): RawBuilder<unknown>
}

/** What a list is in the database, as far as its definition does not say it. */
export interface ListBinding<R> {
  table: string
  /**
   * A narrow table with the search text in `folded`, walked instead where words are looked for: its name of the id, and
   * the columns it has of the list's table.
   */
  search?: { table: string; id: string; columns: readonly string[] }
  /** Ids are found first and rows read then, so that a far page costs little more than the first: for wide rows. */
  isIdsFirst?: boolean
  /** Which rows there are for whoever asks, whatever the filter; null where there are none. */
  rows(place: Place): RawBuilder<unknown>[] | null
  /**
   * Conditions that part the rows, one for each ordered walk along an index; their rows are merged. One condition that
   * holds for all parts would leave PostgreSQL nothing but to sort them. No parts: the rows are not parted. `by` is the
   * column the index begins with, where a part is of the rows that have no value in it.
   */
  walks?: { by?: string; parts(place: Place): RawBuilder<unknown>[] }
  /**
   * Filters by values that many rows may have or none, and that an index finds out of their order: PostgreSQL plans them
   * without knowing which it is (`rare.ts`).
   */
  rare?: readonly string[]
  /** Fields that are no column, of the table aliased `t`. */
  expressions?: Readonly<Record<string, (place: Place) => RawBuilder<unknown>>>
  /**
   * Fields that are an object of a table in `joins`, by the SQL of their parts; the object is null where its `id` is.
   */
  objects?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Tables that expressions of a row read from, joined with `t`. */
  joins?: string
  /**
   * The fields a call selects, or all of them, where that is not for the definition to say; those of `ids` as ids, to be
   * named for the whole page.
   */
  select?(names?: readonly string[], ids?: readonly string[]): RawBuilder<unknown>
  /** Filters that are compared in a way of their own. */
  filters?: Readonly<Record<string, (asked: unknown, place: Place) => RawBuilder<unknown>[]>>
  /** What rows still lack when they have been read. */
  complete?(rows: R[], context: Context): R[] | Promise<R[]>
}

/** Column of a field: `createdBy` → `created_by`, unless the definition names another. */
function columnOfField({ fields }: ListDefinition, name: string): string {
  return fields[name]?.column ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/**
 * What a field is read from, in rows, conditions and the order alike: the expression it has, or its column. Were they to
 * disagree, a page would go on after a value that is not the one its last row shows.
 */
export function sourceOf(
  list: ListDefinition,
  { expressions, objects }: ListBinding<never>,
  name: string,
): { expression: (place: Place) => RawBuilder<unknown> } | { column: string } {
  const object = objects?.[name]
  if (object) return { expression: () => objectSql(object) }
  const expression = expressions?.[name]
  return expression ? { expression } : { column: columnOfField(list, name) }
}

const objectSql = (parts: Readonly<Record<string, string>>) =>
  sql`case when ${sql.raw(parts.id ?? 'null')} is not null then ${sql.raw(jsonOf(parts))} end`

export interface RowPlace extends Place {
  /** The tables that have been asked for so far. */
  from(): RawBuilder<unknown>
  /** Its first rows under the same names, as a statement that ends like this finds them. */
  first(ending: RawBuilder<unknown>): RawBuilder<unknown>
}

/** Where rows are looked for; with words to search in the narrow table, where the list has one. */
export function placeOf(
  list: ListDefinition,
  binding: ListBinding<never>,
  { filter, context, isSearching }: Pick<Place, 'filter' | 'context'> & { isSearching: boolean },
): RowPlace {
  const narrow = isSearching ? binding.search : undefined
  const table = tableOf(binding.table)
  if (!narrow)
    return {
      ...placeAt('t', list, binding, { filter, context }),
      from: () => sql`${table} t`,
      first: (ending) => sql`(select t.* from ${table} t ${ending}) t`,
    }
  // The wide table is joined only where something asks for it.
  let isJoined = false
  const id = refTo(`s.${narrow.id}`)
  const column = (name: string) => {
    if (name === 'id') return id
    if (name === 'folded' || narrow.columns.includes(name)) return refTo(`s.${name}`)
    isJoined = true
    return refTo(`t.${name}`)
  }
  const from = () =>
    sql`${tableOf(narrow.table)} s ${isJoined ? sql`join ${table} t on t.id = ${id}` : sql``}`
  const own = [narrow.id, 'folded', ...narrow.columns].map((name) => refTo(`s.${name}`))
  return {
    ...withFields(list, binding, { filter, context, column }),
    from,
    first: (ending) => sql`(select ${sql.join(own)} from ${from()} ${ending}) s`,
  }
}

/** The table itself under an alias. */
export function placeAt(
  alias: string,
  list: ListDefinition,
  binding: ListBinding<never>,
  given: Pick<Place, 'filter' | 'context'>,
): Place {
  return withFields(list, binding, { ...given, column: (name) => refTo(`${alias}.${name}`) })
}

function withFields(
  list: ListDefinition,
  binding: ListBinding<never>,
  given: Pick<Place, 'filter' | 'context' | 'column'>,
): Place {
  const place: Place = {
    ...given,
    field: (name) => {
      const source = sourceOf(list, binding, name)
      return 'expression' in source ? source.expression(place) : given.column(source.column)
    },
  }
  return place
}
