import { describe, expect, it } from 'vitest'
import {
  canPlaceBranch,
  getBranch,
  getBranchHeight,
  getDropPlace,
  getPlace,
  getStepPlace,
  getTreePosition,
  getTreeRows,
  insertBranch,
  inTreeOrder,
  moveBranch,
  removeBranch,
  type Step,
} from './tree.ts'

type Item = { key: string; parentKey: string | null; isLeaf: boolean }

/** `a b:a c:b d -` is a with b below it and c below that, then d, then a leaf. */
function tree(text: string): Item[] {
  return text.split(' ').map((word) => {
    const [key = '', parentKey = null] = word.split(':')
    return { key, parentKey, isLeaf: key.startsWith('-') }
  })
}
const written = (items: readonly Item[]) =>
  items.map(({ key, parentKey }) => (parentKey ? `${key}:${parentKey}` : key)).join(' ')
const NONE = new Set<string>()
const limits = (maxDepth: number) => ({ maxDepth, canHaveChildren: (item: Item) => !item.isLeaf })

describe('a tree', () => {
  it('shows each item below its parent, whatever the order of the list', () => {
    expect(written(inTreeOrder(tree('a d b:a e:d c:b')))).toBe('a b:a c:b d e:d')
    const rows = getTreeRows(tree('a b:a c:b d'), NONE)
    expect(rows.map(({ item, depth, place, siblings }) => [item.key, depth, place, siblings])).toEqual([
      ['a', 0, 1, 2],
      ['b', 1, 1, 1],
      ['c', 2, 1, 1],
      ['d', 0, 2, 2],
    ])
  })

  it('hides the children of a collapsed item', () => {
    expect(getTreeRows(tree('a b:a c:b d'), new Set(['a'])).map(({ item }) => item.key)).toEqual(['a', 'd'])
  })

  it('omits items in a parent cycle, rather than looping', () => {
    expect(written(inTreeOrder(tree('a b:c c:b')))).toBe('a')
  })

  it('knows the position of an item among its siblings, and its parent', () => {
    const items = tree('a b:a c:a d')
    expect(getTreePosition(items, 'c')).toMatchObject({
      place: 2,
      siblings: 2,
      depth: 1,
      parent: { key: 'a' },
    })
    expect(getTreePosition(items, 'd')).toMatchObject({ place: 2, siblings: 2, depth: 0, parent: undefined })
    expect(getTreePosition(items, 'x')).toBeNull()
  })

  it('knows a branch and its depth', () => {
    const items = tree('a b:a c:b d:a e')
    expect(written(getBranch(items, 'a'))).toBe('a b:a c:b d:a')
    expect(getBranchHeight(items, 'a')).toBe(3)
    expect(getBranchHeight(items, 'e')).toBe(1)
    expect(written(removeBranch(items, 'b'))).toBe('a d:a e')
  })
})

describe('an item moved by a key', () => {
  const moved = (text: string, key: string, step: Step) => {
    const items = tree(text)
    const place = getStepPlace(items, key, step)
    return place && written(moveBranch(items, key, place))
  }

  it('moves before or after its sibling, with its whole branch', () => {
    expect(moved('a b c:b d', 'b', 'up')).toBe('b c:b a d')
    expect(moved('a b c:b d e:d', 'b', 'down')).toBe('a d e:d b c:b')
  })
  it('moves into the item before it, as its last child', () => {
    expect(moved('a b:a c d:c', 'c', 'in')).toBe('a b:a c:a d:c')
  })
  it('moves out of its parent, right after it', () => {
    expect(moved('a b:a c:b d:a e', 'b', 'out')).toBe('a d:a b c:b e')
  })
  it('stays in place when it cannot move', () => {
    expect(moved('a b', 'a', 'up')).toBeNull()
    expect(moved('a b', 'b', 'down')).toBeNull()
    expect(moved('a b', 'a', 'in')).toBeNull()
    expect(moved('a b', 'a', 'out')).toBeNull()
  })
  it('is restored to its position', () => {
    const items = tree('a b:a c:a d:c e')
    const place = getPlace(items, 'b')
    expect(written(insertBranch(removeBranch(items, 'b'), getBranch(items, 'b'), place))).toBe(written(items))
  })
})

describe('an item may not be placed', () => {
  it('below itself, below an item without children, or deeper than the limit', () => {
    const items = tree('a b:a - c d:c')
    expect(canPlaceBranch(items, 'a', { parentKey: 'b', beforeKey: null }, limits(5))).toBe(false)
    expect(canPlaceBranch(items, 'a', { parentKey: '-', beforeKey: null }, limits(5))).toBe(false)
    expect(canPlaceBranch(items, 'c', { parentKey: 'b', beforeKey: null }, limits(3))).toBe(false)
    expect(canPlaceBranch(items, 'c', { parentKey: 'b', beforeKey: null }, limits(4))).toBe(true)
  })
})

describe('an item dropped between two rows', () => {
  const rows = getTreeRows(tree('a b:a c -'), NONE)
  const low = { height: 1, ...limits(5) }

  it('is nested as deep as it is dragged, as far as the rows allow', () => {
    expect(getDropPlace(rows, 2, 0, low)).toEqual({ depth: 0, parentKey: null, beforeKey: 'c' })
    expect(getDropPlace(rows, 2, 1, low)).toEqual({ depth: 1, parentKey: 'a', beforeKey: null })
    expect(getDropPlace(rows, 2, 9, low)).toEqual({ depth: 2, parentKey: 'b', beforeKey: null })
  })
  it('between a parent and its first child becomes the first child', () => {
    expect(getDropPlace(rows, 1, 0, low)).toEqual({ depth: 1, parentKey: 'a', beforeKey: 'b' })
  })
  it('after one that takes no children stays beside it', () => {
    expect(getDropPlace(rows, 4, 3, low)).toEqual({ depth: 0, parentKey: null, beforeKey: null })
  })
  it('fits nowhere beyond the depth limit', () => {
    expect(getDropPlace(rows, 1, 1, { height: 5, ...limits(5) })).toBeNull()
  })
})
