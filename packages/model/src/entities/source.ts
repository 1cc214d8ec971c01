import { defineEntity } from './entity.ts'

export const source = defineEntity({
  name: 'source',
  table: 'sources',
  calls: { list: 'getSources', get: 'getSource', save: 'saveSource', approve: 'approveSource' },
  abilities: ['approve', 'lock'],
  label: 'name',
  /** Unique on the site, ignoring case. */
  fields: { name: { kind: 'text', required: true, maxCharacters: 120 } },
  list: {
    columns: ['name', 'updatedDate', 'isApproved'],
    filters: ['isApproved'],
    search: ['name'],
    order: 'newest',
  },
})
