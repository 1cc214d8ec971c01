// What an item of a menu is called.
import { type MenuItemType, type MenuItemValue, menu } from '@manset/model/entities/menu.ts'
import { partTypeOf } from '@manset/model/kinds/parts.ts'
import type { PartWords } from '../../../kinds/kind.ts'

export type Items = readonly MenuItemValue[]

export const ITEMS = menu.fields.items
export const ITEM_TYPES = Object.keys(ITEMS.types) as MenuItemType[]

/** Whether other items may stand below it. */
export const mayHold = ({ type }: MenuItemValue) => partTypeOf(ITEMS, type)?.mayHoldParts === true

/** Its own name, or that of what it shows, or its type. */
export function nameOfItem(item: MenuItemValue, targetName: string | undefined, words: PartWords): string {
  if (item.title?.trim()) return item.title
  if (targetName) return targetName
  if (item.contentType) return words.option('contentType', item.contentType)
  return words.type(item.type)
}
