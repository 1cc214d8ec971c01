// A page as the JSON text of its answer: PostgreSQL sends each cell as a text, and a writer that is compiled once per shape
// (`shape.ts`) joins them. Neither dates nor resolvers are involved.
import type { ListDefinition } from '@manset/model/lists/list.ts'
import { type RawBuilder, sql } from 'kysely'
import { jsonWriter, prefixOf } from '../../platform/graphql/json-writer.ts'
import type { Shape, ShapedField } from '../../platform/graphql/shape.ts'
import { isoOfStored } from '../../platform/postgres/moments.ts'
import { idsOfShown, type NamedField } from './names.ts'
import type { ListBinding } from './place.ts'
import { namedOf } from './row.ts'
import { createStatementCache, type StatementCache } from './statement-cache.ts'

/** How a shape is read and written. */
export interface PageText {
  /** Fields the rows are read with: those selected, and those of the order. */
  names: readonly string[]
  /** Select list of the cells, from rows in `shown`. */
  columns: string
  /** JSON of the names the rows refer to, gathered once for the page; empty where they refer to nothing. */
  gathered: string
  cells: readonly Cell[]
  statements: StatementCache<TextRow>
}

/** A row of the page: its cells by column, and on one of the rows the names. */
export type TextRow = Readonly<Record<string, string | null>>

interface Cell {
  column: string
  /** What comes before the value, such as `,"title":`. */
  prefix: string
  /** The JSON of a value; null where the schema promises one and there is none. */
  write(value: string | null, names: Names): string | null
}

/** Per gathered form: JSON text by id. */
type Names = readonly (Readonly<Record<string, string>> | null)[]

const NAMES = 'names'
const NO_NAMES: Names = []

/** By the shape: that of a prepared operation stays the same object. */
const known = new WeakMap<Shape, PageText | null>()

/** How to read and write a shape; null where some of it has no SQL here and Node builds the page from objects. */
export function textOf(list: ListDefinition, binding: ListBinding<never>, shape: Shape): PageText | null {
  const before = known.get(shape)
  if (before !== undefined) return before
  const text = compile(list, binding, shape)
  known.set(shape, text)
  return text
}

function compile(list: ListDefinition, binding: ListBinding<never>, shape: Shape): PageText | null {
  const names = [
    ...new Set([...shape, ...list.order.map(({ field: name }) => ({ name }))].map(({ name }) => name)),
  ]
  const named = namedOf(list, binding, names)
  const gathered: Gathered = new Map()
  const columns: string[] = []
  const cells: Cell[] = []
  for (const [place, field] of shape.entries()) {
    const of = named.find(({ name }) => name === field.name)
    const cell = of ? namedCell(field, of, gathered) : plainCell(list, field)
    if (!cell) return null
    const column = `c${place}`
    columns.push(`${cell.text} as ${column}`)
    cells.push({ column, prefix: prefixOf(field.key, place), write: cell.write })
  }
  return {
    ...{ names, columns: columns.join(', '), gathered: gatheredText(gathered), cells },
    statements: createStatementCache(),
  }
}

/** The statement of a page's cells, from the statement of its rows. */
export function withText(
  rows: RawBuilder<unknown>,
  { columns, gathered }: PageText,
  order: RawBuilder<unknown>,
): RawBuilder<TextRow> {
  if (!gathered) return sql`select ${sql.raw(columns)} from (${rows}) shown order by ${order}`
  return sql`
    with shown as materialized (${rows})
    select ${sql.raw(columns)}, case when row_number() over () = 1 then ${sql.raw(gathered)}::text end as ${sql.raw(NAMES)}
    from shown order by ${order}`
}

/** The page; null where a value is missing that the schema promises: only Node says which one. */
export function pageTextOf(rows: readonly TextRow[], { cells, gathered }: PageText): string | null {
  const sent = gathered && rows.find((row) => row[NAMES])?.[NAMES]
  const names = sent ? (JSON.parse(sent) as Names) : NO_NAMES
  let text = '['
  for (const row of rows) {
    text += text === '[' ? '{' : ',{'
    for (const { column, prefix, write } of cells) {
      const value = write(row[column] ?? null, names)
      if (value === null) return null
      text += prefix + value
    }
    text += '}'
  }
  return `${text}]`
}

