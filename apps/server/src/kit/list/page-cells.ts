// The cells of a page that is sent as text: which SQL reads each of them, and how their texts become JSON.
import type { ListDefinition } from '@manset/model/lists/list.ts'
import { LRUCache } from 'lru-cache'
import { jsonWriter, prefixOf } from '../../platform/graphql/json-writer.ts'
import type { ShapedField } from '../../platform/graphql/shape.ts'
import { isoOfStored } from '../../platform/postgres/moments.ts'

/** A row of the page: its cells by column, and on one of the rows the names. */
export type TextRow = Readonly<Record<string, string | null>>

/** JSON text by id, per gathered form. */
export type Names = readonly (Readonly<Record<string, string>> | null)[]

export interface Cell {
  columns: readonly CellColumn[]
  /** The JSON of the value; null where the schema promises one and there is none. */
  write(row: TextRow, names: Names): string | null
}

/** A column of the statement: `before` and `after` around a field's own SQL, or `before` alone where no field is named. */
export interface CellColumn {
  alias: string
  field: string | null
  before: string
  after: string
}

type TextWriter = (value: string) => string | null

/** Scalars that are texts in JSON, whatever their values are stored as. */
const TEXTS: ReadonlySet<string> = new Set(['ID', 'String', 'Day'])
/** Scalars whose text in PostgreSQL is their JSON. */
const LITERALS: ReadonlySet<string> = new Set(['Int', 'Boolean'])
/** Scalars that PostgreSQL writes as JSON. */
const VALUES: ReadonlySet<string> = new Set(['Float', 'Json'])

const AS_TEXT = ['', '::text'] as const
const AS_JSON = ['to_json(', ')::text'] as const
const AS_JSON_TEXTS = ['to_json(', '::text[])::text'] as const

/** The cell of a field that is no reference; null where it has no SQL here. */
export function plainCell({ fields }: ListDefinition, field: ShapedField, alias: string): Cell | null {
  const { name, isList, isRequired, scalar } = field
  const kept = fields[name]
  if (!kept) return null
  const cell = ([before, after]: readonly [string, string], write: TextWriter): Cell => ({
    columns: [{ alias, field: name, before, after }],
    write: (row) => {
      const value = row[alias]
      return value === null || value === undefined ? (isRequired ? null : 'null') : write(value)
    },
  })
  if (scalar === null) {
    const write = jsonWriter(field)
    return (
      write &&
      cell(
        AS_TEXT,
        memoized((value) => write(JSON.parse(value))),
      )
    )
  }
  if (scalar === 'Moment') return kept.kind === 'moment' && !isList ? cell(AS_TEXT, momentJson) : null
  if (TEXTS.has(scalar)) {
    if (isList) return cell(AS_JSON_TEXTS, asItIs)
    return cell(AS_TEXT, kept.kind === 'id' ? quoted : JSON.stringify)
  }
  if (LITERALS.has(scalar) && !isList) return cell(AS_TEXT, asItIs)
  return LITERALS.has(scalar) || VALUES.has(scalar) ? cell(AS_JSON, asItIs) : null
}

/** As many stored values as some pages have; longer ones are written each time. */
const MAX_MEMOIZED = 200
const MAX_MEMOIZED_CHARACTERS = 4_000

/**
 * Desks read the same pages again after each event, and parsing and writing stored JSON takes three times as long as finding
 * its text here. What is written depends on the whole stored text alone, so nothing can be out of date.
 */
function memoized(write: TextWriter): TextWriter {
  const written = new LRUCache<string, string>({ max: MAX_MEMOIZED })
  return (stored) => {
    const known = written.get(stored)
    if (known !== undefined) return known
    const text = write(stored)
    if (text !== null && stored.length <= MAX_MEMOIZED_CHARACTERS) written.set(stored, text)
    return text
  }
}

/**
 * The cell of an object of a joined table, from the SQL of its parts; null where a part that is selected has no SQL or is no
 * plain scalar. The object is null where its `id` is.
 */
export function objectCell(
  { fields, scalar, isList, isRequired }: ShapedField,
  parts: Readonly<Record<string, string>>,
  alias: string,
): Cell | null {
  if (scalar !== null || isList || !parts.id) return null
  const columns = [{ alias, field: null, before: `${parts.id}::text`, after: '' }]
  const written: { prefix: string; column: string; write: TextWriter; isRequired: boolean }[] = []
  for (const [place, part] of fields.entries()) {
    const text = parts[part.name]
    const write = TEXTS.has(part.scalar ?? '') ? JSON.stringify : LITERALS.has(part.scalar ?? '') && asItIs
    if (!text || !write || part.isList) return null
    const column = part.name === 'id' ? alias : `${alias}_${place}`
    if (column !== alias) columns.push({ alias: column, field: null, before: `${text}::text`, after: '' })
    written.push({ prefix: prefixOf(part.key, place), column, write, isRequired: part.isRequired })
  }
  return {
    columns,
    write: (row) => {
      if (row[alias] === null) return isRequired ? null : 'null'
      let json = '{'
      for (const { prefix, column, write, isRequired: isPromised } of written) {
        const value = row[column]
        const part = value === null || value === undefined ? (isPromised ? null : 'null') : write(value)
        if (part === null) return null
        json += prefix + part
      }
      return `${json}}`
    },
  }
}

/** The cell of ids whose names were gathered for the page; an id that refers to nothing any more is left out. */
export function namedCell({ name, isList, isRequired }: ShapedField, alias: string, place: number): Cell {
  return {
    columns: [{ alias, field: name, before: '', after: '::text' }],
    write: (row, names) => {
      const value = row[alias] ?? null
      if (!isList) return (value === null ? undefined : names[place]?.[value]) ?? (isRequired ? null : 'null')
      // An array of ids comes as `{1,2}`.
      const ids = (value ?? '{}').slice(1, -1).split(',')
      return `[${ids.flatMap((id) => names[place]?.[id] ?? []).join(',')}]`
    },
  }
}

const asItIs = (value: string) => value
/** Of digits, which need no escaping. */
const quoted = (value: string) => `"${value}"`

function momentJson(value: string): string | null {
  const iso = isoOfStored(value)
  return iso && quoted(iso)
}
