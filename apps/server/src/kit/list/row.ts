// What a row of a list is: the type of its fields, and the columns it is read from.

import type { PersonValue } from '@manset/model/history.ts'
import type { KindValues } from '@manset/model/kinds/field.ts'
import type { ReferenceValue } from '@manset/model/kinds/reference.ts'
import type { ListDefinition, ListField, RowKind } from '@manset/model/lists/list.ts'
import { type RawBuilder, sql } from 'kysely'
import { personText, referencesText } from '../entity/entity-sql.ts'
import { type ListBinding, type Place, placeAt, sourceOf } from './place.ts'

interface RowValues extends Omit<KindValues, 'moment'> {
  moment: Date
  id: string
  decimal: number
  person: PersonValue
  item: ReferenceValue
  items: ReferenceValue[]
  json: unknown
  /** The feature says what it is. */
  own: unknown
}

type ValueOf<F extends ListField> =
  | (F extends { options: readonly (infer O)[] } ? O : RowValues[F['kind']])
  | (F extends { isOptional: true } ? null : never)

/** A row of a list, from the fields of its definition. */
export type RowOf<L extends ListDefinition> = {
  -readonly [N in keyof L['fields'] as L['fields'][N] extends { isHidden: true } ? never : N]: ValueOf<
    L['fields'][N]
  >
}

/** SQL of kinds that are no plain column, of the table aliased `t`. */
const TEXTS: { [K in RowKind]?: (column: string, field: ListField) => string } = {
  // A large integer comes as a text otherwise.
  decimal: (column) => `t.${quoted(column)}::float8`,
  person: (column) => personText(column),
  items: (column, { to }) => referencesText(to ?? '', column),
}

/** Select list of the fields named, or of all that answers have. */
export function columnsOf(
  list: ListDefinition,
  binding: ListBinding<never>,
  names: readonly string[] | undefined,
  given: Pick<Place, 'filter' | 'context'>,
): RawBuilder<unknown> {
  if (binding.select) return binding.select(names)
  const { text, made } = partsOf(list, binding, names ?? fieldNamesOf(list))
  if (made.length === 0) return sql.raw(text)
  const place = placeAt('t', list, binding, given)
  const expressions = made.map(([name, expression]) => sql`${expression(place)} as ${sql.raw(quoted(name))}`)
  return sql.join([sql.raw(text), ...expressions])
}

interface Parts {
  text: string
  made: [name: string, expression: (place: Place) => RawBuilder<unknown>][]
}

/** Put together once for every list of names: that of a prepared operation stays the same array. */
const knownParts = new WeakMap<readonly string[], Parts>()
const knownNames = new WeakMap<ListDefinition, readonly string[]>()

/** Names of the fields that answers have. */
export function fieldNamesOf(list: ListDefinition): readonly string[] {
  const names =
    knownNames.get(list) ??
    Object.entries(list.fields).flatMap(([name, { isHidden }]) => (isHidden ? [] : [name]))
  knownNames.set(list, names)
  return names
}

function partsOf(list: ListDefinition, binding: ListBinding<never>, names: readonly string[]): Parts {
  const known = knownParts.get(names)
  if (known) return known
  const texts = ['t.id']
  const made: Parts['made'] = []
  for (const name of new Set(names)) {
    const field = list.fields[name]
    const source = sourceOf(list, binding, name)
    if ('expression' in source) made.push([name, source.expression])
    else if (field && name !== 'id') {
      const { column } = source
      const text = TEXTS[field.kind]?.(column, field) ?? `t.${quoted(column)}`
      texts.push(`${text} as ${quoted(name)}`)
    }
  }
  const parts = { text: texts.join(', '), made }
  knownParts.set(names, parts)
  return parts
}

const quoted = (name: string) => `"${name}"`
