// SQL conditions of lists: ids, one or any of several values, ranges of dates and numbers, texts, search words.
import { isId } from '@manset/model/ids.ts'
import type { ChoiceFilter, ListDefinition, ListFilter } from '@manset/model/lists/list.ts'
import { type SearchTerm, searchTerms, termPattern } from '@manset/model/text/search.ts'
import { type RawBuilder, sql } from 'kysely'
import { invalid } from '../../platform/refusal.ts'
import { typeOfField } from './field-type.ts'
import type { ConditionContext, Filter, ListBinding } from './row-source.ts'

/** Conditions of a row: the general ones, those that may match few rows, and the words of a search. */
export interface Conditions {
  others: RawBuilder<unknown>[]
  rare: RawBuilder<unknown>[]
  words: RawBuilder<unknown>[]
}

/** The conditions of a list and a filter; null if the viewer can see no rows. */
export function conditionsOf(
  list: ListDefinition,
  binding: ListBinding<never>,
  place: ConditionContext,
): Conditions | null {
  const rows = binding.rows(place)
  if (!rows) return null
  const conditions: Conditions = { others: [...rows], rare: [], words: [] }
  for (const [name, filter] of Object.entries(list.filters)) {
    const part = SEARCHES.includes(filter.kind) ? 'words' : binding.rare?.includes(name) ? 'rare' : 'others'
    const requested = filterArgument(name, filter, place.filter)
    const own = binding.filters?.[name]
    if (!own) conditions[part].push(...CONDITIONS[filter.kind](requested, { ...filter, name, list }, place))
    else if (!isEmpty(requested)) conditions[part].push(...own(requested, place))
  }
  return conditions
}

/** Filter kinds that search for words. */
const SEARCHES: readonly ListFilter['kind'][] = ['search']

/** The search terms of a filter. */
export function filterTerms(list: ListDefinition, filter: Filter): SearchTerm[] {
  return Object.entries(list.filters).flatMap(([name, { kind }]) =>
    SEARCHES.includes(kind) ? searchTerms(String(filter[name] ?? '')) : [],
  )
}

/** Minimum length of a word for the trigram index. */
const MIN_INDEXED_LETTERS = 3

/** Whether no term has a part that the index can find: PostgreSQL would read every row. */
export const areAllTooShort = (terms: readonly SearchTerm[]) =>
  terms.length > 0 &&
  terms.every(({ parts }) => parts.every((part) => [...part].length < MIN_INDEXED_LETTERS))

type Named = ListFilter & { name: string; list: ListDefinition }
type Condition = (requested: unknown, filter: Named, place: ConditionContext) => RawBuilder<unknown>[]

/** The condition of each filter kind; a new kind without an entry doesn't compile. */
const CONDITIONS: { [K in ListFilter['kind']]: Condition } = {
  ids: (requested, { name }, { column }) =>
    isEmpty(requested) ? [] : [sql`${column('id')} = any(${requireIds(name, requested)}::bigint[])`],
  search: (requested, _, { column }) => foldedMatches(column('folded'), String(requested ?? '')),
  choice: anyValueCondition,
  references: anyItemCondition,
  people: anyItemCondition,
  id: (requested, filter, place) =>
    isEmpty(requested)
      ? []
      : [sql`${filterSource(filter, place)} = ${requireIds(filter.name, requested)[0]}::bigint`],
  flag: (requested, filter, place) =>
    isEmpty(requested) ? [] : [sql`${filterSource(filter, place)} = ${requested}`],
  only: (requested, filter, place) => {
    const values = 'values' in filter ? filter.values : undefined
    // A literal, so that a partial index can serve.
    if (values) return [sql`${filterSource(filter, place)} = ${sql.lit(requested ? values.yes : values.no)}`]
    return requested ? [filterSource(filter, place)] : []
  },
  days: (requested, filter, place) => {
    const { startDate, endDate } = (requested ?? {}) as { startDate?: string | null; endDate?: string | null }
    const conditions: RawBuilder<unknown>[] = []
    if (startDate) conditions.push(sql`${filterSource(filter, place)} >= ${startDate}::timestamptz`)
    if (endDate) conditions.push(sql`${filterSource(filter, place)} <= ${endDate}::timestamptz`)
    return conditions
  },
  text: (requested, filter, place) => {
    const wanted = String(requested ?? '').trim()
    if (wanted === '') return []
    const [found, sought] = [lowerCase(filterSource(filter, place)), lowerCase(sql`${wanted}::text`)]
    return [
      'isWhole' in filter && filter.isWhole
        ? sql`${found} = ${sought}`
        : sql`strpos(${found}, ${sought}) > 0`,
    ]
  },
  numbers: (requested, filter, place) => {
    const { min = null, max = null } = (requested ?? {}) as { min?: number | null; max?: number | null }
    return [
      ...(min === null ? [] : [sql`${filterSource(filter, place)} >= ${min}::numeric`]),
      ...(max === null ? [] : [sql`${filterSource(filter, place)} <= ${max}::numeric`]),
    ]
  },
  cases: () => [],
}

