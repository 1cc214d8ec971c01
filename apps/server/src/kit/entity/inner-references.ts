// What the values of a draft refer to, each with the path it is told by; a menu refers from inside its items.
import { type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import type { Field, MenuItemValue, ReferenceTarget } from '@manset/model/kinds/field.ts'
import { MENU_PART_NAMES, MENU_PARTS } from '@manset/model/menu.ts'

export interface ReferenceUse {
  /** Path of the field, such as `categoryIds` or `items.3.categoryId`. */
  path: string
  to: ReferenceTarget
  ids: string[]
}

/** Every reference of a value, empty ones as well. */
export function referencesIn(
  entity: EntityDefinition,
  value: Readonly<Record<string, unknown>>,
): ReferenceUse[] {
  return Object.entries(fieldsOf(entity)).flatMap(([name, field]) => {
    if (field.kind === 'menuItems') return inMenu(name, value[name])
    const use = useOf(name, field, value[name])
    return use ? [use] : []
  })
}

function inMenu(name: string, items: unknown): ReferenceUse[] {
  if (!Array.isArray(items)) return []
  return items.flatMap((item: MenuItemValue | null, index) =>
    MENU_PART_NAMES.flatMap((part) => {
      const use = useOf(`${name}.${index}.${part}`, MENU_PARTS[part], item?.[part])
      return use && use.ids.length > 0 ? [use] : []
    }),
  )
}

function useOf(path: string, field: Field, value: unknown): ReferenceUse | null {
  if (field.kind !== 'reference' && field.kind !== 'references') return null
  return { path, to: field.to, ids: idsIn(value) }
}

function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value as string[]
  return typeof value === 'string' ? [value] : []
}
