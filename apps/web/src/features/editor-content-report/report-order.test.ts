import { expect, it } from 'vitest'
import type { ReportRow } from './report-call.ts'
import { getNextSortOrder, parseSortOrder, sortRows } from './report-order.ts'

const row = (name: string | null, total: number): ReportRow => ({
  ...{ editorId: name, name, username: name, day: null, sites: [] },
  ...{ contentCount: total, newsworthyContentCount: 0, total },
})
const rows = [row('Çetin', 2), row('Ali', 5), row('Cem', 2), row(null, 1)]

it('names are sorted by the language, numbers by value', () => {
  const by = (text: string) => sortRows(rows, parseSortOrder(text, 'editor'), 'tr').map(({ name }) => name)
  expect(by('editor')).toEqual([null, 'Ali', 'Cem', 'Çetin'])
  expect(by('-total')).toEqual(['Ali', 'Çetin', 'Cem', null])
  expect(by('nonsense')).toEqual(by('-total'))
})

it('a heading sorts by its column, then in reverse', () => {
  expect(getNextSortOrder({ by: 'editor', isDown: false }, 'total')).toBe('-total')
  expect(getNextSortOrder({ by: 'total', isDown: true }, 'total')).toBe('total')
  expect(getNextSortOrder({ by: 'total', isDown: true }, 'editor')).toBe('editor')
  expect(parseSortOrder('editor', 'week')).toEqual({ by: 'period', isDown: false })
})
