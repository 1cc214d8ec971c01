import type { MenuItemValue } from '@manset/model/entities/menu.ts'
import { expect, test } from 'vitest'
import { getPlace, getTreeRows, removeBranch } from '../../../ui/sortable/tree.ts'
import {
  addItem,
  collapseAll,
  createItem,
  expandAncestors,
  getNextActiveKey,
  patchItem,
  restoreBranch,
  toggleCollapsed,
} from './menu-changes.ts'

const item = (key: string, parentKey: string | null = null): MenuItemValue => ({
  ...createItem(key, 'link'),
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
  expect([...expandAncestors(MENU, folded, 'cup')]).toEqual(['culture'])
})

test('an item is collapsed, expanded, or set to one of them', () => {
  expect([...toggleCollapsed(new Set(), 'sport')]).toEqual(['sport'])
  expect([...toggleCollapsed(new Set(['sport']), 'sport')]).toEqual([])
  expect([...toggleCollapsed(new Set(['sport']), 'sport', true)]).toEqual(['sport'])
})

test('collapsing everything selects the top-level item above the active one', () => {
  const { folded, activeKey } = collapseAll(MENU, 'cup')
  expect([...folded]).toEqual(['sport', 'football'])
  expect(activeKey).toBe('sport')
  expect(collapseAll(MENU, 'culture').activeKey).toBe('culture')
  expect(collapseAll([], null).activeKey).toBeNull()
})

test('a new item follows the active one, or ends the menu', () => {
  expect(keysOf(addItem([item('sport'), item('culture')], null, item('new')))).toEqual([
    'sport',
    'culture',
    'new',
  ])
  const added = addItem(MENU, 'tennis', item('new'))
  expect(getPlace(added, 'new').parentKey).toBe('sport')
  expect(createItem('new', 'category').subCategoryDepth).toBe(0)
})

test('a patch changes one item', () => {
  const patched = patchItem(MENU, 'cup', { position: 'bottom' } as Partial<MenuItemValue>)
  expect(patched.filter((one, index) => one !== MENU[index]).map(({ key }) => key)).toEqual(['cup'])
})

test('after a removal the next row outside the branch is active, or the previous one', () => {
  const rows = getTreeRows(MENU, new Set())
  expect(getNextActiveKey(MENU, rows, 'football')).toBe('tennis')
  expect(getNextActiveKey(MENU, rows, 'culture')).toBe('tennis')
  expect(getNextActiveKey([item('sport')], getTreeRows([item('sport')], new Set()), 'sport')).toBeNull()
})

test('a removed branch is restored to its place, or to the top level if its parent is gone', () => {
  const branch = [item('football', 'sport'), item('cup', 'football')]
  const place = getPlace(MENU, 'football')
  const without = removeBranch(MENU, 'football')
  expect(keysOf(restoreBranch(without, branch, place))).toEqual(keysOf(MENU))
  const orphaned = restoreBranch([item('culture')], branch, place)
  expect(orphaned?.find(({ key }) => key === 'football')?.parentKey).toBeNull()
  expect(restoreBranch(MENU, branch, place)).toBeNull()
})
