// Rows of a list: the types of their fields, and the columns that they are read from.
import type { PersonValue } from '@manset/model/audit/history.ts'
import type { KindValues } from '@manset/model/kinds/field.ts'
import type { ReferenceValue } from '@manset/model/kinds/reference.ts'
import type { ListDefinition, ListField, RowKind } from '@manset/model/lists/list.ts'
import { type RawBuilder, sql } from 'kysely'
import { personText, referencesText } from '../entity/entity-sql.ts'
import { type NamedField, nameableField } from './names.ts'
import { type ConditionContext, conditionContext, fieldSql, type ListBinding } from './row-source.ts'

interface RowValues extends Omit<KindValues, 'moment'> {
  moment: Date
  id: string
  decimal: number
  person: PersonValue
  item: ReferenceValue
  items: ReferenceValue[]
  json: unknown
  /** The feature defines its type. */
  own: unknown
}

type ValueOf<F extends ListField> =
  | (F extends { options: readonly (infer O)[] } ? O : RowValues[F['kind']])
  | (F extends { isOptional: true } ? null : never)

/** The row type of a list, from the fields of its definition. */
export type RowOf<L extends ListDefinition> = {
  -readonly [N in keyof L['fields'] as L['fields'][N] extends { isHidden: true } ? never : N]: ValueOf<
    L['fields'][N]
  >
}

/** SQL of kinds that are not a plain column, of the table aliased `t`; for pages, names are gathered instead (names.ts). */
const NAME_SQL: { [K in RowKind]?: (column: string, field: ListField) => string } = {
  // The driver would return a large integer as a string.
  decimal: (column) => `t.${quoted(column)}::float8`,
  person: (column) => personText(column),
  items: (column, { to }) => referencesText(to ?? '', column),
}

/** Select list of the named fields, or of all visible ones, with names resolved in each row. */
export function rowColumns(
  list: ListDefinition,
  binding: ListBinding<never>,
  names: readonly string[] | undefined,
  given: Pick<ConditionContext, 'filter' | 'context'>,
): RawBuilder<unknown> {
  if (binding.select) return binding.select(names)
  return selectList(
    columnPartsOf(list, binding, names ?? visibleFieldNames(list)).alone,
    list,
    binding,
    given,
  )
}

/** The same for a page, with the fields that are still to be named; it also reads the fields of the order. */
export function pageColumns(
  list: ListDefinition,
  binding: ListBinding<never>,
  names: readonly string[] | undefined,
  given: Pick<ConditionContext, 'filter' | 'context'>,
): { columns: RawBuilder<unknown>; named: readonly NamedField[] } {
  const { page, named, ids, ordered } = columnPartsOf(list, binding, names ?? visibleFieldNames(list))
  if (binding.select) return { columns: binding.select(names && ordered, ids), named }
  return { columns: selectList(page, list, binding, given), named }
}

function selectList(
  { text, made }: Columns,
  list: ListDefinition,
  binding: ListBinding<never>,
  given: Pick<ConditionContext, 'filter' | 'context'>,
): RawBuilder<unknown> {
  if (made.length === 0) return sql.raw(text)
  const place = conditionContext('t', list, binding, given)
  const expressions = made.map(([name, expression]) => sql`${expression(place)} as ${sql.raw(quoted(name))}`)
  return sql.join([sql.raw(text), ...expressions])
}

interface Columns {
  text: string
  made: [name: string, expression: (place: ConditionContext) => RawBuilder<unknown>][]
}

interface Parts {
  /** For a single row. */
  alone: Columns
  /** For a row of a page. */
  page: Columns
  named: readonly NamedField[]
  /** Names of the fields in `named`. */
  ids: readonly string[]
  /** Fields read for a page row; if names are put in later, also those of the order. */
  ordered: readonly string[]
}

const NO_PARTS: Columns = { text: '', made: [] }

/** Cached per array of names: a prepared operation keeps the same array. */
const knownParts = new WeakMap<readonly string[], Parts>()
const knownNames = new WeakMap<ListDefinition, readonly string[]>()

/** Names of the visible fields. */
export function visibleFieldNames(list: ListDefinition): readonly string[] {
  const names =
    knownNames.get(list) ??
    Object.entries(list.fields).flatMap(([name, { isHidden }]) => (isHidden ? [] : [name]))
  knownNames.set(list, names)
  return names
}

function columnPartsOf(list: ListDefinition, binding: ListBinding<never>, names: readonly string[]): Parts {
  const known = knownParts.get(names)
  if (known) return known
  const named = fieldsToName(list, binding, names)
  const ordered = named.length > 0 ? [...names, ...list.order.map(({ field }) => field)] : names
  // A binding with its own `select` has fields that the list lacks, such as the targets of menu items.
  const isOwn = binding.select !== undefined
  const parts = {
    alone: isOwn ? NO_PARTS : columnParts(list, binding, { names, named: [] }),
    page: isOwn ? NO_PARTS : columnParts(list, binding, { names: ordered, named }),
    named,
    ids: named.map(({ name }) => name),
    ordered,
  }
  knownParts.set(names, parts)
  return parts
}

/** Those of the fields that contain ids to be named. */
export function fieldsToName(
  list: ListDefinition,
  binding: ListBinding<never>,
  names: readonly string[],
): readonly NamedField[] {
  return names.flatMap((name) => {
    const field = list.fields[name]
    const isColumn = 'column' in fieldSql(list, binding, name)
    return (field && isColumn && nameableField(name, field)) || []
  })
}

/** SQL of a field that is a column of the table aliased `t`; for a reference, its id. */
export function columnSql(list: ListDefinition, binding: ListBinding<never>, name: string): string {
  const field = list.fields[name]
  const source = fieldSql(list, binding, name)
  if (!field || 'expression' in source) throw new Error(`${list.name}.${name} is no column`)
  const text = nameableField(name, field) ? undefined : NAME_SQL[field.kind]?.(source.column, field)
  return text ?? `t.${quoted(source.column)}`
}

function columnParts(
  list: ListDefinition,
  binding: ListBinding<never>,
  { names, named }: { names: readonly string[]; named: readonly NamedField[] },
): Columns {
  const texts = ['t.id']
  const made: Columns['made'] = []
  for (const name of new Set(names)) {
    const field = list.fields[name]
    const source = fieldSql(list, binding, name)
    if ('expression' in source) made.push([name, source.expression])
    else if (field && name !== 'id') {
      const { column } = source
      const isPlain = named.some((one) => one.name === name)
      const text = (isPlain ? undefined : NAME_SQL[field.kind]?.(column, field)) ?? `t.${quoted(column)}`
      texts.push(`${text} as ${quoted(name)}`)
    }
  }
  return { text: texts.join(', '), made }
}

const quoted = (name: string) => `"${name}"`
