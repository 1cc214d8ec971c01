import { defineEntity } from './entity.ts'

export const brand = defineEntity({
  name: 'brand',
  table: 'brands',
  calls: { list: 'getBrands', get: 'getBrand', save: 'saveBrand', approve: 'approveBrand' },
  abilities: ['approve', 'lock'],
  label: 'name',
  fields: {
    /** Unique on the site, ignoring case. */
    name: { kind: 'text', required: true, maxCharacters: 120 },
    logo: { kind: 'image', cropTypeIds: [] },
    darkLogo: { kind: 'image', cropTypeIds: [] },
    banner: { kind: 'image', cropTypeIds: [] },
    /** Source of the data shown under the brand, as free text. */
    dataSource: { kind: 'text', maxCharacters: 300 },
    website: { kind: 'text', maxCharacters: 2_048, rule: 'webAddress' },
    /** Contact for readers. */
    phone: { kind: 'text', maxCharacters: 21, rule: 'phone' },
  },
  list: {
    columns: ['logo', 'name', 'dataSource', 'updatedDate', 'isApproved'],
    filters: ['isApproved'],
    search: ['name', 'dataSource'],
    order: 'newest',
  },
})
