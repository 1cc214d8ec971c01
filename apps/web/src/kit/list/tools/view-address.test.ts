import { expect, test } from 'vitest'
import { getColumns, getFilterKey, getViewAddress, matchesView } from './view-address.ts'

const view = {
  id: '7',
  search: 'category=3&category=5&q=I%C4%9Fd%C4%B1r+%26+%25',
  columns: ['title', 'status'],
}

test('a view opens its filters and columns, unchanged to the letter', () => {
  expect(getViewAddress(view)).toEqual({
    category: ['3', '5'],
    q: 'Iğdır & %',
    view: '7',
    cols: 'title.status',
  })
})

test('the order of parameters, the open item and the view itself are no change', () => {
  const address = { q: 'Iğdır & %', id: '12', category: ['3', '5'], view: '7', cols: 'title.status' }
  expect(matchesView(view, address)).toBe(true)
  expect(getFilterKey(address)).toBe(view.search)
})

test('another filter or another column is a change', () => {
  expect(matchesView(view, { ...getViewAddress(view), q: 'Iğdır' })).toBe(false)
  expect(matchesView(view, { ...getViewAddress(view), cols: 'status.title' })).toBe(false)
  expect(matchesView(view, { ...getViewAddress(view), cols: undefined })).toBe(false)
})

test('the columns of an address are its keys', () => {
  expect(getColumns({ cols: 'a.b..c' })).toEqual(['a', 'b', 'c'])
  expect(getColumns({})).toEqual([])
})
