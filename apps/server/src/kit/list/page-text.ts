// A page as the JSON of its answer, put together by PostgreSQL. Node would read some hundred cells into objects, walk those
// field by field and write them out again, which was most of what a page cost; this way one text comes and goes out.
// What is in it is what a call selects (`shape.ts`), by the types of the schema: nothing else of a value leaves.
import type { ListDefinition } from '@manset/model/lists/list.ts'
import { type RawBuilder, sql } from 'kysely'
import { jsonOf } from '../../kinds/reference.ts'
import type { Shape, ShapedField } from '../../platform/graphql/shape.ts'
import { idsOfShown, type NamedField } from './names.ts'
import type { ListBinding } from './place.ts'
import { namedOf } from './row.ts'

/** SQL of a page's text, of rows that stand in `shown`. */
export interface PageText {
  /** What is read of the rows: what is selected of them, and the order they stand in. */
  names: readonly string[]
  /** Fields of an answered row. */
  row: string
  /** Columns that are null in no row whose answer keeps what the schema promises. */
  required: string
  /** What the rows name, gathered once for the page in the one row of `names`; empty where they name nothing. */
  gathered: string
}

/**
 * Stands in a text where the schema promises a value inside of another and there is none; no text of ours holds it otherwise,
 * and where one does, the page is only put together by Node.
 */
const MISSING = '"\\u0001"'

/** The same as a text that is still to be written as JSON. */
const MISSING_TEXT = 'chr(1)'

/** Whether Node has to put a page together to say what is amiss with it. */
export const isAmiss = (text: string | null): boolean => text === null || text.includes(MISSING)

/** PostgreSQL cuts longer names of columns. */
const LONGEST_KEY = 63
/** `json_build_object` takes so many parts. */
const MOST_PARTS = 50

/** By the shape: that of a prepared operation stays the same. */
const known = new WeakMap<Shape, PageText | null>()

/** The text of the rows a shape is of; null where some of it has no SQL here and Node puts the page together. */
export function textOf(list: ListDefinition, binding: ListBinding<never>, shape: Shape): PageText | null {
  const before = known.get(shape)
  if (before !== undefined) return before
  const text = textOfShape(list, binding, shape)
  known.set(shape, text)
  return text
}

function textOfShape(list: ListDefinition, binding: ListBinding<never>, shape: Shape): PageText | null {
  const names = [
    ...new Set([...shape, ...list.order.map(({ field: name }) => ({ name }))].map(({ name }) => name)),
  ]
  const of: Gathered = new Map()
  const named = namedOf(list, binding, names)
  const cells = shape.map((field) => {
    const text = field.key.length > LONGEST_KEY ? null : cellText(list, field, named, of)
    return text && `${text} as "${field.key}"`
  })
  if (cells.includes(null)) return null
  const gathered = [...of.values()].map(
    ({ as, table, object, fields }) =>
      `(select jsonb_object_agg(r.id, ${object}) from "${table}" r where r.id = any(array(${idsOfShown(fields)}))) as ${as}`,
  )
  const required = shape.filter(({ isRequired, scalar }) => isRequired && scalar !== null)
  return {
    names,
    row: cells.join(', '),
    required: required.map(({ name }) => `shown."${name}"`).join(', '),
    gathered: gathered.length > 0 ? `, names as materialized (select ${gathered.join(', ')})` : '',
  }
}

/** What is gathered, by what it is of and what is selected of it: two fields may name the same. */
type Gathered = Map<string, { as: string; table: string; object: string; fields: NamedField[] }>

/** The statement of a page's text, of a statement of its rows. */
export function withText(
  rows: RawBuilder<unknown>,
  { row, required, gathered }: PageText,
  order: RawBuilder<unknown>,
): RawBuilder<{ text: string | null }> {
  return sql`
    with shown as materialized (${rows})${sql.raw(gathered)}
    select case when ${sql.raw(required ? `not exists (select from shown where num_nulls(${required}) > 0)` : 'true')}
      then coalesce(json_agg(answered), '[]')::text end as text
    from (select ${sql.raw(row)} from shown${sql.raw(gathered ? ', names' : '')} order by ${order}) answered`
}