/** A cell before it has a place. */
type Compiled = { text: string } & Pick<Cell, 'write'>

/** Scalars that are texts in JSON, whatever their values are stored as. */
const TEXTS: ReadonlySet<string> = new Set(['ID', 'String', 'Day'])
/** Scalars whose text in PostgreSQL is their JSON. */
const LITERALS: ReadonlySet<string> = new Set(['Int', 'Boolean'])
/** Scalars that PostgreSQL writes as JSON. */
const VALUES: ReadonlySet<string> = new Set(['Float', 'Json'])

function plainCell({ fields }: ListDefinition, field: ShapedField): Compiled | null {
  const { name, isList, isRequired, scalar } = field
  const kept = fields[name]
  if (!kept) return null
  const column = `shown."${name}"`
  const cell = (text: string, write: (value: string) => string | null): Compiled => ({
    text,
    write: (value) => (value === null ? (isRequired ? null : 'null') : write(value)),
  })
  if (scalar === null) {
    const write = jsonWriter(field)
    return write && cell(`${column}::text`, (value) => write(JSON.parse(value)))
  }
  if (scalar === 'Moment')
    return kept.kind === 'moment' && !isList ? cell(`${column}::text`, momentJson) : null
  if (TEXTS.has(scalar)) {
    if (isList) return cell(`to_json(${column}::text[])::text`, asItIs)
    return cell(`${column}::text`, kept.kind === 'id' ? quoted : JSON.stringify)
  }
  if (LITERALS.has(scalar) && !isList) return cell(`${column}::text`, asItIs)
  return LITERALS.has(scalar) || VALUES.has(scalar) ? cell(`to_json(${column})::text`, asItIs) : null
}

const asItIs = (value: string) => value
/** Of digits, which need no escaping. */
const quoted = (value: string) => `"${value}"`

function momentJson(value: string): string | null {
  const iso = isoOfStored(value)
  return iso && quoted(iso)
}

/** PostgreSQL cuts longer names of columns. */
const LONGEST_KEY = 63

/** What the rows refer to, by its form and what is selected of it: two fields may refer to the same. */
type Gathered = Map<string, { place: number; table: string; object: string; fields: NamedField[] }>

/** A field whose ids are named; an id that refers to nothing any more is left out. */
function namedCell(
  { fields, scalar, isList, isRequired }: ShapedField,
  of: NamedField,
  gathered: Gathered,
): Compiled | null {
  const { parts, table } = of.form
  if (scalar !== null || fields.some(({ key, name }) => !parts[name] || key.length > LONGEST_KEY)) return null
  const columns = fields.map(({ key, name }) => `${parts[name]} as "${key}"`).join(', ')
  const object = `(select row_to_json(made) from (select ${columns}) made)`
  const key = `${of.form.of} ${object}`
  const same = gathered.get(key) ?? { place: gathered.size, table, object, fields: [] }
  gathered.set(key, { ...same, fields: [...same.fields, of] })
  const { place } = same
  const text = `shown."${of.name}"::text`
  if (!isList)
    return {
      text,
      write: (id, names) => (id === null ? undefined : names[place]?.[id]) ?? (isRequired ? null : 'null'),
    }
  return {
    text,
    // An array of ids comes as `{1,2}`.
    write: (ids, names) =>
      `[${(ids ?? '{}')
        .slice(1, -1)
        .split(',')
        .flatMap((id) => names[place]?.[id] ?? [])
        .join(',')}]`,
  }
}

function gatheredText(gathered: Gathered): string {
  const forms = [...gathered.values()].map(
    ({ table, object, fields }) =>
      `(select json_object_agg(r.id, ${object}::text) from "${table}" r where r.id = any(array(${idsOfShown(fields)})))`,
  )
  return forms.length > 0 ? `json_build_array(${forms.join(', ')})` : ''
}
