// What the value of a field refers to, and the names of it.
import type {
  Field,
  MenuItemValue,
  ReferenceTarget,
  ReferenceValue,
  TargetValue,
} from '@manset/model/kinds/field.ts'
import { MENU_PART_NAMES, MENU_PARTS } from '@manset/model/menu.ts'

export interface Reference {
  to: ReferenceTarget
  id: string
}

/** Every item a value refers to; a menu refers from inside its items. */
export function referencesOf(field: Field, value: unknown): Reference[] {
  if (field.kind === 'menuItems')
    return ((value ?? []) as readonly MenuItemValue[]).flatMap((item) =>
      MENU_PART_NAMES.flatMap((part) => referencesOf(MENU_PARTS[part], item[part])),
    )
  if (!('to' in field)) return []
  return [value ?? []].flat().map((id) => ({ to: field.to, id: String(id) }))
}

/** Those of some named items a field may mean; the items of a menu say of each what kind it is. */
export function referredBy(field: Field, named: readonly TargetValue[]): readonly ReferenceValue[] {
  return 'to' in field ? named.filter(({ to }) => to === field.to) : named
}
