// Writes many rows of a table in one statement whose text doesn't depend on their number, so that it is prepared once. The rows
// travel as one JSON document, which PostgreSQL converts to rows.
import { type RawBuilder, sql } from 'kysely'
import type { FlatSql } from '../postgres/flat-sql.ts'
import type { ChangeBase } from './change.ts'
import { assignments, quoteName, selectColumns, stampValues, wrapStatement } from './statement.ts'

/** A change of many rows with the same columns, all or none. */
export interface BatchChange extends ChangeBase {
  /** Whether the rows are inserted or updated. */
  areNew: boolean
  /** Column → JSON value, with the `id` of each row; for updates also its `version`. */
  rows: readonly Readonly<Record<string, unknown>>[]
  /** Keys of the rows that are texts for `alongside` instead of columns. */
  carried?: readonly string[]
}

/** SQL that writes the rows of a change; rows that don't match the expectation are missing from its result. */
export function batchStatement(change: BatchChange, isAlone: boolean): FlatSql {
  const { carried = [], rows, areNew } = change
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'version' && !carried.includes(name))
  const table = quoteName(change.table)
  const given = sql`jsonb_populate_recordset(null::${table}, (select given.rows from given)) as g`
  const made = areNew ? insertRows(change, columns, given) : updateRows(change, columns, given)
  const texts = sql.raw(['id bigint', ...carried.map((name) => `"${name}" text`)].join(', '))
  return wrapStatement(
    change,
    [
      sql`given as materialized (select ${JSON.stringify(rows)}::jsonb as rows)`,
      sql`made as (${made} returning ${selectColumns(change)})`,
      sql`written as (
        select made.*${carried.map((name) => sql`, x.${quoteName(name)}`).reduce((all, one) => sql`${all}${one}`, sql``)}
        from made join jsonb_to_recordset((select given.rows from given)) as x(${texts}) on x.id = made.id)`,
    ],
    { isAlone, snapshot: null, changes: null },
  )
}

type Sql = RawBuilder<unknown>

function insertRows(change: BatchChange, columns: readonly string[], given: Sql): Sql {
  const own = { ...stampValues(change, ['created_by', 'created_at', 'updated_by', 'updated_at']), version: 1 }
  const list = sql.join([...columns, ...Object.keys(own)].map((name) => quoteName(name)))
  const values = [...columns.map((name) => sql`g.${quoteName(name)}`), ...Object.values(own)]
  return sql`insert into ${quoteName(change.table)} as t (${list}) select ${sql.join(values)} from ${given}`
}

function updateRows(change: BatchChange, columns: readonly string[], given: Sql): Sql {
  const values = Object.fromEntries(
    columns.filter((name) => name !== 'id').map((name) => [name, sql`g.${quoteName(name)}`]),
  )
  return sql`update ${quoteName(change.table)} as t set ${assignments(change, values)}
    from ${given} where t.id = g.id and t.version = g.version`
}
