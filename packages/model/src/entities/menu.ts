// Menus of the public site. Menu items are parts: their possible fields, and the fields that each type of item needs.
import { CONTENT_TYPES } from '../content/content.ts'
import type { PartOf } from '../kinds/parts.ts'
import { defineEntity } from './entity.ts'

const LOOKS = ['position', 'image', 'darkImage'] as const
const LIST_OF_PEOPLE = { required: [], optional: ['title', ...LOOKS], mayHoldParts: true } as const

export const menu = defineEntity({
  name: 'menu',
  table: 'menus',
  calls: { list: 'getMenus', get: 'getMenu', save: 'saveMenu', approve: 'approveMenu' },
  abilities: ['approve', 'lock'],
  label: 'name',
  fields: {
    /** Unique on the site, ignoring case. */
    name: { kind: 'text', required: true, maxCharacters: 80 },
    items: {
      kind: 'parts',
      as: 'targets',
      typeName: 'MenuItem',
      description: 'One item of a menu. The list is flat: a parent, named by its key, precedes its items.',
      label: 'title',
      about: 'url',
      maxLength: 300,
      maxDepth: 5,
      fields: {
        title: { kind: 'text', maxCharacters: 120 },
        url: { kind: 'text', maxCharacters: 2_048, rule: 'url' },
        contentType: { kind: 'choice', options: CONTENT_TYPES },
        categoryId: { kind: 'reference', to: 'category', as: 'category' },
        brandId: { kind: 'reference', to: 'brand', as: 'brand' },
        /** Levels of subcategories that the site automatically adds below the category. */
        subCategoryDepth: { kind: 'integer', minValue: 0, maxValue: 5 },
        excludedCategoryIds: { kind: 'references', to: 'category', as: 'excludedCategories', maxLength: 50 },
        image: { kind: 'image', cropTypeIds: [] },
        darkImage: { kind: 'image', cropTypeIds: [] },
        /** Before or after the entries that the site adds automatically, such as subcategories. */
        position: { kind: 'choice', options: ['top', 'end'], initial: 'top' },
      },
      types: {
        link: { required: ['title', 'url'], optional: LOOKS, mayHoldParts: true },
        contentType: { required: ['contentType'], optional: ['title', ...LOOKS], mayHoldParts: true },
        category: {
          required: ['categoryId'],
          optional: ['title', 'subCategoryDepth', 'excludedCategoryIds', ...LOOKS],
          mayHoldParts: true,
        },
        brand: { required: ['brandId'], optional: ['title', ...LOOKS], mayHoldParts: true },
        newspaperAuthors: LIST_OF_PEOPLE,
        sportAuthors: LIST_OF_PEOPLE,
        archiveAuthors: LIST_OF_PEOPLE,
        generalAuthors: LIST_OF_PEOPLE,
        cartoonists: LIST_OF_PEOPLE,
        divider: { required: [], optional: ['position'] },
      },
    },
    itemCount: { kind: 'integer', isReadOnly: true },
  },
  list: {
    columns: ['name', 'itemCount', 'updatedBy', 'updatedDate', 'isApproved'],
    filters: ['isApproved'],
    search: ['name'],
    order: 'newest',
  },
})

export type MenuItemValue = PartOf<typeof menu.fields.items>
export type MenuItemType = keyof typeof menu.fields.items.types
export type MenuItemField = keyof typeof menu.fields.items.fields