function cellText(
  { fields }: ListDefinition,
  field: ShapedField,
  named: readonly NamedField[],
  gathered: Gathered,
): string | null {
  const { name, isList, scalar } = field
  const kept = fields[name]
  if (!kept) return null
  const of = named.find((one) => one.name === name)
  if (of) return scalar === null ? namedText(field, of, gathered) : null
  const column = `shown."${name}"`
  if (scalar === null) return objectText(`${column}::jsonb`, field)
  if (scalar === 'Moment') return kept.kind === 'moment' && !isList ? momentText(column) : null
  if (ANYTHING.has(scalar)) return column
  return TEXTS.has(scalar) ? `${column}::text${isList ? '[]' : ''}` : null
}

/** Scalars that go out as texts, whatever their values are kept as. */
const TEXTS: ReadonlySet<string> = new Set(['ID', 'String', 'Day'])
/** Scalars whose values are JSON as they are kept. */
const ANYTHING: ReadonlySet<string> = new Set(['Int', 'Float', 'Boolean', 'Json'])

/** As `moments.ts` has it: to the millisecond, what is finer cut off. */
const momentText = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** What an id stands for, or several; an id that nothing has any more is left out. */
function namedText(
  { fields, isList, isRequired }: ShapedField,
  of: NamedField,
  gathered: Gathered,
): string | null {
  const { parts, table } = of.form
  if (fields.some(({ name }) => !parts[name])) return null
  const object = jsonOf(Object.fromEntries(fields.map(({ key, name }) => [key, parts[name] ?? ''])))
  const key = `${of.form.of} ${object}`
  const same = gathered.get(key) ?? { as: `of${gathered.size}`, table, object, fields: [] }
  gathered.set(key, { ...same, fields: [...same.fields, of] })
  const [ids, names] = [`shown."${of.name}"`, `names.${same.as}`]
  return isList
    ? `array(select ${names} -> id::text from unnest(${ids}) id where ${names} ? id::text)`
    : orMissing(`${names} -> ${ids}::text`, isRequired)
}

/** A value as JSON. */
const orMissing = (value: string, isRequired: boolean) =>
  isRequired ? `coalesce(nullif(${value}, 'null'), '${MISSING}')` : value

/** A value kept as JSON: of its objects what is selected. */
function objectText(value: string, { fields, isList, isRequired }: ShapedField, depth = 0): string | null {
  const item = `item${depth}`
  const of = isList ? `${item}.value` : `(${value})`
  const parts = fields.map((field) => [field.key, partText(of, field, depth + 1)] as const)
  if (parts.length > MOST_PARTS || parts.some(([key, text]) => text === null || key.length > LONGEST_KEY))
    return null
  // Of many objects a row each is written sooner, and shorter, than an object put together from its parts.
  const columns = parts.map(([key, text]) => `${text} as "${key}"`).join(', ')
  const made = isList
    ? `array_to_json(array(select row_to_json(${item}_row) from (
        select ${columns} from jsonb_array_elements(${value}) ${item}) ${item}_row))`
    : jsonOf(Object.fromEntries(parts) as Record<string, string>)
  const otherwise = isRequired ? ` else '${MISSING}'::json` : ''
  return `case when jsonb_typeof(${value}) = '${isList ? 'array' : 'object'}' then ${made}${otherwise} end`
}

function partText(value: string, field: ShapedField, depth: number): string | null {
  const { name, isList, isRequired, scalar } = field
  const part = `${value} -> '${name}'`
  if (scalar === null) return objectText(part, field, depth)
  if (ANYTHING.has(scalar)) return orMissing(part, isRequired)
  // Moments in JSON are texts already.
  if (scalar !== 'Moment' && !TEXTS.has(scalar)) return null
  if (!isList) {
    const text = `${value} ->> '${name}'`
    return isRequired ? `coalesce(${text}, ${MISSING_TEXT})` : text
  }
  const made = `array_to_json(array(select jsonb_array_elements_text(${part})))`
  const otherwise = isRequired ? ` else '${MISSING}'::json` : ''
  return `case when jsonb_typeof(${part}) = 'array' then ${made}${otherwise} end`
}
