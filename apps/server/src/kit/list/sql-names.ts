// Cached SQL for columns and tables of definitions, since Kysely parses a name at each use.
import { type RawBuilder, sql } from 'kysely'

const refs = new Map<string, RawBuilder<unknown>>()
const tables = new Map<string, RawBuilder<unknown>>()

/** A column by alias and name, such as `t.created_at`; never for names from callers. */
export const cachedRef = (name: string): RawBuilder<unknown> => cached(refs, name, () => sql.ref(name))

/** A table by name. */
export const cachedTable = (name: string): RawBuilder<unknown> => cached(tables, name, () => sql.table(name))

function cached<T>(made: Map<string, T>, name: string, make: () => T): T {
  const before = made.get(name)
  if (before !== undefined) return before
  const one = make()
  made.set(name, one)
  return one
}
