// Every definition with a list can be exported: its fields, what they refer to by name, and who and when.
import { type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import type { PersonValue, ReferenceValue } from '@manset/model/kinds/field.ts'
import { type Cell, cellOf } from '../../kinds/cells.ts'
import { typeName } from '../entity/entity-schema.ts'
import { demand } from '../entity/entity-service.ts'
import type { Item } from '../entity/entity-sql.ts'
import { countItems, selectItems } from '../list/entity-list.ts'
import { type ExportSource, readersOf, walking } from './source.ts'

/** The list of an entity as a source of exports. */
export function entitySource(entity: EntityDefinition): ExportSource {
  return {
    filterType: `${typeName(entity)}Filter`,
    open(filter, columns, context) {
      demand(context, entity, 'view')
      const readers = readersOf<Item>(columns, (key) => readerOf(entity, key))
      return walking<Item>(
        {
          count: (most) => countItems(entity, filter, most, context),
          read: (after, take) => selectItems(entity, { filter, columns, after, take }, context),
        },
        readers,
      )
    },
  }
}

const OWN_COLUMNS: Record<string, (item: Item) => Cell> = {
  id: ({ id }) => Number(id),
  version: ({ version }) => version,
  createdDate: ({ createdDate }) => createdDate,
  updatedDate: ({ updatedDate }) => updatedDate,
  createdBy: ({ createdBy }) => nameOf(createdBy),
  updatedBy: ({ updatedBy }) => nameOf(updatedBy),
}

const nameOf = (person: PersonValue | null) => person?.name ?? null

function readerOf(entity: EntityDefinition, key: string): ((item: Item) => Cell) | undefined {
  if (Object.hasOwn(OWN_COLUMNS, key)) return OWN_COLUMNS[key]
  const found = Object.entries(fieldsOf(entity)).find(
    ([name, field]) => name === key || ('as' in field && field.as === key),
  )
  if (!found) return undefined
  const [name, field] = found
  return (item) => {
    const referred = 'as' in field ? ((item[field.as] ?? []) as ReferenceValue | ReferenceValue[]) : []
    return cellOf(field, item[name], [referred].flat())
  }
}