/** A text in lower case, with one i for İ, I, ı and i, as people of either language type it; 775 is the dot that İ leaves behind. */
const lowerCase = (text: RawBuilder<unknown>) =>
  sql`replace(translate(lower(normalize(${text}) collate "und-x-icu"), 'ı', 'i'), chr(775), '')`

/** A single value uses equality, so that an index returns rows in list order. */
function anyValueCondition(
  requested: unknown,
  filter: Named,
  place: ConditionContext,
): RawBuilder<unknown>[] {
  if (isEmpty(requested)) {
    const { hides = [], shownWith = {} } = filter as Named & Partial<ChoiceFilter>
    const hidden = hides.filter((value) => !place.filter[shownWith[value] ?? ''])
    // A literal, so that the partial index over visible rows can serve.
    return hidden.map((value) => sql`${filterSource(filter, place)} <> ${sql.lit(value)}`)
  }
  // Resolved only when needed: a field missing from the narrow table joins the wide one.
  const field = filterSource(filter, place)
  const values = toList(requested)
  if (isArray(filter)) return [sql`${field} && ${values}`]
  return [values.length === 1 ? sql`${field} = ${values[0]}` : sql`${field} = any(${values})`]
}

function anyItemCondition(requested: unknown, filter: Named, place: ConditionContext): RawBuilder<unknown>[] {
  if (isEmpty(requested)) return []
  const ids = requireIds(filter.name, requested)
  const field = filterSource(filter, place)
  return [isArray(filter) ? sql`${field} && ${ids}::bigint[]` : anyIdCondition(field, ids)]
}

/** Condition for any of several ids; a single one uses equality, so that an index returns rows in list order. */
export function anyIdCondition(column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<unknown> {
  return ids.length === 1 ? sql`${column} = ${ids[0]}::bigint` : sql`${column} = any(${ids}::bigint[])`
}

const filterSource = ({ field, name }: Named, place: ConditionContext) => place.field(field ?? name)

/** Whether the column contains several values, any of which may match. */
function isArray({ field, name, list }: Named): boolean {
  const compared = list.fields[field ?? name]
  return compared !== undefined && typeOfField(compared).isList
}

/** The argument of a filter; a range may be two arguments. */
function filterArgument(name: string, filter: ListFilter, requested: Filter): unknown {
  if (!('inputs' in filter && filter.inputs)) return requested[name]
  return { startDate: requested[filter.inputs.from], endDate: requested[filter.inputs.to] }
}

const isEmpty = (requested: unknown) =>
  requested === null ||
  requested === undefined ||
  requested === '' ||
  (Array.isArray(requested) && requested.length === 0)

const toList = (requested: unknown) => [requested].flat() as unknown[]

/** The requested ids; `VALIDATION` for an invalid one. */
export function requireIds(field: string, requested: unknown): string[] {
  const ids = toList(requested).map(String)
  if (!ids.every(isId)) throw invalid([{ field, rule: 'known', params: {} }])
  return ids
}

/** Conditions that the column, folded by `foldForSearch`, contains every search term; LIKE wildcards are escaped. */
export function foldedMatches(column: RawBuilder<unknown>, search: string): RawBuilder<unknown>[] {
  return searchTerms(search).flatMap((term) => {
    const likes = term.parts.map((part) => sql`${column} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`)
    const pattern = termPattern(term, '[[:alnum:]]')
    // A function instead of the operator ~: the index already finds the parts, and would extract trigrams from the expression again.
    return pattern === null ? likes : [...likes, sql`regexp_like(${column}, ${pattern})`]
  })
}
