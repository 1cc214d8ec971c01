import { category } from '@manset/model/entities/category.ts'
import { menu } from '@manset/model/entities/menu.ts'
import { news } from '@manset/model/entities/news.ts'
import { expect, test } from 'vitest'
import { referencesOf, referredBy } from './references.ts'

const spor = { to: 'category' as const, id: '3', name: 'Spor', isApproved: true }
const vitrin = { to: 'brand' as const, id: '3', name: 'Vitrin', isApproved: true }

test('a field refers to what was chosen in it, and to nothing while it is empty', () => {
  expect(referencesOf(category.fields.parentId, '12')).toEqual([{ to: 'category', id: '12' }])
  expect(referencesOf(news.fields.categoryIds, ['3', '9'])).toEqual([
    { to: 'category', id: '3' },
    { to: 'category', id: '9' },
  ])
  expect(referencesOf(category.fields.parentId, null)).toEqual([])
  expect(referencesOf(category.fields.name, '12')).toEqual([])
})

test('a menu refers from inside its items', () => {
  const items = [
    { key: 'a', type: 'category', categoryId: '3', excludedCategoryIds: ['4'] },
    { key: 'b', type: 'brand', brandId: '3' },
    { key: 'c', type: 'link', title: 'Künye', url: '/kunye' },
  ]
  expect(referencesOf(menu.fields.items, items)).toEqual([
    { to: 'category', id: '3' },
    { to: 'category', id: '4' },
    { to: 'brand', id: '3' },
  ])
})

test('a category is not called what the brand of the same number is called', () => {
  expect(referredBy(news.fields.categoryIds, [vitrin, spor])).toEqual([spor])
  expect(referredBy(menu.fields.items, [vitrin, spor])).toEqual([vitrin, spor])
})
