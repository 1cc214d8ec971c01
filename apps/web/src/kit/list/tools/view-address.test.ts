import { expect, test } from 'vitest'
import { addressOfView, columnsOf, filterText, isAsSaved } from './view-address.ts'

const view = {
  id: '7',
  search: 'category=3&category=5&q=I%C4%9Fd%C4%B1r+%26+%25',
  columns: ['title', 'status'],
}

test('a view leads to its filters and columns, every letter as it was', () => {
  expect(addressOfView(view)).toEqual({
    category: ['3', '5'],
    q: 'Iğdır & %',
    view: '7',
    cols: 'title.status',
  })
})

test('the order of an address, the open item and the view itself are no change', () => {
  const address = { q: 'Iğdır & %', id: '12', category: ['3', '5'], view: '7', cols: 'title.status' }
  expect(isAsSaved(view, address)).toBe(true)
  expect(filterText(address)).toBe(view.search)
})

test('another filter or another column is', () => {
  expect(isAsSaved(view, { ...addressOfView(view), q: 'Iğdır' })).toBe(false)
  expect(isAsSaved(view, { ...addressOfView(view), cols: 'status.title' })).toBe(false)
  expect(isAsSaved(view, { ...addressOfView(view), cols: undefined })).toBe(false)
})

test('columns of an address are its keys', () => {
  expect(columnsOf({ cols: 'a.b..c' })).toEqual(['a', 'b', 'c'])
  expect(columnsOf({})).toEqual([])
})
