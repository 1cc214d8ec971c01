import { defineEntity } from './entity.ts'

export const headlineTag = defineEntity({
  name: 'headlineTag',
  table: 'headline_tags',
  calls: {
    list: 'getHeadlineTags',
    get: 'getHeadlineTag',
    save: 'saveHeadlineTag',
    approve: 'approveHeadlineTag',
  },
  abilities: ['approve', 'lock'],
  label: 'name',
  /** Unlike any other name on the site, whatever its case. */
  fields: { name: { kind: 'text', required: true, maxCharacters: 120 } },
  list: {
    columns: ['name', 'updatedDate', 'isApproved'],
    filters: ['isApproved'],
    search: ['name'],
    order: 'newest',
  },
})
