// A page as the JSON of its answer: PostgreSQL sends each cell as text, and a writer compiled once per shape (`shape.ts`) joins
// them. It needs no Date objects and no resolvers.
import type { ListDefinition } from '@manset/model/lists/list.ts'
import { type RawBuilder, sql } from 'kysely'
import { prefixOf } from '../../platform/graphql/json-writer.ts'
import type { Shape, ShapedField } from '../../platform/graphql/shape.ts'
import { idsOfShownRows, type NamedField } from './names.ts'
import {
  type Cell,
  type CellColumn,
  type Names,
  namedCell,
  objectCell,
  plainCell,
  type TextRow,
} from './page-cells.ts'
import { columnSql, fieldsToName } from './row.ts'
import { type ConditionContext, conditionContext, fieldSql, type ListBinding } from './row-source.ts'
import { createStatementCache, type StatementCache } from './statement-cache.ts'

/** How a shape is read and written. */
export interface PageJsonPlan {
  /** Fields to read: the selected ones and those of the order. */
  names: readonly string[]
  columns: readonly CellColumn[]
  /**
   * Joins with `t` for references, if cells are selected with the rows. Null if rows are read first, as `shown`, so that their
   * names are gathered once per page.
   */
  joins: string | null
  /** JSON of the gathered names; empty if the rows have no references. */
  gathered: string
  cells: readonly WrittenCell[]
  statements: StatementCache<TextRow>
}

interface WrittenCell extends Pick<Cell, 'write'> {
  /** Text before the value, such as `,"title":`. */
  prefix: string
}

const NAMES = 'names'
const NO_NAMES: Names = []

/** By shape: a prepared operation keeps the same object. */
const planByShape = new WeakMap<Shape, PageJsonPlan | null>()

/** How to read and write a shape; null if a field has no SQL here and Node must build the page from objects. */
export function pageJsonPlan(
  list: ListDefinition,
  binding: ListBinding<never>,
  shape: Shape,
): PageJsonPlan | null {
  const before = planByShape.get(shape)
  if (before !== undefined) return before
  const text = joinedPlan(list, binding, shape) ?? gatheredPlan(list, binding, shape)
  planByShape.set(shape, text)
  return text
}

/**
 * Selects cells with the rows and joins their references, which saves PostgreSQL from materializing and sorting the page again.
 * Null if a field refers to several items, which would multiply rows, or if the page doesn't read ids first.
 */
function joinedPlan(list: ListDefinition, binding: ListBinding<never>, shape: Shape): PageJsonPlan | null {
  if (!binding.isIdsFirst || binding.select) return null
  const joins: string[] = []
  const cells = shape.map((field, place) => {
    const alias = `c${place}`
    const own = binding.objects?.[field.name]
    if (own) return referenceCell(field, own, alias)
    const [of] = fieldsToName(list, binding, [field.name])
    if (!of) return plainCell(list, field, alias)
    if (of.isList) return null
    const join = referenceJoin(of, list, binding, `n${place}`)
    joins.push(join.text)
    return referenceCell(field, join.parts, alias)
  })
  return assemblePlan(list, shape, cells, { joins: joins.join(' '), gathered: '' })
}

/** The object is null if its `id` is null. */
const referenceCell = (field: ShapedField, parts: Readonly<Record<string, string>>, alias: string) =>
  parts.id ? objectCell(field, { present: parts.id, parts }, alias) : null

/** The join of a reference under an alias, and the SQL of its parts. */
function referenceJoin(
  { name, form }: NamedField,
  list: ListDefinition,
  binding: ListBinding<never>,
  alias: string,
): { text: string; parts: Record<string, string> } {
  const parts = Object.entries(form.parts)
  const selected = parts.map(([part, text]) => `${text} as "${part}"`).join(', ')
  const column = columnSql(list, binding, name)
  return {
    text: `left join lateral (select ${selected} from "${form.table}" r where r.id = ${column}) ${alias} on true`,
    parts: Object.fromEntries(parts.map(([part]) => [part, `${alias}."${part}"`])),
  }
}

function gatheredPlan(list: ListDefinition, binding: ListBinding<never>, shape: Shape): PageJsonPlan | null {
  const named = fieldsToName(list, binding, nameFormsOf(list, shape))
  const gathered: Gathered = new Map()
  const cells = shape.map((field, place) => {
    const of = named.find(({ name }) => name === field.name)
    if (!of) return plainCell(list, field, `c${place}`)
    const form = gather(field, of, gathered)
    return form === null ? null : namedCell(field, `c${place}`, form)
  })
  return assemblePlan(list, shape, cells, { joins: null, gathered: gatheredSql(gathered) })
}

