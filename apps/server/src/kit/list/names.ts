// Resolves the names of a page inside its single statement; they are put into the rows here. Fifty rows refer to the same few
// people and items, and a lookup per row cost more than the rows themselves.
import type { ListField } from '@manset/model/lists/list.ts'
import { type RawBuilder, sql } from 'kysely'
import { jsonOf } from '../../kinds/reference.ts'
import { type NamedForm, namedPeople, namedReferences } from '../entity/entity-sql.ts'

/** A field that contains one or more ids until they are named. */
export interface NamedField {
  name: string
  isList: boolean
  form: NamedForm
}

/** How a field is named; null if it is not a reference. */
export function nameableField(name: string, { kind, to }: ListField): NamedField | null {
  if (kind === 'person') return { name, isList: false, form: namedPeople() }
  if ((kind !== 'item' && kind !== 'items') || !to) return null
  return { name, isList: kind === 'items', form: namedReferences(to) }
}

/** The column of one row that carries the names of all. */
const NAMES_COLUMN = '_names'

/** By form: the named value by id. */
type Names = Record<string, Record<string, unknown> | null>

/** A statement of rows with ids, extended by the names of all of them on one row. */
export function withNames(
  rows: RawBuilder<unknown>,
  named: readonly NamedField[],
  order: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    with shown as materialized (${rows})
    select shown.*, case when row_number() over () = 1 then ${sql.raw(namesSql(named))} end as ${sql.ref(NAMES_COLUMN)}
    from shown order by ${order}`
}

const texts = new WeakMap<readonly NamedField[], string>()

function namesSql(named: readonly NamedField[]): string {
  const known = texts.get(named)
  if (known) return known
  const forms = new Map(named.map(({ form }) => [form.of, form]))
  const all = [...forms].map(([of, { table, parts }]) => {
    const own = named.filter(({ form }) => form.of === of)
    return `'${of}', (select json_object_agg(r.id, ${jsonOf(parts)}) from "${table}" r
      where r.id = any(array(${idsOfShownRows(own)})))`
  })
  const text = `json_build_object(${all.join(', ')})`
  texts.set(named, text)
  return text
}

/** SQL of the ids in fields of the rows `shown`. */
export function idsOfShownRows(named: readonly Pick<NamedField, 'name' | 'isList'>[]): string {
  return named
    .map(({ name, isList }) => `select ${isList ? `unnest("${name}")` : `"${name}"`} from shown`)
    .join(' union ')
}

/** Replaces ids by names, in place. */
export function replaceIdsByNames(rows: readonly object[], named: readonly NamedField[]): void {
  const all = rows as readonly Record<string, unknown>[]
  const names = all.find((row) => row[NAMES_COLUMN])?.[NAMES_COLUMN] as Names | undefined
  for (const row of all) {
    // Not deleted: V8 reads an object slower after it loses a property.
    row[NAMES_COLUMN] = undefined
    for (const { name, isList, form } of named) {
      const known = names?.[form.of] ?? {}
      const of = (id: unknown) => known[id as string]
      const value = row[name]
      // An id without a row is omitted, as elsewhere.
      row[name] = isList ? ((value ?? []) as string[]).map(of).filter(Boolean) : (of(value) ?? null)
    }
  }
}
