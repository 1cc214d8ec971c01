// The narrow table that holds the search text of a wide table's rows, and is kept like them within the same statement.
import type { SearchTable } from '@manset/model/entities/entity.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Common } from './change.ts'

/** Writes the search text that travels with the rows of `written w` as `search_text`, with what it copies of them. */
export function writtenSearch(search: SearchTable): RawBuilder<unknown> {
  const known = writing.get(search) ?? sql.raw(writingText(search))
  writing.set(search, known)
  return known
}

/** Made of names from the definitions alone, so the text is put together once. */
const writing = new WeakMap<SearchTable, RawBuilder<unknown>>()

function writingText({ table, id, copies }: SearchTable): string {
  const kept = ['folded', ...copies]
  const list = (names: readonly string[], of = '') => names.map((name) => `${of}"${name}"`).join(', ')
  return `
    insert into "${table}" (${list([id, ...copies, 'folded'])})
    select w.id, ${list(copies, 'w.')}, w.search_text from written w
    on conflict ("${id}") do update
    set ${kept.map((name) => `"${name}" = excluded."${name}"`).join(', ')}
    where (${list(kept, `"${table}".`)}) is distinct from (${list(kept, 'excluded.')})`
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
