import type { MenuItemValue } from '@manset/model/entities/menu.ts'
import { expect, test } from 'vitest'
import { placeOf, rowsOf, withoutBranch } from '../../../ui/sortable/tree.ts'
import {
  activeAfterRemoval,
  foldedAfterShowing,
  foldedAfterToggling,
  foldedCompletely,
  newItem,
  withAdded,
  withPatched,
  withRestored,
} from './menu-changes.ts'

const item = (key: string, parentKey: string | null = null): MenuItemValue => ({
  ...newItem(key, 'link'),
  parentKey,
})
/** sport ▸ football ▸ cup, sport ▸ tennis, culture */
const MENU = [
  item('sport'),
  item('football', 'sport'),
  item('cup', 'football'),
  item('tennis', 'sport'),
  item('culture'),
]
const keysOf = (items: readonly MenuItemValue[] | null) => items?.map(({ key }) => key)

test('showing an item expands all above it, and nothing else', () => {
  const folded = new Set(['sport', 'football', 'culture'])
  expect([...foldedAfterShowing(MENU, folded, 'cup')]).toEqual(['culture'])
})

test('an item is collapsed, expanded, or set to one of them', () => {
  expect([...foldedAfterToggling(new Set(), 'sport')]).toEqual(['sport'])
  expect([...foldedAfterToggling(new Set(['sport']), 'sport')]).toEqual([])
  expect([...foldedAfterToggling(new Set(['sport']), 'sport', true)]).toEqual(['sport'])
})

test('collapsing everything selects the top-level item above the active one', () => {
  const { folded, activeKey } = foldedCompletely(MENU, 'cup')
  expect([...folded]).toEqual(['sport', 'football'])
  expect(activeKey).toBe('sport')
  expect(foldedCompletely(MENU, 'culture').activeKey).toBe('culture')
  expect(foldedCompletely([], null).activeKey).toBeNull()
})

test('a new item follows the active one, or ends the menu', () => {
  expect(keysOf(withAdded([item('sport'), item('culture')], null, item('new')))).toEqual([
    'sport',
    'culture',
    'new',
  ])
  const added = withAdded(MENU, 'tennis', item('new'))
  expect(placeOf(added, 'new').parentKey).toBe('sport')
  expect(newItem('new', 'category').subCategoryDepth).toBe(0)
})

test('a patch changes one item', () => {
  const patched = withPatched(MENU, 'cup', { position: 'bottom' } as Partial<MenuItemValue>)
  expect(patched.filter((one, index) => one !== MENU[index]).map(({ key }) => key)).toEqual(['cup'])
})

test('after a removal the next row outside the branch is active, or the previous one', () => {
  const rows = rowsOf(MENU, new Set())
  expect(activeAfterRemoval(MENU, rows, 'football')).toBe('tennis')
  expect(activeAfterRemoval(MENU, rows, 'culture')).toBe('tennis')
  expect(activeAfterRemoval([item('sport')], rowsOf([item('sport')], new Set()), 'sport')).toBeNull()
})

test('a removed branch is restored to its place, or to the top level if its parent is gone', () => {
  const branch = [item('football', 'sport'), item('cup', 'football')]
  const place = placeOf(MENU, 'football')
  const without = withoutBranch(MENU, 'football')
  expect(keysOf(withRestored(without, branch, place))).toEqual(keysOf(MENU))
  const orphaned = withRestored([item('culture')], branch, place)
  expect(orphaned?.find(({ key }) => key === 'football')?.parentKey).toBeNull()
  expect(withRestored(MENU, branch, place)).toBeNull()
})
