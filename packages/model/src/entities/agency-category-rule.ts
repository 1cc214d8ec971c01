import { defineEntity } from './entity.ts'

/**
 * Maps an agency's category to the initial category of drafts on this site, overriding the editor's last choice. A rule
 * may also name no category.
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
    /** The agency's own name for it. */
    name: { kind: 'text', required: true, maxCharacters: 120 },
    /** If empty, drafts get no category. */
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
