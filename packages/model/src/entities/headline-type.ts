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
    /** Unique within its headline category, ignoring case. */
    name: { kind: 'text', required: true, maxCharacters: 120 },
    headlineCategoryId: {
      kind: 'reference',
      to: 'headlineCategory',
      as: 'headlineCategory',
      required: true,
    },
    /** Number of placements that the list shows; never less than it currently has. */
    totalContentCount: { kind: 'integer', required: true, minValue: 1, maxValue: 500, initial: 20 },
    /** Crop types in which its pictures are shown. A headline without one of these crops does not go live. */
    cropTypeIds: { kind: 'references', to: 'cropType', as: 'cropTypes', maxLength: 5 },
    /** Placements live for this long are marked as stale; never if empty. */
    staleAfterHours: { kind: 'integer', minValue: 1, maxValue: 720 },
  },
  list: {
    columns: ['name', 'headlineCategory', 'updatedDate', 'isApproved'],
    filters: ['headlineCategoryId', 'isApproved'],
    search: ['name'],
    order: 'newest',
  },
})
