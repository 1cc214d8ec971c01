// SQL conditions of lists: ids, one or any of several values, ranges of dates and numbers, texts, search words.
import { isId } from '@manset/model/ids.ts'
import type { ChoiceFilter, ListDefinition, ListFilter } from '@manset/model/lists/list.ts'
import { patternOf, type SearchTerm, searchTerms } from '@manset/model/text/search.ts'
import { type RawBuilder, sql } from 'kysely'
import { invalid } from '../../platform/refusal.ts'
import { typeOfField } from './field-type.ts'
import type { Filter, ListBinding, Place } from './place.ts'

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
  place: Place,
): Conditions | null {
  const rows = binding.rows(place)
  if (!rows) return null
  const conditions: Conditions = { others: [...rows], rare: [], words: [] }
  for (const [name, filter] of Object.entries(list.filters)) {
    const part = SEARCHES.includes(filter.kind) ? 'words' : binding.rare?.includes(name) ? 'rare' : 'others'
    const asked = askedOf(name, filter, place.filter)
    const own = binding.filters?.[name]
    if (!own) conditions[part].push(...CONDITIONS[filter.kind](asked, { ...filter, name, list }, place))
    else if (!isEmpty(asked)) conditions[part].push(...own(asked, place))
  }
  return conditions
}

/** Filter kinds that search for words. */
const SEARCHES: readonly ListFilter['kind'][] = ['search']

/** The search terms of a filter. */
export function termsOf(list: ListDefinition, filter: Filter): SearchTerm[] {
  return Object.entries(list.filters).flatMap(([name, { kind }]) =>
    SEARCHES.includes(kind) ? searchTerms(String(filter[name] ?? '')) : [],
  )
}

/** Minimum length of a word for the trigram index. */
const INDEXED_LETTERS = 3

/** Whether no term has a part that the index can find: PostgreSQL would read every row. */
export const areAllShort = (terms: readonly SearchTerm[]) =>
  terms.length > 0 && terms.every(({ parts }) => parts.every((part) => [...part].length < INDEXED_LETTERS))

type Named = ListFilter & { name: string; list: ListDefinition }
type Condition = (asked: unknown, filter: Named, place: Place) => RawBuilder<unknown>[]

/** The condition of each filter kind; a new kind without an entry doesn't compile. */
const CONDITIONS: { [K in ListFilter['kind']]: Condition } = {
  ids: (asked, { name }, { column }) =>
    isEmpty(asked) ? [] : [sql`${column('id')} = any(${idsOf(name, asked)}::bigint[])`],
  search: (asked, _, { column }) => foldedMatches(column('folded'), String(asked ?? '')),
  choice: anyValue,
  references: anyItem,
  people: anyItem,
  id: (asked, filter, place) =>
    isEmpty(asked) ? [] : [sql`${fieldOf(filter, place)} = ${idsOf(filter.name, asked)[0]}::bigint`],
  flag: (asked, filter, place) => (isEmpty(asked) ? [] : [sql`${fieldOf(filter, place)} = ${asked}`]),
  only: (asked, filter, place) => {
    const values = 'values' in filter ? filter.values : undefined
    // A literal, so that a partial index can serve.
    if (values) return [sql`${fieldOf(filter, place)} = ${sql.lit(asked ? values.yes : values.no)}`]
    return asked ? [fieldOf(filter, place)] : []
  },
  days: (asked, filter, place) => {
    const { startDate, endDate } = (asked ?? {}) as { startDate?: string | null; endDate?: string | null }
    const conditions: RawBuilder<unknown>[] = []
    if (startDate) conditions.push(sql`${fieldOf(filter, place)} >= ${startDate}::timestamptz`)
    if (endDate) conditions.push(sql`${fieldOf(filter, place)} <= ${endDate}::timestamptz`)
    return conditions
  },
  text: (asked, filter, place) => {
    const wanted = String(asked ?? '').trim()
    if (wanted === '') return []
    const [found, sought] = [caseless(fieldOf(filter, place)), caseless(sql`${wanted}::text`)]
    return [
      'isWhole' in filter && filter.isWhole
        ? sql`${found} = ${sought}`
        : sql`strpos(${found}, ${sought}) > 0`,
    ]
  },
  numbers: (asked, filter, place) => {
    const { min = null, max = null } = (asked ?? {}) as { min?: number | null; max?: number | null }
    return [
      ...(min === null ? [] : [sql`${fieldOf(filter, place)} >= ${min}::numeric`]),
      ...(max === null ? [] : [sql`${fieldOf(filter, place)} <= ${max}::numeric`]),
    ]
  },
  cases: () => [],
}

