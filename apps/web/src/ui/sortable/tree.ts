// A list of items with parent keys as a tree: its visible rows, allowed moves, and the list after a move. Lists are in tree order: a
// parent, then its descendants, then its next sibling.

export interface TreeItem {
  key: string
  parentKey?: string | null
}

/** Limits of a tree: the number of levels, and which items may have children. */
export interface TreeLimits<T> {
  maxDepth: number
  canHaveChildren(item: T): boolean
}

export interface TreeRow<T> {
  item: T
  /** Index of the item in the list, by which the server addresses problems. */
  index: number
  /** From 0. */
  depth: number
  /** Position among its siblings, from 1, and their number. */
  place: number
  siblings: number
  hasItems: boolean
}

/** The target of a move: its parent, and the sibling that it precedes; null for the top level, or the end. */
export interface Place {
  parentKey: string | null
  beforeKey: string | null
}

const getParentKey = (item: TreeItem) => item.parentKey ?? null

function childrenByParent<T extends TreeItem>(items: readonly T[]): Map<string | null, T[]> {
  const children = new Map<string | null, T[]>()
  for (const item of items) {
    const siblings = children.get(getParentKey(item))
    if (siblings) siblings.push(item)
    else children.set(getParentKey(item), [item])
  }
  return children
}

/** The items in tree order; items without a path to the top are omitted. */
export function inTreeOrder<T extends TreeItem>(items: readonly T[]): T[] {
  const children = childrenByParent(items)
  const ordered: T[] = []
  const visit = (parentKey: string | null) => {
    for (const item of children.get(parentKey) ?? []) {
      ordered.push(item)
      visit(item.key)
    }
  }
  visit(null)
  return ordered
}

/** The visible rows while some items are collapsed. */
export function getTreeRows<T extends TreeItem>(
  items: readonly T[],
  folded: ReadonlySet<string>,
): TreeRow<T>[] {
  const children = childrenByParent(items)
  const indexes = new Map(items.map((item, index) => [item.key, index]))
  const rows: TreeRow<T>[] = []
  const visit = (parentKey: string | null, depth: number) => {
    const siblings = children.get(parentKey) ?? []
    for (const [position, item] of siblings.entries()) {
      const hasItems = children.has(item.key)
      const index = indexes.get(item.key) ?? 0
      rows.push({ item, index, depth, place: position + 1, siblings: siblings.length, hasItems })
      if (hasItems && !folded.has(item.key)) visit(item.key, depth + 1)
    }
  }
  visit(null, 0)
  return rows
}

/** An item and its descendants, in order. */
export function getBranch<T extends TreeItem>(items: readonly T[], key: string): T[] {
  const within = new Set([key])
  return items.filter((item) => {
    const parent = getParentKey(item)
    if (item.key !== key && (parent === null || !within.has(parent))) return false
    within.add(item.key)
    return true
  })
}

/** Number of levels of an item with its descendants. */
export function getBranchHeight(items: readonly TreeItem[], key: string): number {
  const depths = new Map([[key, 1]])
  for (const item of getBranch(items, key)) {
    if (item.key !== key) depths.set(item.key, (depths.get(getParentKey(item) ?? '') ?? 0) + 1)
  }
  return Math.max(...depths.values())
}

/** Level of a parent's children, from 1. */
function getLevelBelow(items: readonly TreeItem[], parentKey: string | null): number {
  const byKey = new Map(items.map((item) => [item.key, item]))
  let level = 1
  for (let key = parentKey; key !== null; key = getParentKey(byKey.get(key) as TreeItem)) level += 1
  return level
}

/** Whether a branch may be placed there: not below itself, not below a leaf, and not too deep. */
export function canPlaceBranch<T extends TreeItem>(
  items: readonly T[],
  key: string,
  place: Place,
  { maxDepth, canHaveChildren }: TreeLimits<T>,
): boolean {
  const { parentKey } = place
  if (parentKey !== null) {
    const parent = items.find((item) => item.key === parentKey)
    if (!parent || !canHaveChildren(parent)) return false
    if (getBranch(items, key).some((item) => item.key === parentKey)) return false
  }
  return getLevelBelow(items, parentKey) + getBranchHeight(items, key) - 1 <= maxDepth
}

