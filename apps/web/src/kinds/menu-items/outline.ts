import type { MenuItemValue, ReferenceValue, TargetValue } from '@manset/model/kinds/field.ts'
import type { Locale } from '../../platform/locale.ts'
import { findText, type TextSet, type TextTree } from '../../platform/texts.ts'
import { menuItemTexts } from './texts/texts.ts'
import { type Items, rowsOf } from './tree.ts'

const texts = menuItemTexts as unknown as TextSet<TextTree>

/** What an item is called: its own name, or that of what it shows, or its type. */
export function nameOfItem(
  item: MenuItemValue,
  targetName: string | undefined,
  locale: Locale | undefined,
): string {
  if (item.title?.trim()) return item.title
  if (targetName) return targetName
  if (item.contentType)
    return findText(texts, `contentType.${item.contentType}`, {}, locale) ?? item.contentType
  return findText(texts, `type.${item.type}`, {}, locale) ?? item.type
}

/** A menu as lines of text, each level set in, for comparing two versions and for copying. */
export function menuOutline(items: Items, referred: readonly ReferenceValue[], locale: Locale): string {
  const names = new Map((referred as readonly TargetValue[]).map(({ to, id, name }) => [`${to} ${id}`, name]))
  return rowsOf(items, new Set())
    .map(({ item, depth }) => {
      const { categoryId, brandId } = item
      const target = names.get(categoryId ? `category ${categoryId}` : `brand ${brandId}`)
      const name = nameOfItem(item, target, locale)
      return `${'\u2003'.repeat(depth)}${name}${item.url ? ` (${item.url})` : ''}`
    })
    .join('\n')
}
