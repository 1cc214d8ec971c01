// The names a page of rows shows: gathered once for the page, inside its one statement, and put into the rows here. Fifty
// rows name the same few people and items again and again; looking each of them up was more work than the rows were.
import type { ListField } from '@manset/model/lists/list.ts'
import { type RawBuilder, sql } from 'kysely'
import { jsonOf } from '../../kinds/reference.ts'
import { type NamedForm, namedPeople, namedReferences } from '../entity/entity-sql.ts'

/** A field whose rows hold an id, or several, until they are named. */
export interface NamedField {
  name: string
  isList: boolean
  form: NamedForm
}

/** How a field is named, where it is one that is. */
export function namedField(name: string, { kind, to }: ListField): NamedField | null {
  if (kind === 'person') return { name, isList: false, form: namedPeople() }
  if ((kind !== 'item' && kind !== 'items') || !to) return null
  return { name, isList: kind === 'items', form: namedReferences(to) }
}

/** Where the names travel: on one of the rows. */
const NAMES = '_names'

/** By what they name: its form by id. */
type Names = Record<string, Record<string, unknown> | null>

/** A statement of rows, whose ids are still to be named, with the names of all of them on one. */
export function withNames(
  rows: RawBuilder<unknown>,
  named: readonly NamedField[],
  order: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    with shown as materialized (${rows})
    select shown.*, case when row_number() over () = 1 then ${sql.raw(namesText(named))} end as ${sql.ref(NAMES)}
    from shown order by ${order}`
}

const texts = new WeakMap<readonly NamedField[], string>()

function namesText(named: readonly NamedField[]): string {
  const known = texts.get(named)
  if (known) return known
  const forms = new Map(named.map(({ form }) => [form.of, form]))
  const all = [...forms].map(([of, { table, parts }]) => {
    const own = named.filter(({ form }) => form.of === of)
    return `'${of}', (select json_object_agg(r.id, ${jsonOf(parts)}) from "${table}" r
      where r.id = any(array(${idsOfShown(own)})))`
  })
  const text = `json_build_object(${all.join(', ')})`
  texts.set(named, text)
  return text
}

/** The ids that fields of the rows `shown` hold. */
export function idsOfShown(named: readonly Pick<NamedField, 'name' | 'isList'>[]): string {
  return named
    .map(({ name, isList }) => `select ${isList ? `unnest("${name}")` : `"${name}"`} from shown`)
    .join(' union ')
}

/** Puts the names into the rows, in place. */
export function putNames(rows: readonly object[], named: readonly NamedField[]): void {
  const all = rows as readonly Record<string, unknown>[]
  const names = all.find((row) => row[NAMES])?.[NAMES] as Names | undefined
  for (const row of all) {
    // Not deleted: an object that loses a property is slower to read ever after.
    row[NAMES] = undefined
    for (const { name, isList, form } of named) {
      const known = names?.[form.of] ?? {}
      const of = (id: unknown) => known[id as string]
      const value = row[name]
      // What an id stands for that nothing has any more is left out, as ever.
      row[name] = isList ? ((value ?? []) as string[]).map(of).filter(Boolean) : (of(value) ?? null)
    }
  }
}
