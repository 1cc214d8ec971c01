import { defineEntity } from './entity.ts'

export const brand = defineEntity({
  name: 'brand',
  table: 'brands',
  calls: { list: 'getBrands', get: 'getBrand', save: 'saveBrand', approve: 'approveBrand' },
  abilities: ['approve', 'lock'],
  label: 'name',
  fields: {
    /** Unlike any other name on the site, whatever its case. */
    name: { kind: 'text', required: true, maxCharacters: 120 },
    logo: { kind: 'image', cropTypeIds: [] },
    darkLogo: { kind: 'image', cropTypeIds: [] },
    banner: { kind: 'image', cropTypeIds: [] },
    /** Where what stands under the brand comes from, in the newsroom's words. */
    dataSource: { kind: 'text', maxCharacters: 300 },
    website: { kind: 'text', maxCharacters: 2_048, rule: 'webAddress' },
    /** Where readers reach the brand. */
    phone: { kind: 'text', maxCharacters: 21, rule: 'phone' },
  },
  list: {
    columns: ['logo', 'name', 'dataSource', 'updatedDate', 'isApproved'],
    filters: ['isApproved'],
    search: ['name', 'dataSource'],
    order: 'newest',
  },
})
