// Columns and tables that definitions name, in SQL: made once each, since Kysely takes a name apart every time it is given one.
import { type RawBuilder, sql } from 'kysely'

const refs = new Map<string, RawBuilder<unknown>>()
const tables = new Map<string, RawBuilder<unknown>>()

/** A column by its alias and name, such as `t.created_at`; never for names that callers send. */
export const refTo = (name: string): RawBuilder<unknown> => known(refs, name, () => sql.ref(name))

/** A table by its name. */
export const tableOf = (name: string): RawBuilder<unknown> => known(tables, name, () => sql.table(name))

function known<T>(made: Map<string, T>, name: string, make: () => T): T {
  const before = made.get(name)
  if (before !== undefined) return before
  const one = make()
  made.set(name, one)
  return one
}
