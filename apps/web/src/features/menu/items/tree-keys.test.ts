import { expect, test } from 'vitest'
import type { TreeRow } from '../../../ui/sortable/tree.ts'
import { getTreeCommand, type TreePlace } from './tree-keys.ts'

const row = (key: string, depth: number, hasItems = false) =>
  ({ item: { key }, depth, hasItems }) as unknown as TreeRow<unknown>
const OPEN = [row('sport', 0, true), row('football', 1), row('tennis', 1), row('culture', 0)]
const FOLDED = [row('sport', 0, true), row('culture', 0)]

const press = (key: string, place: Partial<TreePlace> = {}, keys = {}) =>
  getTreeCommand(
    { key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...keys },
    { rows: OPEN, activeIndex: 0, pageRows: 10, isRtl: false, ...place },
  )

test('arrows, page keys, Home and End go to a row, and no further than either end', () => {
  expect(press('ArrowDown')).toEqual({ is: 'goTo', index: 1 })
  expect(press('ArrowUp')).toEqual({ is: 'goTo', index: 0 })
  expect(press('PageDown')).toEqual({ is: 'goTo', index: 3 })
  expect(press('PageDown', { pageRows: 0 })).toEqual({ is: 'goTo', index: 1 })
  expect(press('End')).toEqual({ is: 'goTo', index: 3 })
  expect(press('Home', { activeIndex: 3 })).toEqual({ is: 'goTo', index: 0 })
})

test('the arrow in reading direction expands, then enters; the other one collapses, then leaves', () => {
  expect(press('ArrowRight', { rows: FOLDED })).toEqual({ is: 'expand' })
  expect(press('ArrowRight')).toEqual({ is: 'goTo', index: 1 })
  expect(press('ArrowLeft')).toEqual({ is: 'collapse' })
  expect(press('ArrowLeft', { activeIndex: 2 })).toEqual({ is: 'goTo', index: 0 })
  expect(press('ArrowLeft', { rows: FOLDED, isRtl: true })).toEqual({ is: 'expand' })
})

test('Space toggles only an item with items, and the browser keeps it elsewhere', () => {
  expect(press(' ')).toEqual({ is: 'toggle' })
  expect(press(' ', { activeIndex: 3 })).toBeNull()
})

test('with Alt the arrows move the item, and other modifiers belong to the browser', () => {
  expect(press('ArrowDown', {}, { altKey: true })).toMatchObject({ is: 'step' })
  expect(press('ArrowDown', {}, { ctrlKey: true })).toBeNull()
  expect(press('a', {}, { altKey: true })).toBeNull()
  expect(press('a')).toBeNull()
})

test('Enter edits, Insert adds and Delete removes', () => {
  expect(['Enter', 'Insert', 'Delete'].map((key) => press(key)?.is)).toEqual(['edit', 'add', 'remove'])
})
