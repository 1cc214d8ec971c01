// What a list's definition names and its fields or texts lack, one sentence each.
import type { ListDefinition, ListFilter, RowKind } from '@manset/model/lists/list.ts'
import type { TextTree } from '../src/platform/language/texts.ts'
import { hasText } from './has-text.ts'

/** The texts of a list in both languages, and the file of its page. */
export interface ListTexts {
  texts: { tr: TextTree; en: TextTree }
  page: string
}

/** Kinds of fields that a filter of each kind compares; `any` where it compares no field or every kind. */
const COMPARED: Record<ListFilter['kind'], readonly RowKind[] | 'any'> = {
  ids: 'any',
  search: 'any',
  cases: 'any',
  only: 'any',
  // The server may derive the options, as the state of a picture's rights from their date.
  choice: 'any',
  references: ['item', 'items', 'reference', 'references', 'own', 'id'],
  people: ['person', 'own', 'id'],
  id: ['id', 'integer', 'item', 'reference'],
  flag: ['flag'],
  days: ['moment', 'day'],
  text: ['text', 'longText'],
  numbers: ['integer', 'decimal'],
}

/** Kinds of filters that need no field of the row: the server may compare them in its own way. */
const MAY_LACK_FIELD: readonly ListFilter['kind'][] = [
  'ids',
  'search',
  'cases',
  'only',
  'references',
  'people',
  'id',
  'flag',
]

/** Columns and filters without a field, or with a field of another kind. */
export function shapeOf({ name, fields, columns, filters }: ListDefinition): string[] {
  return [
    ...Object.entries(columns).flatMap(([key, { field = key, exports }]) =>
      exports?.length === 0 || Object.hasOwn(fields, field)
        ? []
        : `The column ${key} of the list ${name} shows ${field}, which is none of its \`fields\`.`,
    ),
    ...Object.entries(filters).flatMap(([key, filter]) => {
      const what = `The filter ${key} of the list ${name}`
      const compared = COMPARED[filter.kind]
      if (!compared)
        return `${what} has the kind ${filter.kind}, which does not exist: ${Object.keys(COMPARED).join(', ')}.`
      const field = fields[filter.field ?? key]
      if (!field)
        return MAY_LACK_FIELD.includes(filter.kind)
          ? []
          : `${what} compares ${filter.field ?? key}, which is none of its \`fields\`.`
      return compared === 'any' || compared.includes(field.kind)
        ? []
        : `${what} has the kind ${filter.kind}, which does not fit the ${field.kind} ${filter.field ?? key}: such a filter compares ${compared.join(', ')}.`
    }),
  ]
}

/** Missing names of columns and filters, in either language. */
export function listWordsOf(
  { name, columns, filters }: ListDefinition,
  { texts, page }: ListTexts,
): string[] {
  const needed = [
    ...Object.entries(columns).map(([key, { label = key }]) => ['columns', label]),
    ...Object.entries(filters).flatMap(([key, { address }]) => (address === null ? [] : [['filters', key]])),
  ]
  return (['tr', 'en'] as const).flatMap((language) =>
    needed
      .filter((path) => !hasText(texts[language], path))
      .map(
        (path) =>
          `The list ${name} lacks the word ${path.join('.')} in ${language}: the texts that ${page} uses.`,
      ),
  )
}
