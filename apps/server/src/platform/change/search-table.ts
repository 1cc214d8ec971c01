// The narrow table with the search text of a wide table's rows, updated in the same statement.
import type { SearchTable } from '@manset/model/entities/entity.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ChangeBase } from './change.ts'

/** Writes the `search_text` of the rows `written w`, and the columns that it copies. */
export function writeSearchText(search: SearchTable): RawBuilder<unknown> {
  const known = cachedSql.get(search) ?? sql.raw(buildSql(search))
  cachedSql.set(search, known)
  return known
}

/** Contains only names from definitions, so the text is built once. */
const cachedSql = new WeakMap<SearchTable, RawBuilder<unknown>>()

function buildSql({ table, id, copies }: SearchTable): string {
  const kept = ['folded', ...copies]
  const list = (names: readonly string[], of = '') => names.map((name) => `${of}"${name}"`).join(', ')
  return `
    insert into "${table}" (${list([id, ...copies, 'folded'])})
    select w.id, ${list(copies, 'w.')}, w.search_text from written w
    on conflict ("${id}") do update
    set ${kept.map((name) => `"${name}" = excluded."${name}"`).join(', ')}
    where (${list(kept, `"${table}".`)}) is distinct from (${list(kept, 'excluded.')})`
}

/** Parts of a change that copy a column again, if the search table has it. */
export function copyColumnToSearch(
  { table, id, copies }: SearchTable,
  column: string,
): Pick<ChangeBase, 'columns' | 'alongside'> {
  if (!copies.includes(column)) return {}
  const searched = sql`
    update ${sql.table(table)} s set ${sql.ref(column)} = ${sql.ref(`w.${column}`)}
    from written w where ${sql.ref(`s.${id}`)} = w.id`
  return { columns: [column], alongside: { searched } }
}
