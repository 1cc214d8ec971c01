// Items for form tests.
import { entityByName } from '@manset/model/entities/entities.ts'
import type { EntityItem } from '../entity/entity-item.ts'

/** The first version of an item, as the server returns it. */
export function createStoredItem(id: string, values: Record<string, unknown>): EntityItem {
  const moment = '2026-11-22T09:00:00.000Z'
  const made = { createdDate: moment, updatedDate: moment, createdBy: null, updatedBy: null }
  return { id, version: 1, ...made, ...values }
}

export const author = entityByName('author')
export const storedAuthor = createStoredItem('1', {
  name: 'Deniz',
  surname: 'Aksoy',
  authorType: 'newspaper',
  order: 3,
})
