import { defineEntity } from './entity.ts'

export const headlineCategory = defineEntity({
  name: 'headlineCategory',
  permission: 'headlineCategoryList',
  table: 'headline_categories',
  calls: {
    list: 'getHeadlineCategories',
    get: 'getHeadlineCategory',
    save: 'saveHeadlineCategory',
    approve: 'approveHeadlineCategory',
  },
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
