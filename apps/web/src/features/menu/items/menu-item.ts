// Names and types of menu items.
import { type MenuItemType, type MenuItemValue, menu } from '@manset/model/entities/menu.ts'
import { partTypeOf } from '@manset/model/kinds/parts.ts'
import type { PartWords } from '../../../kinds/kind.ts'

export type Items = readonly MenuItemValue[]

export const ITEMS = menu.fields.items
export const ITEM_TYPES = Object.keys(ITEMS.types) as MenuItemType[]

/** Whether it may contain other items. */
export const canHaveChildren = ({ type }: MenuItemValue) => partTypeOf(ITEMS, type)?.mayHoldParts === true

/** The item's title, otherwise the name of its target, otherwise its type. */
export function getItemName(item: MenuItemValue, targetName: string | undefined, words: PartWords): string {
  if (item.title?.trim()) return item.title
  if (targetName) return targetName
  if (item.contentType) return words.option('contentType', item.contentType)
  return words.type(item.type)
}
