import { isEmpty } from '@manset/model/empty.ts'
import type { Field, MenuItemValue, TargetValue } from '@manset/model/kinds/field.ts'
import { MENU_PART_NAMES, MENU_PARTS, type MenuPart, shapeOfMenuItem } from '@manset/model/menu.ts'
import type { Locale } from '../../platform/locale.ts'
import { findText, type TextSet, type TextTree } from '../../platform/texts.ts'
import type { AsTextContext } from '../kind.ts'
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

/**
 * A menu as lines of text, each level set in, for comparing two versions and for copying: every item with all it is
 * made of. `asText` tells a part by its kind.
 */
export function menuOutline(
  items: Items,
  context: AsTextContext,
  asText: (field: Field, value: unknown, context: AsTextContext) => string,
): string {
  const say = (key: string) => findText(texts, key, {}, context.locale) ?? key
  const partText = (item: MenuItemValue, part: MenuPart) => {
    const field: Field = MENU_PARTS[part]
    const told = asText(field, item[part], {
      ...context,
      optionLabel: (option) => say(`${part === 'contentType' ? part : 'option'}.${option}`),
      referred: (context.referred as readonly TargetValue[]).filter(
        ({ to }) => 'to' in field && to === field.to,
      ),
    })
    return `${say(`part.${part}`)}: ${told}`
  }
  return rowsOf(items, new Set())
    .map(({ item, depth }) => {
      const { required = [] } = shapeOfMenuItem(item.type) ?? {}
      const parts = MENU_PART_NAMES.filter((part) => part !== 'title' && !isUsual(part, item[part]))
      // What an item must have tells its type as well.
      const words = [item.title?.trim(), required.length === 0 && say(`type.${item.type}`)]
      return `${'\u2003'.repeat(depth)}${[...words.filter(Boolean), ...parts.map((part) => partText(item, part))].join(' · ')}`
    })
    .join('\n')
}

const isUsual = (part: MenuPart, value: unknown) =>
  isEmpty(value) || (part === 'position' && value === MENU_PARTS.position.options[0])
