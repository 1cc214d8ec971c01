// Rows by a value that most of them may have, or none. A page of a value that is common is soonest found along the order of the
// list; of one that is rare, by an index that finds it out of order. PostgreSQL judges one it does not know to be in a row of
// two hundred, and walked 340,000 blocks for one no row had. So what it is, is found out on the way, in the one statement.
import { type RawBuilder, sql } from 'kysely'
import { tableOf } from './known-names.ts'
import { windowOf } from './paging.ts'

/** So many rows are walked to see whether a value is common. */
const LOOKED_AT = 950
/** So many rows of a value are put into order; of one that has more, rows stand soon enough in the order. */
const PUT_IN_ORDER = 2_000

export const whereOf = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``

interface Asked {
  table: string
  /** What is read of the rows. */
  columns: RawBuilder<unknown>
  /** Conditions of the values. */
  rare: readonly RawBuilder<unknown>[]
  others: readonly RawBuilder<unknown>[]
  order: RawBuilder<unknown>
  take: number
}

/** The first rows of the table, as `t`: each way is gone only where those before it did not do. */
export function rareRows({ table, columns, rare, others, order, take }: Asked): RawBuilder<unknown> {
  const rows = sql`select ${columns} from ${tableOf(table)} t`
  const ending = sql`order by ${order} ${windowOf(take, 0)}`
  const isNear = sql`(select count(*) from near) = ${sql.lit(take)}`
  const isFar = sql`(select count(*) from near) < ${sql.lit(take)}`
  const areFew = sql`(select count(*) from few) <= ${sql.lit(PUT_IN_ORDER)}`
  const areMany = sql`(select count(*) from few) > ${sql.lit(PUT_IN_ORDER)}`
  const isOneOfThem = sql`t.id = any(array(select id from few))`
  return sql`(
    with near as materialized (
      select ${columns} from (
        select t.* from ${tableOf(table)} t ${whereOf(others)} order by ${order} ${windowOf(LOOKED_AT, 0)}
      ) t ${whereOf(rare)} ${ending}),
    few as materialized (
      select t.id from ${tableOf(table)} t ${whereOf([isFar, ...rare])} ${windowOf(PUT_IN_ORDER + 1, 0)})
    select ${columns} from near t where ${isNear}
    union all (${rows} ${whereOf([isFar, areFew, isOneOfThem, ...others])} ${ending})
    union all (${rows} ${whereOf([isFar, areMany, ...rare, ...others])} ${ending})) t`
}
