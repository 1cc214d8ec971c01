// The list of an entity, from the list part of its definition.
import { columnOf, type EntityDefinition, fieldsOf, permissionOf } from '../entities/entity.ts'
import type { Field, KindName } from '../kinds/field.ts'
import { emptyOf } from '../kinds/kinds.ts'
import { type ListDefinition, type ListField, type ListFilter, NEWEST_FIRST } from './list.ts'

/** How an entity is filtered by a field of each kind; kinds that are missing are no filters. */
const FILTERS: { [K in KindName]?: (field: Extract<Field, { kind: K }>) => ListFilter } = {
  flag: ({ says }) => ({ kind: 'flag', ...(says && { says }) }),
  choice: ({ options }) => ({ kind: 'choice', options }),
  choices: ({ options }) => ({ kind: 'choice', options }),
  reference: ({ to }) => ({ kind: 'references', to }),
  references: ({ to }) => ({ kind: 'references', to }),
  moment: () => ({ kind: 'days' }),
}

/** What every item has beside its fields. */
const OWN_FIELDS = {
  id: { kind: 'id' },
  siteId: { kind: 'integer' },
  version: { kind: 'integer' },
  createdDate: { kind: 'moment', column: 'created_at' },
  updatedDate: { kind: 'moment', column: 'updated_at' },
  createdBy: { kind: 'person', isOptional: true },
  updatedBy: { kind: 'person', isOptional: true },
} as const satisfies Record<string, ListField>

/** Columns every list has, beside those it comes with, for whoever chooses them. */
const EXTRA_COLUMNS = ['createdBy', 'createdDate', 'updatedBy', 'updatedDate']

const ORDERS = {
  newest: NEWEST_FIRST,
  position: [
    { field: 'order', direction: 'asc' },
    { field: 'id', direction: 'asc' },
  ],
} as const satisfies Record<string, ListDefinition['order']>

function orderOf({ list: { order } }: EntityDefinition): ListDefinition['order'] {
  if (typeof order === 'string') return ORDERS[order]
  return [
    { field: order.newestBy, direction: 'desc' },
    { field: 'id', direction: 'desc' },
  ]
}

const known = new WeakMap<EntityDefinition, ListDefinition>()

/** The list of an entity that has a call for it. */
export function listOf(entity: EntityDefinition): ListDefinition {
  const before = known.get(entity)
  if (before) return before
  const { name, calls, list } = entity
  if (!calls.list) throw new Error(`${name} has no list`)
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const definition: ListDefinition = {
    name,
    exportedAs: name,
    permission: permissionOf(entity, 'view'),
    call: calls.list,
    answer: 'page',
    types: { row: type, filter: `${type}Filter` },
    fields: { ...OWN_FIELDS, ...ownFields(entity) },
    columns: Object.fromEntries([
      ...list.columns.map((key) => [key, list.exports?.[key] ? { exports: list.exports[key] } : {}]),
      ...EXTRA_COLUMNS.filter((key) => !list.columns.includes(key)).map((key) => [key, { isExtra: true }]),
    ]),
    filters: {
      ids: { kind: 'ids', address: null },
      search: { kind: 'search', address: 'q' },
      ...Object.fromEntries(list.filters.map((key) => [key, filterOf(entity, key)])),
    },
    order: orderOf(entity),
  }
  known.set(entity, definition)
  return definition
}

/** Its fields, and the items they refer to under the names these are read by. */
function ownFields(entity: EntityDefinition): Record<string, ListField> {
  return Object.fromEntries(
    Object.entries(fieldsOf(entity)).flatMap(([name, field]) => {
      const column = columnOf(name, field)
      const own: [string, ListField] = [name, { ...field, column, isOptional: true }]
      if (!field.as) return [own]
      const to = 'to' in field ? field.to : undefined
      // A form of a field that holds several begins with none of them.
      const kind = Array.isArray(emptyOf(field)) ? 'items' : 'item'
      return [own, [field.as, { kind, column, isOptional: true, ...(to && { to }) }]]
    }),
  )
}

function filterOf(entity: EntityDefinition, key: string): ListFilter {
  const field = fieldsOf(entity)[key]
  const filter = field && (FILTERS[field.kind] as ((field: Field) => ListFilter) | undefined)?.(field)
  if (!filter) throw new Error(`${entity.name} cannot be filtered by ${key}`)
  const hides = entity.list.hides?.[key]
  return hides ? ({ ...filter, hides } as ListFilter) : filter
}
