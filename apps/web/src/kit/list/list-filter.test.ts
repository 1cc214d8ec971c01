import { expect, test } from 'vitest'
import { filterOf } from './list-filter.ts'

test('a list is filtered by what its address says, and by nothing else that stands there', () => {
  const address = { q: 'İğde & çay', isApproved: 'true', categoryIds: ['3', '5'], id: '9', types: 'news' }
  expect(filterOf(['isApproved', 'categoryIds', 'authorType'], address)).toEqual({
    search: 'İğde & çay',
    values: { isApproved: ['true'], categoryIds: ['3', '5'] },
  })
})

test('an empty address filters nothing', () => {
  expect(filterOf(['isApproved'], {})).toEqual({ search: '', values: {} })
  expect(filterOf(['isApproved'], { isApproved: [] })).toEqual({ search: '', values: {} })
})