/** The list with a branch inserted; the branch's first item gets the new parent. */
export function insertBranch<T extends TreeItem>(
  items: readonly T[],
  branch: readonly T[],
  { parentKey, beforeKey }: Place,
): T[] {
  const [root, ...rest] = branch
  if (!root) return [...items]
  const placed = [{ ...root, parentKey }, ...rest]
  const before = beforeKey === null ? -1 : items.findIndex((item) => item.key === beforeKey)
  if (before >= 0) return [...items.slice(0, before), ...placed, ...items.slice(before)]
  if (parentKey === null) return [...items, ...placed]
  const parentBranch = getBranch(items, parentKey)
  const last = parentBranch.at(-1)
  const end = items.findIndex((item) => item.key === last?.key) + 1
  return [...items.slice(0, end), ...placed, ...items.slice(end)]
}

/** The list without an item and its descendants. */
export function removeBranch<T extends TreeItem>(items: readonly T[], key: string): T[] {
  const removedKeys = new Set(getBranch(items, key).map((item) => item.key))
  return items.filter((item) => !removedKeys.has(item.key))
}

/** The list with a branch moved. */
export function moveBranch<T extends TreeItem>(items: readonly T[], key: string, place: Place): T[] {
  return insertBranch(removeBranch(items, key), getBranch(items, key), place)
}

/** The current place of an item. */
export function getPlace(items: readonly TreeItem[], key: string): Place {
  const { parentKey, next } = getSiblings(items, key)
  return { parentKey, beforeKey: next?.key ?? null }
}

/** Position among its siblings, from 1, and its parent; null for an unknown item. */
export function getTreePosition<T extends TreeItem>(items: readonly T[], key: string) {
  const row = getTreeRows(items, new Set()).find(({ item }) => item.key === key)
  if (!row) return null
  const { place, siblings, depth } = row
  return { place, siblings, depth, parent: items.find((item) => item.key === getParentKey(row.item)) }
}

export type Step = 'up' | 'down' | 'in' | 'out'

/** The target of one step: before or after its sibling, into the previous sibling, or out of its parent. */
export function getStepPlace(items: readonly TreeItem[], key: string, step: Step): Place | null {
  const { parentKey, previous, next, afterNext } = getSiblings(items, key)
  if (step === 'up') return previous ? { parentKey, beforeKey: previous.key } : null
  if (step === 'down') return next ? { parentKey, beforeKey: afterNext?.key ?? null } : null
  if (step === 'in') return previous ? { parentKey: previous.key, beforeKey: null } : null
  return parentKey === null
    ? null
    : {
        parentKey: getSiblings(items, parentKey).parentKey,
        beforeKey: getSiblings(items, parentKey).next?.key ?? null,
      }
}

function getSiblings(items: readonly TreeItem[], key: string) {
  const own = items.find((item) => item.key === key)
  const parentKey = own ? getParentKey(own) : null
  const siblings = items.filter((item) => getParentKey(item) === parentKey)
  const at = siblings.findIndex((item) => item.key === key)
  return { parentKey, previous: siblings[at - 1], next: siblings[at + 1], afterNext: siblings[at + 2] }
}

/** The target of a branch dropped before the row `gap` (rows without the branch) and pulled to a depth. Null if no depth is allowed. */
export function getDropPlace<T extends TreeItem>(
  rows: readonly TreeRow<T>[],
  gap: number,
  wantedDepth: number,
  { height, maxDepth, canHaveChildren }: TreeLimits<T> & { height: number },
): (Place & { depth: number }) | null {
  const above = rows[gap - 1]
  const below = rows[gap]
  const mayGoInto = above !== undefined && canHaveChildren(above.item)
  const deepest = Math.min(above ? above.depth + (mayGoInto ? 1 : 0) : 0, maxDepth - height)
  const shallowest = below?.depth ?? 0
  if (deepest < shallowest) return null
  const depth = Math.min(Math.max(wantedDepth, shallowest), deepest)
  const parent = depth === 0 ? undefined : rows.slice(0, gap).findLast((row) => row.depth === depth - 1)
  return {
    depth,
    parentKey: parent?.item.key ?? null,
    beforeKey: below && below.depth === depth ? below.item.key : null,
  }
}