/** A text in lower case, with one i for İ, I, ı and i, as people of either language type it; 775 is the dot that İ leaves behind. */
const caseless = (text: RawBuilder<unknown>) =>
  sql`replace(translate(lower(normalize(${text}) collate "und-x-icu"), 'ı', 'i'), chr(775), '')`

/** A single value uses equality, so that an index returns rows in list order. */
function anyValue(asked: unknown, filter: Named, place: Place): RawBuilder<unknown>[] {
  if (isEmpty(asked)) {
    const { hides = [], shownWith = {} } = filter as Named & Partial<ChoiceFilter>
    const hidden = hides.filter((value) => !place.filter[shownWith[value] ?? ''])
    // A literal, so that the partial index over visible rows can serve.
    return hidden.map((value) => sql`${fieldOf(filter, place)} <> ${sql.lit(value)}`)
  }
  // Resolved only when needed: a field missing from the narrow table joins the wide one.
  const field = fieldOf(filter, place)
  const values = listOf(asked)
  if (isArray(filter)) return [sql`${field} && ${values}`]
  return [values.length === 1 ? sql`${field} = ${values[0]}` : sql`${field} = any(${values})`]
}

function anyItem(asked: unknown, filter: Named, place: Place): RawBuilder<unknown>[] {
  if (isEmpty(asked)) return []
  const ids = idsOf(filter.name, asked)
  const field = fieldOf(filter, place)
  return [isArray(filter) ? sql`${field} && ${ids}::bigint[]` : anyId(field, ids)]
}

/** Condition for any of several ids; a single one uses equality, so that an index returns rows in list order. */
export function anyId(column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<unknown> {
  return ids.length === 1 ? sql`${column} = ${ids[0]}::bigint` : sql`${column} = any(${ids}::bigint[])`
}

const fieldOf = ({ field, name }: Named, place: Place) => place.field(field ?? name)

/** Whether the column contains several values, any of which may match. */
function isArray({ field, name, list }: Named): boolean {
  const compared = list.fields[field ?? name]
  return compared !== undefined && typeOfField(compared).isList
}

/** The argument of a filter; a range may be two arguments. */
function askedOf(name: string, filter: ListFilter, asked: Filter): unknown {
  if (!('inputs' in filter && filter.inputs)) return asked[name]
  return { startDate: asked[filter.inputs.from], endDate: asked[filter.inputs.to] }
}

const isEmpty = (asked: unknown) =>
  asked === null || asked === undefined || asked === '' || (Array.isArray(asked) && asked.length === 0)

const listOf = (asked: unknown) => [asked].flat() as unknown[]

/** The requested ids; `VALIDATION` for an invalid one. */
export function idsOf(field: string, asked: unknown): string[] {
  const ids = listOf(asked).map(String)
  if (!ids.every(isId)) throw invalid([{ field, rule: 'known', params: {} }])
  return ids
}

/** Conditions that the column, folded by `foldForSearch`, contains every search term; LIKE wildcards are escaped. */
export function foldedMatches(column: RawBuilder<unknown>, search: string): RawBuilder<unknown>[] {
  return searchTerms(search).flatMap((term) => {
    const likes = term.parts.map((part) => sql`${column} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`)
    const pattern = patternOf(term, '[[:alnum:]]')
    // A function instead of the operator ~: the index already finds the parts, and would extract trigrams from the expression again.
    return pattern === null ? likes : [...likes, sql`regexp_like(${column}, ${pattern})`]
  })
}
