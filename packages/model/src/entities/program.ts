import { defineEntity } from './entity.ts'

export const program = defineEntity({
  name: 'program',
  table: 'programs',
  onlyWhere: 'isProgramEnabled',
  calls: { list: 'getPrograms', get: 'getProgram', save: 'saveProgram', approve: 'approveProgram' },
  abilities: ['approve', 'lock'],
  label: 'name',
  fields: {
    /** Unique on the site, ignoring case. */
    name: { kind: 'text', required: true, maxCharacters: 120 },
    /** Broadcast times. */
    slots: { kind: 'slots', required: true, maxLength: 50 },
  },
  list: {
    columns: ['name', 'slots', 'updatedDate', 'isApproved'],
    filters: ['isApproved'],
    search: ['name'],
    order: 'newest',
  },
})
