// The items of a menu: a flat list in which every item names its parent, and each has what its type asks for.
import { isEmpty } from '../empty.ts'
import { MENU_PART_NAMES, MENU_PARTS, shapeOfMenuItem } from '../menu.ts'
import type { Fault } from './fault.ts'
import type { Field, FieldOf, MenuItemValue } from './field.ts'

const KEY = /^[a-z0-9]{1,32}$/i
const shape: Omit<Fault, 'at'> = { rule: 'shape', params: {} }

/**
 * What is wrong with the items, in one pass. A parent must stand before its items, which also leaves no way to make a
 * circle. `faultsOf` checks a part by its kind.
 */
export function checkMenuItems(
  value: unknown,
  field: FieldOf<'menuItems'>,
  faultsOf: (field: Field, value: unknown) => Fault[],
): Fault[] {
  if (!Array.isArray(value)) return [shape]
  if (value.length > field.maxLength) return [{ rule: 'maxItems', params: { max: field.maxLength } }]
  const depths = new Map<string, number>()
  const open = new Set<string>()
  const keys = new Set(value.map((item: unknown) => (item as MenuItemValue | null)?.key))
  return value.flatMap((item: unknown, index): Fault[] => {
    const at = (name?: string) => (name ? `${index}.${name}` : String(index))
    if (!isItem(item)) return [{ ...shape, at: at() }]
    const itemShape = shapeOfMenuItem(item.type)
    if (!itemShape) return [{ rule: 'oneOf', params: {}, at: at('type') }]
    if (depths.has(item.key)) return [{ rule: 'distinct', params: {}, at: at('key') }]
    const faults: Fault[] = []

    const parent = item.parentKey ?? null
    if (parent !== null && !depths.has(parent))
      faults.push({ rule: keys.has(parent) ? 'parentFirst' : 'knownParent', params: {}, at: at('parentKey') })
    else if (parent !== null && !open.has(parent))
      faults.push({ rule: 'noItemsBelow', params: {}, at: at('parentKey') })
    const depth = parent === null ? 1 : (depths.get(parent) ?? 0) + 1
    if (depth > field.maxDepth)
      faults.push({ rule: 'maxDepth', params: { max: field.maxDepth }, at: at('parentKey') })
    depths.set(item.key, depth)
    if (itemShape.mayHaveItems) open.add(item.key)

    for (const part of MENU_PART_NAMES) {
      const given = item[part]
      const isRequired = itemShape.required.includes(part)
      if (isEmpty(given)) {
        if (isRequired) faults.push({ rule: 'required', params: {}, at: at(part) })
      } else if (!isRequired && !itemShape.optional.includes(part)) {
        faults.push({ rule: 'notOfType', params: {}, at: at(part) })
      } else
        for (const fault of faultsOf(MENU_PARTS[part], given))
          faults.push({ ...fault, at: at(fault.at ? `${part}.${fault.at}` : part) })
    }
    return faults
  })
}

function isItem(item: unknown): item is MenuItemValue {
  if (typeof item !== 'object' || item === null) return false
  const { key, parentKey, type } = item as Partial<MenuItemValue>
  if (typeof key !== 'string' || !KEY.test(key) || typeof type !== 'string') return false
  return parentKey === null || parentKey === undefined || typeof parentKey === 'string'
}
