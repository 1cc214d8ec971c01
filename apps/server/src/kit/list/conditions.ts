// Conditions of lists in SQL: ids, one or any of several values, ranges of days, words of a search.
import { isId } from '@manset/model/ids.ts'
import type { ChoiceFilter, ListDefinition, ListFilter } from '@manset/model/lists/list.ts'
import { patternOf, type SearchTerm, searchTerms } from '@manset/model/search.ts'
import { type RawBuilder, sql } from 'kysely'
import { invalid } from '../../platform/refusal.ts'
import { typeOfField } from './field-type.ts'
import type { Filter, ListBinding, Place } from './place.ts'

/** What a row must pass: what it is and whatever else is asked, what may be rare, and the words of a search. */
export interface Conditions {
  others: RawBuilder<unknown>[]
  rare: RawBuilder<unknown>[]
  words: RawBuilder<unknown>[]
}

/** The conditions of a list's rows and of a filter; null where there is nothing for whoever asks. */
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

/** Kinds of filters that look for words. */
const SEARCHES: readonly ListFilter['kind'][] = ['search']

/** The terms a filter searches for. */
export function termsOf(list: ListDefinition, filter: Filter): SearchTerm[] {
  return Object.entries(list.filters).flatMap(([name, { kind }]) =>
    SEARCHES.includes(kind) ? searchTerms(String(filter[name] ?? '')) : [],
  )
}

/** Letters a word must have for the index of letter triples to find it. */
const INDEXED_LETTERS = 3

/** Whether no term has a part that an index finds: PostgreSQL would then read every row. */
export const areAllShort = (terms: readonly SearchTerm[]) =>
  terms.length > 0 && terms.every(({ parts }) => parts.every((part) => [...part].length < INDEXED_LETTERS))

type Named = ListFilter & { name: string; list: ListDefinition }
type Condition = (asked: unknown, filter: Named, place: Place) => RawBuilder<unknown>[]

/** How each kind of filter is compared; a new one that lacks a line here does not compile. */
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
    // Written out, so that an index over the rows of one value can serve.
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
  cases: () => [],
}

/** One value is compared plainly: an index then gives the rows in the order they are wanted. */
function anyValue(asked: unknown, filter: Named, place: Place): RawBuilder<unknown>[] {
  if (isEmpty(asked)) {
    const { hides = [], shownWith = {} } = filter as Named & Partial<ChoiceFilter>
    const hidden = hides.filter((value) => !place.filter[shownWith[value] ?? ''])
    // Written out, so that an index over the rows that are shown can serve.
    return hidden.map((value) => sql`${fieldOf(filter, place)} <> ${sql.lit(value)}`)
  }
  // Not before it is asked for: a field the narrow table lacks brings the wide one along.
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

/** Any of several ids; one is compared plainly, so that an index gives its rows in the order they are wanted. */
export function anyId(column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<unknown> {
  return ids.length === 1 ? sql`${column} = ${ids[0]}::bigint` : sql`${column} = any(${ids}::bigint[])`
}

const fieldOf = ({ field, name }: Named, place: Place) => place.field(field ?? name)

/** Whether the column holds several values, each of which may be the one asked for. */
function isArray({ field, name, list }: Named): boolean {
  const compared = list.fields[field ?? name]
  return compared !== undefined && typeOfField(compared).isList
}

/** What the call says about a filter: a range may be two inputs. */
function askedOf(name: string, filter: ListFilter, asked: Filter): unknown {
  if (!('inputs' in filter && filter.inputs)) return asked[name]
  return { startDate: asked[filter.inputs.from], endDate: asked[filter.inputs.to] }
}

const isEmpty = (asked: unknown) =>
  asked === null || asked === undefined || asked === '' || (Array.isArray(asked) && asked.length === 0)

const listOf = (asked: unknown) => [asked].flat() as unknown[]

/** The ids asked for; `VALIDATION` for what is none. */
export function idsOf(field: string, asked: unknown): string[] {
  const ids = listOf(asked).map(String)
  if (!ids.every(isId)) throw invalid([{ field, rule: 'known', params: {} }])
  return ids
}

/** The column, as `foldForSearch` gives it, holds every term of the search; wildcards of LIKE are plain letters. */
export function foldedMatches(column: RawBuilder<unknown>, search: string): RawBuilder<unknown>[] {
  return searchTerms(search).flatMap((term) => {
    const likes = term.parts.map((part) => sql`${column} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`)
    const pattern = patternOf(term, '[[:alnum:]]')
    // A function and not the operator ~: the index already finds the parts, and would take the expression apart again.
    return pattern === null ? likes : [...likes, sql`regexp_like(${column}, ${pattern})`]
  })
}
