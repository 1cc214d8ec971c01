// Changes of a menu's items and of its view, as pure functions.
import type { MenuItemType, MenuItemValue } from '@manset/model/entities/menu.ts'
import { getBranch, getPlace, insertBranch, type Place, type TreeRow } from '../../../ui/sortable/tree.ts'
import type { Items } from './menu-item.ts'

type Keys = ReadonlySet<string>
const END_OF_LIST: Place = { parentKey: null, beforeKey: null }

/** The items above an item, the nearest first. */
function getAncestorKeys(items: Items, key: string): string[] {
  const byKey = new Map(items.map((item) => [item.key, item]))
  const above: string[] = []
  for (let at = byKey.get(key)?.parentKey; at; at = byKey.get(at)?.parentKey) above.push(at)
  return above
}

/** What stays collapsed when an item is shown. */
export function expandAncestors(items: Items, folded: Keys, key: string): Keys {
  const above = new Set(getAncestorKeys(items, key))
  return new Set([...folded].filter((one) => !above.has(one)))
}

export function toggleCollapsed(folded: Keys, key: string, isFolded = !folded.has(key)): Keys {
  const next = new Set(folded)
  if (isFolded) next.add(key)
  else next.delete(key)
  return next
}

/** Collapses everything; the top-level ancestor of the active item stays selected. */
export function collapseAll(
  items: Items,
  activeKey: string | null,
): { folded: Keys; activeKey: string | null } {
  const folded = new Set(items.flatMap(({ parentKey }) => (parentKey ? [parentKey] : [])))
  const top = activeKey === null ? null : (getAncestorKeys(items, activeKey).at(-1) ?? activeKey)
  return { folded, activeKey: top }
}

export function createItem(key: string, type: MenuItemType): MenuItemValue {
  return {
    ...{ key, parentKey: null, type, position: 'top' },
    ...(type === 'category' && { subCategoryDepth: 0 }),
  }
}

/** Adds an item after the active one, or at the end. */
export function addItem(items: Items, activeKey: string | null, item: MenuItemValue): Items {
  return insertBranch(items, [item], activeKey === null ? END_OF_LIST : getPlace(items, activeKey))
}

export function patchItem(items: Items, key: string, patch: Partial<MenuItemValue>): Items {
  return items.map((item) => (item.key === key ? { ...item, ...patch } : item))
}

/** The item that is active after another was removed with everything below it: the next row, or the previous one. */
export function getNextActiveKey(
  items: Items,
  rows: readonly TreeRow<MenuItemValue>[],
  key: string,
): string | null {
  const gone = new Set(getBranch(items, key).map((item) => item.key))
  const at = rows.findIndex(({ item }) => item.key === key)
  const next = rows.slice(at).find(({ item }) => !gone.has(item.key)) ?? rows[at - 1]
  return next?.item.key ?? null
}

/** Restores a removed branch, at the top level if its parent is gone; null if it is there already. */
export function restoreBranch(items: Items, branch: Items, place: Place): Items | null {
  if (branch.some((item) => items.some((other) => other.key === item.key))) return null
  const isParentThere = items.some((item) => item.key === place.parentKey)
  return insertBranch(items, branch, isParentThere ? place : { ...place, parentKey: null })
}

export function isAtPlace(items: Items, key: string, place: Place): boolean {
  const from = getPlace(items, key)
  return from.parentKey === place.parentKey && from.beforeKey === place.beforeKey
}
