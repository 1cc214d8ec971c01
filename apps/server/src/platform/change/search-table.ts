// The narrow table that holds the search text of a wide table's rows, and is kept like them within the same statement.
import type { SearchTable } from '@manset/model/entities/entity.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Common } from './change.ts'

/** Writes the search text that travels with the rows of `written w` as `search_text`, with what it copies of them. */
export function writtenSearch({ table, id, copies }: SearchTable): RawBuilder<unknown> {
  const kept = ['folded', ...copies]
  const list = (names: readonly string[], of?: string) =>
    sql.join(names.map((name) => (of ? sql.ref(`${of}.${name}`) : sql.ref(name))))
  return sql`
    insert into ${sql.table(table)} (${list([id, ...copies, 'folded'])})
    select w.id, ${list(copies, 'w')}, w.search_text from written w
    on conflict (${sql.ref(id)}) do update
    set ${sql.join(kept.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
    where (${list(kept, table)}) is distinct from (${list(kept, 'excluded')})`
}

/** What a change of one column brings along: it is copied again, where it is one that is copied. */
export function copiedAgain(
  { table, id, copies }: SearchTable,
  column: string,
): Pick<Common, 'columns' | 'alongside'> {
  if (!copies.includes(column)) return {}
  const searched = sql`
    update ${sql.table(table)} s set ${sql.ref(column)} = ${sql.ref(`w.${column}`)}
    from written w where ${sql.ref(`s.${id}`)} = w.id`
  return { columns: [column], alongside: { searched } }
}
