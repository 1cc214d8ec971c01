import { defineEntity } from './entity.ts'

export const signature = defineEntity({
  name: 'signature',
  table: 'signatures',
  calls: { list: 'getSignatures', get: 'getSignature', save: 'saveSignature', approve: 'approveSignature' },
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
