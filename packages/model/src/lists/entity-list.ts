// Derives the list of an entity from its definition.
import { columnName, type EntityDefinition, fieldsOf, permissionOf } from '../entities/entity.ts'
import type { Field, KindName } from '../kinds/field.ts'
import { emptyValue } from '../kinds/kinds.ts'
import { type ListDefinition, type ListField, type ListFilter, NEWEST_FIRST } from './list.ts'

/** The filter for a field of each kind; other kinds cannot be filtered. */
const FILTER_OF_KIND: { [K in KindName]?: (field: Extract<Field, { kind: K }>) => ListFilter } = {
  flag: ({ says }) => ({ kind: 'flag', ...(says && { says }) }),
  choice: ({ options }) => ({ kind: 'choice', options }),
  choices: ({ options }) => ({ kind: 'choice', options }),
  reference: ({ to }) => ({ kind: 'references', to }),
  references: ({ to }) => ({ kind: 'references', to }),
  moment: () => ({ kind: 'days' }),
  text: () => ({ kind: 'text' }),
  integer: () => ({ kind: 'numbers' }),
}

/** Fields that every item has in addition to those of its definition. */
const COMMON_FIELDS = {
  id: { kind: 'id' },
  siteId: { kind: 'integer' },
  version: { kind: 'integer' },
  createdDate: { kind: 'moment', column: 'created_at' },
  updatedDate: { kind: 'moment', column: 'updated_at' },
  createdBy: { kind: 'person', isOptional: true },
  updatedBy: { kind: 'person', isOptional: true },
} as const satisfies Record<string, ListField>

/** Optional columns that every list offers. */
const EXTRA_COLUMNS = ['createdBy', 'createdDate', 'updatedBy', 'updatedDate']

const ORDERS = {
  newest: NEWEST_FIRST,
  position: [
    { field: 'order', direction: 'asc' },
    { field: 'id', direction: 'asc' },
  ],
} as const satisfies Record<string, ListDefinition['order']>

function entityOrder({ list: { order } }: EntityDefinition): ListDefinition['order'] {
  if (typeof order === 'string') return ORDERS[order]
  return [
    { field: order.newestBy, direction: 'desc' },
    { field: 'id', direction: 'desc' },
  ]
}

const listByEntity = new WeakMap<EntityDefinition, ListDefinition>()

/** The list of an entity; the entity must have a list call. */
export function entityListDefinition(entity: EntityDefinition): ListDefinition {
  const before = listByEntity.get(entity)
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
    fields: { ...COMMON_FIELDS, ...entityFields(entity) },
    columns: Object.fromEntries([
      ...list.columns.map((key) => [key, list.exports?.[key] ? { exports: list.exports[key] } : {}]),
      ...EXTRA_COLUMNS.filter((key) => !list.columns.includes(key)).map((key) => [key, { isExtra: true }]),
    ]),
    filters: {
      ids: { kind: 'ids', address: null },
      search: { kind: 'search', address: 'q' },
      ...Object.fromEntries(list.filters.map((key) => [key, entityFilter(entity, key)])),
    },
    order: entityOrder(entity),
  }
  listByEntity.set(entity, definition)
  return definition
}

/** The entity's fields, and the items that they refer to under their read names. */
function entityFields(entity: EntityDefinition): Record<string, ListField> {
  return Object.fromEntries(
    Object.entries(fieldsOf(entity)).flatMap(([name, field]) => {
      const column = columnName(name, field)
      const own: [string, ListField] = [name, { ...field, column, isOptional: true }]
      if (!field.as) return [own]
      const to = 'to' in field ? field.to : undefined
      // A field of several references has an empty list as its initial form value.
      const kind = Array.isArray(emptyValue(field)) ? 'items' : 'item'
      return [own, [field.as, { kind, column, isOptional: true, ...(to && { to }) }]]
    }),
  )
}

function entityFilter(entity: EntityDefinition, key: string): ListFilter {
  const field = fieldsOf(entity)[key]
  const filter = field && (FILTER_OF_KIND[field.kind] as ((field: Field) => ListFilter) | undefined)?.(field)
  if (!filter) throw new Error(`${entity.name} cannot be filtered by ${key}`)
  const hides = entity.list.hides?.[key]
  return hides ? ({ ...filter, hides } as ListFilter) : filter
}
