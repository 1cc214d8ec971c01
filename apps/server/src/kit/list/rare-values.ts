// Rows by a value that may match most of them or none. A page of a common value is found fastest along the list order; one of a
// rare value, through an unordered index. PostgreSQL assumes one row in two hundred for an unknown value, and read 340,000
// blocks for one that no row had. So a single statement measures the frequency first.
import { type RawBuilder, sql } from 'kysely'
import { limitSql } from './paging.ts'
import { cachedTable } from './sql-names.ts'

/** Rows that are read to see whether a value is common. */
const ROWS_PROBED = 950
/** Maximum of matching rows to sort; a value with more of them is common enough for the list order. */
const MAX_SORTED_ROWS = 2_000

export const whereSql = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``

interface RareRowsQuery {
  table: string
  /** Columns to read. */
  columns: RawBuilder<unknown>
  /** Conditions on the possibly rare values. */
  rare: readonly RawBuilder<unknown>[]
  others: readonly RawBuilder<unknown>[]
  order: RawBuilder<unknown>
  take: number
}

/** The first rows of the table, as `t`: each strategy runs only if those before it did not suffice. */
export function selectRareRows({
  table,
  columns,
  rare,
  others,
  order,
  take,
}: RareRowsQuery): RawBuilder<unknown> {
  const rows = sql`select ${columns} from ${cachedTable(table)} t`
  const ending = sql`order by ${order} ${limitSql(take, 0)}`
  const isNear = sql`(select count(*) from near) = ${sql.lit(take)}`
  const isFar = sql`(select count(*) from near) < ${sql.lit(take)}`
  const areFew = sql`(select count(*) from few) <= ${sql.lit(MAX_SORTED_ROWS)}`
  const areMany = sql`(select count(*) from few) > ${sql.lit(MAX_SORTED_ROWS)}`
  const isOneOfThem = sql`t.id = any(array(select id from few))`
  return sql`(
    with near as materialized (
      select ${columns} from (
        select t.* from ${cachedTable(table)} t ${whereSql(others)} order by ${order} ${limitSql(ROWS_PROBED, 0)}
      ) t ${whereSql(rare)} ${ending}),
    few as materialized (
      select t.id from ${cachedTable(table)} t ${whereSql([isFar, ...rare])} ${limitSql(MAX_SORTED_ROWS + 1, 0)})
    select ${columns} from near t where ${isNear}
    union all (${rows} ${whereSql([isFar, areFew, isOneOfThem, ...others])} ${ending})
    union all (${rows} ${whereSql([isFar, areMany, ...rare, ...others])} ${ending})) t`
}
