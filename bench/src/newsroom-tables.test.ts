import { fold } from '@manset/model/text/fold.ts'
import { expect, it } from 'vitest'
import { tablesOf } from './newsroom-tables.ts'

const tableNamed = (name: string) => {
  const table = tablesOf(1_000).find((one) => one.table === name)
  if (!table) throw new Error(name)
  const columns = table.columns.split(', ')
  return (index: number, column: string) =>
    table.line(index).trimEnd().split('\t')[columns.indexOf(column)] as string
}

it('have searchable words in title and spot, and are the same every time', () => {
  const content = tableNamed('contents')
  const search = tableNamed('content_search')
  for (const index of [0, 1, 17, 998]) {
    expect(search(index, 'folded')).toBe(fold(`${content(index, 'title')} ${content(index, 'spot')}`))
    expect(search(index, 'content_id')).toBe(content(index, 'id'))
  }
  expect(content(3, 'title')).toBe(tableNamed('contents')(3, 'title'))
})

it('have a spread of types, statuses and editors, and number rows from the oldest', () => {
  const content = tableNamed('contents')
  const seen = (column: string) => new Set(Array.from({ length: 200 }, (_, index) => content(index, column)))
  expect(seen('type').size).toBe(2)
  expect(seen('status').size).toBe(4)
  expect(seen('created_by').size).toBeGreaterThan(30)
  expect(content(0, 'id')).toBe('1000')
})
