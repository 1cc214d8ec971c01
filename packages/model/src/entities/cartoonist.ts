import { defineEntity } from './entity.ts'

export const cartoonist = defineEntity({
  name: 'cartoonist',
  table: 'cartoonists',
  onlyWhere: 'isCartoonistEnabled',
  calls: {
    list: 'getCartoonists',
    get: 'getCartoonist',
    save: 'saveCartoonist',
    approve: 'approveCartoonist',
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
