// The cells of a page that is sent as text: the SQL that reads each cell, and how its text becomes JSON.
import type { ListDefinition } from '@manset/model/lists/list.ts'
import { LRUCache } from 'lru-cache'
import { jsonWriter, prefixOf } from '../../platform/graphql/json-writer.ts'
import type { Shape, ShapedField } from '../../platform/graphql/shape.ts'
import { storedToIso } from '../../platform/postgres/instants.ts'

/** A row of the page: cells by column, and on one row the names. */
export type TextRow = Readonly<Record<string, string | null>>

/** JSON by id, for each gathered form. */
export type Names = readonly (Readonly<Record<string, string>> | null)[]

/** `Given` is the input of `write` besides the row: for a page, the gathered names. */
export interface Cell<Given = Names> {
  columns: readonly CellColumn[]
  /** The JSON of the value; null if the schema requires one and there is none. */
  write(row: TextRow, given: Given): string | null
}

/** A column of the statement: `before` and `after` wrap the SQL of a field; without a field, `before` is the whole SQL. */
export interface CellColumn {
  alias: string
  field: string | null
  before: string
  after: string
}

/** SQL of a value, an object of such, or a function that makes the cell; the SQL of an instant is a `timestamptz`. */
export type CellSource<Given = Names> =
  | string
  | ObjectSource<Given>
  | ((field: ShapedField) => Cell<Given> | null)

export interface ObjectSource<Given = Names> {
  /** SQL that is null if there is no object; omitted for an object that always exists. */
  present?: string
  parts: Readonly<Record<string, CellSource<Given>>>
}

type TextWriter = (value: string) => string | null

/** Scalars that are strings in JSON, however they are stored. */
export const TEXTS: ReadonlySet<string> = new Set(['ID', 'String', 'Date'])
/** Scalars whose text in PostgreSQL is valid JSON. */
export const LITERALS: ReadonlySet<string> = new Set(['Int', 'Boolean'])
/** Scalars that PostgreSQL converts to JSON. */
const VALUES: ReadonlySet<string> = new Set(['Float', 'Json'])

const AS_TEXT = ['', '::text'] as const
const AS_JSON = ['to_json(', ')::text'] as const
const AS_JSON_TEXTS = ['to_json(', '::text[])::text'] as const

/** The cell of a field that is not a reference; null if it has no SQL here. */
export function plainCell({ fields }: ListDefinition, field: ShapedField, alias: string): Cell | null {
  const kept = fields[field.name]
  if (!kept) return null
  return valueCell(field, kept.kind, ([before, after]) => ({ alias, field: field.name, before, after }))
}

type ColumnOf = (around: readonly [string, string]) => CellColumn

/** The cell of a scalar or of stored JSON; null if its PostgreSQL text is not known to convert to its JSON. */
function valueCell(field: ShapedField, kind: string, columnOf: ColumnOf): Cell<unknown> | null {
  const { isList, isRequired, scalar } = field
  const cell = (around: readonly [string, string], write: TextWriter): Cell<unknown> => {
    const column = columnOf(around)
    return {
      columns: [column],
      write: (row) => {
        const value = row[column.alias]
        return value === null || value === undefined ? (isRequired ? null : 'null') : write(value)
      },
    }
  }
  if (scalar === null) {
    const write = jsonWriter(field)
    return (
      write &&
      cell(
        AS_TEXT,
        memoizeWriter((value) => write(JSON.parse(value))),
      )
    )
  }
  if (scalar === 'DateTime') return kind === 'moment' && !isList ? cell(AS_TEXT, instantJson) : null
  if (TEXTS.has(scalar)) {
    if (isList) return cell(AS_JSON_TEXTS, unchanged)
    return cell(AS_TEXT, kind === 'id' ? quoteDigits : JSON.stringify)
  }
  if (LITERALS.has(scalar) && !isList) return cell(AS_TEXT, unchanged)
  return LITERALS.has(scalar) || VALUES.has(scalar) ? cell(AS_JSON, unchanged) : null
}

/** Characters of stored values and their JSON, for all writers together. */
const MEMOIZED_CHARACTERS = 8_000_000
const memoizedCharacters = new LRUCache<string, string>({
  maxSize: MEMOIZED_CHARACTERS,
  maxEntrySize: 10_000,
  sizeCalculation: (text, stored) => text.length + stored.length,
})
let writers = 0