function assemblePlan(
  list: ListDefinition,
  shape: Shape,
  cells: readonly (Cell | null)[],
  how: Pick<PageJsonPlan, 'joins' | 'gathered'>,
): PageJsonPlan | null {
  const all = cells.filter((cell) => cell !== null)
  if (all.length < shape.length) return null
  return {
    ...how,
    names: nameFormsOf(list, shape),
    columns: all.flatMap(({ columns }) => columns),
    cells: all.map(({ write }, place) => ({ prefix: prefixOf(shape[place]?.key ?? '', place), write })),
    statements: createStatementCache(),
  }
}

const nameFormsOf = (list: ListDefinition, shape: Shape) => [
  ...new Set([...shape.map(({ name }) => name), ...list.order.map(({ field }) => field)]),
]

/** The select list of cells that are selected with the rows. */
export function joinedColumns(
  list: ListDefinition,
  binding: ListBinding<never>,
  { columns }: PageJsonPlan,
  given: Pick<ConditionContext, 'filter' | 'context'>,
): RawBuilder<unknown> {
  const place = conditionContext('t', list, binding, given)
  return sql.join(
    columns.map(({ alias, field, before, after }) => {
      const source = field === null ? sql`` : fieldSource(list, binding, field, place)
      return sql`${sql.raw(before)}${source}${sql.raw(`${after} as "${alias}"`)}`
    }),
  )
}

function fieldSource(
  list: ListDefinition,
  binding: ListBinding<never>,
  name: string,
  place: ConditionContext,
): RawBuilder<unknown> {
  const source = fieldSql(list, binding, name)
  return 'expression' in source ? sql`(${source.expression(place)})` : sql.raw(columnSql(list, binding, name))
}

/** The statement of a page's cells, from the statement of its rows. */
export function withCells(
  rows: RawBuilder<unknown>,
  { columns, gathered }: PageJsonPlan,
  order: RawBuilder<unknown>,
): RawBuilder<TextRow> {
  const selected = sql.raw(
    columns
      .map(({ alias, field, before, after }) => `${before}shown."${field}"${after} as "${alias}"`)
      .join(', '),
  )
  if (!gathered) return sql`select ${selected} from (${rows}) shown order by ${order}`
  return sql`
    with shown as materialized (${rows})
    select ${selected}, case when row_number() over () = 1 then ${sql.raw(gathered)}::text end as ${sql.raw(NAMES)}
    from shown order by ${order}`
}

/** The page; null if a required value is missing: only Node can report which. */
export function pageJson(rows: readonly TextRow[], { cells, gathered }: PageJsonPlan): string | null {
  const sent = gathered && rows.find((row) => row[NAMES])?.[NAMES]
  const names = sent ? (JSON.parse(sent) as Names) : NO_NAMES
  let text = '['
  for (const row of rows) {
    text += text === '[' ? '{' : ',{'
    for (const { prefix, write } of cells) {
      const value = write(row, names)
      if (value === null) return null
      text += prefix + value
    }
    text += '}'
  }
  return `${text}]`
}

/** PostgreSQL truncates longer column names. */
const MAX_COLUMN_NAME_LENGTH = 63

/** References of the page by form and selection: two fields may share one. */
type Gathered = Map<string, { place: number; table: string; object: string; fields: NamedField[] }>

/** Registers a form to gather and returns its index; null if a selected field is not part of the form. */
function gather({ fields, scalar }: ShapedField, of: NamedField, gathered: Gathered): number | null {
  const { parts, table } = of.form
  if (scalar !== null || fields.some(({ key, name }) => !parts[name] || key.length > MAX_COLUMN_NAME_LENGTH))
    return null
  const columns = fields.map(({ key, name }) => `${parts[name]} as "${key}"`).join(', ')
  const object = `(select row_to_json(made) from (select ${columns}) made)`
  const key = `${of.form.of} ${object}`
  const same = gathered.get(key) ?? { place: gathered.size, table, object, fields: [] }
  gathered.set(key, { ...same, fields: [...same.fields, of] })
  return same.place
}

function gatheredSql(gathered: Gathered): string {
  const forms = [...gathered.values()].map(
    ({ table, object, fields }) =>
      `(select json_object_agg(r.id, ${object}::text) from "${table}" r where r.id = any(array(${idsOfShownRows(fields)})))`,
  )
  return forms.length > 0 ? `json_build_array(${forms.join(', ')})` : ''
}
