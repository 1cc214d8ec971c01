import { defineEntity } from './entity.ts'

export const menu = defineEntity({
  name: 'menu',
  table: 'menus',
  calls: { list: 'getMenus', get: 'getMenu', save: 'saveMenu', approve: 'approveMenu' },
  abilities: ['approve'],
  label: 'name',
  fields: {
    /** Unlike any other name on the site, whatever its case. */
    name: { kind: 'text', required: true, maxCharacters: 80 },
    items: { kind: 'menuItems', as: 'targets', maxLength: 300, maxDepth: 5 },
    itemCount: { kind: 'integer', isReadOnly: true },
  },
  list: {
    columns: ['name', 'itemCount', 'updatedBy', 'updatedDate', 'isApproved'],
    filters: ['isApproved'],
    search: ['name'],
    order: 'newest',
  },
})
