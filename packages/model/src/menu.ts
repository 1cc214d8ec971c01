// Menus of the public site: the types an item can have, and the parts each type is made of. Each part is a field like
// any other, so that its check, its input and its references come from its kind.
import { CONTENT_TYPES } from './content.ts'
import { isEmpty } from './empty.ts'
import type { Field, MenuItemValue } from './kinds/field.ts'

/** What an item can be made of beside its key, its parent and its type. */
export const MENU_PARTS = {
  title: { kind: 'text', maxCharacters: 120 },
  url: { kind: 'text', maxCharacters: 2_048, rule: 'url' },
  contentType: { kind: 'choice', options: CONTENT_TYPES },
  categoryId: { kind: 'reference', to: 'category', as: 'category' },
  brandId: { kind: 'reference', to: 'brand', as: 'brand' },
  /** Levels of sub-categories the site shows below the category by itself. */
  subCategoryDepth: { kind: 'integer', minValue: 0, maxValue: 5 },
  excludedCategoryIds: { kind: 'references', to: 'category', as: 'excludedCategories', maxLength: 50 },
  image: { kind: 'image', cropTypeIds: [] },
  darkImage: { kind: 'image', cropTypeIds: [] },
  /** Before or after what the site puts in the same place by itself, such as sub-categories. */
  position: { kind: 'choice', options: ['top', 'end'] },
} as const satisfies Record<string, Field>

export type MenuPart = keyof typeof MENU_PARTS
export const MENU_PART_NAMES = Object.keys(MENU_PARTS) as MenuPart[]

interface MenuItemShape {
  required: readonly MenuPart[]
  optional: readonly MenuPart[]
  /** Whether other items may stand below it. */
  mayHaveItems: boolean
}

const LOOKS = ['position', 'image', 'darkImage'] as const
const LIST_OF_PEOPLE: MenuItemShape = { required: [], optional: ['title', ...LOOKS], mayHaveItems: true }

/** Every type of item, in the order they are offered, with what it must and may have. Nothing else is taken. */
export const MENU_ITEM_TYPES = {
  link: { required: ['title', 'url'], optional: LOOKS, mayHaveItems: true },
  contentType: { required: ['contentType'], optional: ['title', ...LOOKS], mayHaveItems: true },
  category: {
    required: ['categoryId'],
    optional: ['title', 'subCategoryDepth', 'excludedCategoryIds', ...LOOKS],
    mayHaveItems: true,
  },
  brand: { required: ['brandId'], optional: ['title', ...LOOKS], mayHaveItems: true },
  newspaperAuthors: LIST_OF_PEOPLE,
  sportAuthors: LIST_OF_PEOPLE,
  archiveAuthors: LIST_OF_PEOPLE,
  generalAuthors: LIST_OF_PEOPLE,
  cartoonists: LIST_OF_PEOPLE,
  divider: { required: [], optional: ['position'], mayHaveItems: false },
} as const satisfies Record<string, MenuItemShape>

export type MenuItemType = keyof typeof MENU_ITEM_TYPES
export const MENU_ITEM_TYPE_NAMES = Object.keys(MENU_ITEM_TYPES) as MenuItemType[]

/** What an item of a type must and may have; undefined for a type nobody knows. */
export function shapeOfMenuItem(type: string): MenuItemShape | undefined {
  return Object.hasOwn(MENU_ITEM_TYPES, type) ? MENU_ITEM_TYPES[type as MenuItemType] : undefined
}

/** The parts of a type, those it must have first. */
export function partsOfMenuItem(type: string): MenuPart[] {
  const shape = shapeOfMenuItem(type)
  return shape ? [...shape.required, ...shape.optional] : []
}

/** Items in the one form they are checked and kept in: every part named, empty texts as nothing. */
export function canonicalMenuItems(items: readonly MenuItemValue[]): MenuItemValue[] {
  return items.map((item) => ({
    key: item.key,
    parentKey: item.parentKey ?? null,
    type: item.type,
    ...(Object.fromEntries(MENU_PART_NAMES.map((part) => [part, canonicalPart(part, item[part])])) as object),
  }))
}

function canonicalPart(part: MenuPart, value: unknown): unknown {
  if (part === 'position') return value ?? 'top'
  if (part === 'excludedCategoryIds') return value ?? []
  if (isEmpty(value)) return null
  return typeof value === 'string' ? value.trim() : value
}