/**
 * Clients read the same pages again after each event, and parsing stored JSON takes three times as long as this lookup. The
 * result depends only on the writer and the stored text, so entries never become stale.
 */
function memoizeWriter(write: TextWriter): TextWriter {
  const writer = `${writers++} `
  return (stored) => {
    const key = writer + stored
    const known = memoizedCharacters.get(key)
    if (known !== undefined) return known
    const text = write(stored)
    if (text !== null) memoizedCharacters.set(key, text)
    return text
  }
}

/** A column of the given SQL. */
export const cellColumn = (
  text: string,
  alias: string,
  [before, after]: readonly [string, string] = AS_TEXT,
): CellColumn => ({
  ...{ alias, field: null, before: `${before}(${text})${after}`, after: '' },
})

/** The cell of an object from the SQL of its parts; its columns start with the alias. Null if a selected part has no SQL. */
export function objectCell<Given>(
  { fields, scalar, isList, isRequired }: ShapedField,
  { present, parts }: ObjectSource<Given>,
  alias: string,
): Cell<Given> | null {
  if (scalar !== null || isList) return null
  const columns = present ? [cellColumn(present, alias)] : []
  const written: { prefix: string; write: Cell<Given>['write'] }[] = []
  for (const [place, field] of fields.entries()) {
    const source = parts[field.name]
    const cell =
      source === undefined
        ? null
        : sourceCell(field, source, source === present ? alias : `${alias}_${field.name}`)
    if (!cell) return null
    columns.push(...cell.columns.filter((column) => columns.every((known) => known.alias !== column.alias)))
    written.push({ prefix: prefixOf(field.key, place), write: cell.write })
  }
  return {
    columns,
    write: (row, given) => {
      if (present && row[alias] === null) return isRequired ? null : 'null'
      let json = '{'
      for (const { prefix, write } of written) {
        const part = write(row, given)
        if (part === null) return null
        json += prefix + part
      }
      return `${json}}`
    },
  }
}

/** The cell of a row from the SQL of its values; the statement selects its `columns` with `selectList`. */
export const rowCell = <Given>(
  fields: Shape,
  parts: ObjectSource<Given>['parts'],
  alias: string,
): Cell<Given> | null =>
  objectCell(
    { ...{ key: '', name: '', scalar: null, isList: false, isRequired: true }, fields },
    { parts },
    alias,
  )

/** Select list of columns with their own SQL. */
export const selectList = (columns: readonly CellColumn[]) =>
  columns.map(({ alias, before }) => `${before} as "${alias}"`).join(', ')

/** Select list of SQL by column name, for rows that are read as objects. */
export const selectNamed = (columns: Readonly<Record<string, string>>) =>
  Object.entries(columns)
    .map(([name, text]) => `${text} as "${name}"`)
    .join(', ')

/** The rows as a JSON array; null if a required value is missing. */
export function rowsJson<Given>(
  rows: readonly TextRow[],
  { write }: Cell<Given>,
  given: Given,
): string | null {
  let json = '['
  for (const row of rows) {
    const one = write(row, given)
    if (one === null) return null
    json += json === '[' ? one : `,${one}`
  }
  return `${json}]`
}

function sourceCell<Given>(field: ShapedField, source: CellSource<Given>, alias: string): Cell<Given> | null {
  if (typeof source === 'function') return source(field)
  if (typeof source === 'object') return objectCell(field, source, alias)
  return valueCell(field, field.scalar === 'DateTime' ? 'moment' : 'text', (around) =>
    cellColumn(source, alias, around),
  )
}

/** The cell of ids whose names were gathered for the page; an id without a row is omitted. */
export function namedCell({ name, isList, isRequired }: ShapedField, alias: string, place: number): Cell {
  return {
    columns: [{ alias, field: name, before: '', after: '::text' }],
    write: (row, names) => {
      const value = row[alias] ?? null
      if (!isList) return (value === null ? undefined : names[place]?.[value]) ?? (isRequired ? null : 'null')
      // PostgreSQL sends an array of ids as `{1,2}`.
      const ids = (value ?? '{}').slice(1, -1).split(',')
      return `[${ids.flatMap((id) => names[place]?.[id] ?? []).join(',')}]`
    },
  }
}

const unchanged = (value: string) => value
/** Only for digits, which need no escaping. */
const quoteDigits = (value: string) => `"${value}"`

function instantJson(value: string): string | null {
  const iso = storedToIso(value)
  return iso && quoteDigits(iso)
}
