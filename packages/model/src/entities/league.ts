import { defineEntity } from './entity.ts'

export const league = defineEntity({
  name: 'league',
  table: 'leagues',
  calls: { list: 'getLeagues', get: 'getLeague', save: 'saveLeague', approve: 'approveLeague' },
  abilities: ['approve', 'lock'],
  label: 'name',
  fields: {
    /** Unique on the site, ignoring case. */
    name: { kind: 'text', required: true, maxCharacters: 120 },
    logo: { kind: 'image', cropTypeIds: [] },
  },
  list: {
    columns: ['logo', 'name', 'updatedBy', 'updatedDate', 'isApproved'],
    filters: ['isApproved'],
    search: ['name'],
    order: 'newest',
  },
})
