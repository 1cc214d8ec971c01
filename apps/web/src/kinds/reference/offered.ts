// Which of the known items a reference offers, and in which order.
import type { ReferenceValue } from '@manset/model/kinds/field.ts'

export interface ReferenceOption extends ReferenceValue {
  /** Main category of a sub category. */
  parentId: string | null
  /** Content types a category is for; empty for all. */
  contentTypes: readonly string[]
  /** Type of a content, and when it was made. */
  type?: string
  createdDate?: string
}

/** Main categories in their order, each followed by its subs; subs whose main one is missing come last. */
export function inHierarchy<T extends { id: string; parentId: string | null }>(items: readonly T[]): T[] {
  const mains = items.filter((item) => item.parentId === null)
  const placed = mains.flatMap((main) => [main, ...items.filter((item) => item.parentId === main.id)])
  return [...placed, ...items.filter((item) => !placed.includes(item))]
}

export interface OfferRules {
  chosenIds: readonly string[]
  /** Only main categories, as for a parent. */
  isMainOnly?: boolean
  /** Content type the item has; categories for other types are left out. */
  contentType?: string
  /** The item itself. */
  itemId?: string
}

/** What may be chosen: approved ones, and those already chosen whatever became of them. */
export function offered(options: readonly ReferenceOption[], rules: OfferRules): ReferenceOption[] {
  const { chosenIds, isMainOnly, contentType, itemId } = rules
  return options.filter((option) => {
    if (chosenIds.includes(option.id)) return true
    if (option.id === itemId || !option.isApproved) return false
    if (isMainOnly && option.parentId !== null) return false
    return !contentType || option.contentTypes.length === 0 || option.contentTypes.includes(contentType)
  })
}

/** The same for contents, which may be referred to whatever their status. */
export function offeredContents(options: readonly ReferenceOption[], itemId?: string): ReferenceOption[] {
  return options.filter((option) => option.id !== itemId)
}
