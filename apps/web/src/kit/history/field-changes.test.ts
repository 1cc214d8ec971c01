import { category } from '@manset/model/entities/category.ts'
import { news } from '@manset/model/entities/news.ts'
import { expect, test } from 'vitest'
import { findFieldChanges } from './field-changes.ts'

const of = (values: Record<string, unknown>) => ({ values })

test('lists the fields that differ, in the order of the definition', () => {
  const changes = findFieldChanges(
    category,
    of({ name: 'Spor', displayName: null, linkName: 'spor', order: 1 }),
    of({ name: 'Spor', displayName: '', linkName: 'spor-haberleri', order: 2 }),
  )
  expect(changes.map(({ name, before, after }) => [name, before, after])).toEqual([
    ['linkName', 'spor', 'spor-haberleri'],
    ['order', 1, 2],
  ])
})

test('a field that a version did not have yet is no change', () => {
  expect(
    findFieldChanges(category, of({ name: 'Spor' }), of({ name: 'Spor', iconUrl: 'https://x' })),
  ).toEqual([])
})

test('for the first version all filled fields are listed', () => {
  const changes = findFieldChanges(news, null, of({ title: 'Başlık', spot: null, tags: [], status: 'draft' }))
  expect(changes.map(({ name }) => name)).toEqual(['status', 'title'])
})
