import { defineEntity } from './entity.ts'

/**
 * What a category of an agency is on this site: the category drafts begin with, whatever editors chose before; none where
 * it names none.
 */
export const agencyCategoryRule = defineEntity({
  name: 'agencyCategoryRule',
  table: 'agency_category_rules',
  calls: {
    list: 'getAgencyCategoryRules',
    get: 'getAgencyCategoryRule',
    save: 'saveAgencyCategoryRule',
    approve: 'approveAgencyCategoryRule',
  },
  abilities: ['approve', 'lock'],
  label: 'name',
  fields: {
    agencyId: { kind: 'reference', to: 'servedAgency', as: 'agency', required: true },
    /** As the agency calls it. */
    name: { kind: 'text', required: true, maxCharacters: 120 },
    /** Left out, nothing is proposed. */
    categoryId: { kind: 'reference', to: 'category', as: 'category' },
  },
  form: [['agencyId', 'name'], 'categoryId', 'isApproved'],
  list: {
    columns: ['name', 'agency', 'category', 'updatedBy', 'updatedDate', 'isApproved'],
    filters: ['agencyId', 'isApproved'],
    search: ['name'],
    order: 'newest',
  },
})
