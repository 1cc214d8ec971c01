import { defineEntity } from './entity.ts'

export const headlineType = defineEntity({
  name: 'headlineType',
  permission: 'headlineSettings',
  table: 'headline_types',
  calls: {
    list: 'getHeadlineTypes',
    get: 'getHeadlineType',
    save: 'saveHeadlineType',
    approve: 'approveHeadlineType',
  },
  abilities: ['approve', 'lock'],
  label: 'name',
  fields: {
    /** Unlike any other name in its headline category, whatever its case. */
    name: { kind: 'text', required: true, maxCharacters: 120 },
    headlineCategoryId: {
      kind: 'reference',
      to: 'headlineCategory',
      as: 'headlineCategory',
      required: true,
    },
    /** How many its list shows; never fewer than stand there. */
    totalContentCount: { kind: 'integer', required: true, minValue: 1, maxValue: 500, initial: 20 },
    /** The sizes its pictures are shown in: what lacks one of these crops does not go live. */
    cropTypeIds: { kind: 'references', to: 'cropType', as: 'cropTypes', maxLength: 5 },
    /** What has stood in its list for so long is marked as stale; empty: nothing is. */
    staleAfterHours: { kind: 'integer', minValue: 1, maxValue: 720 },
  },
  list: {
    columns: ['name', 'headlineCategory', 'updatedDate', 'isApproved'],
    filters: ['headlineCategoryId', 'isApproved'],
    search: ['name'],
    order: 'newest',
  },
})
