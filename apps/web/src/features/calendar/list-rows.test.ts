import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CalendarEntry } from './calendar-calls.ts'
import { entryIndexes, indexOfEntry, indexToOpenAt, rowsOfDay, rowsOfDays } from './list-rows.ts'

const entry = (key: string, at: string) => ({ key, at }) as CalendarEntry
const day = '2026-11-24'
const onDays = new Map([
  [day, [entry('a', '2026-11-24T06:05:00Z'), entry('b', '2026-11-24T06:59:00Z')]],
  ['2026-11-26', [entry('c', '2026-11-26T06:00:00Z')]],
])

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T06:30:00Z') }))
afterEach(() => void vi.useRealTimers())

test('a day has its 24 hours, each followed by its entries, and opens at the current one', () => {
  const rows = rowsOfDay(day, onDays, 'Europe/Istanbul')
  expect(rows.filter(({ kind }) => kind === 'hour')).toHaveLength(24)
  expect(rows.slice(9, 12)).toMatchObject([
    { kind: 'hour', isNow: true, isEmpty: false },
    { kind: 'thing', id: 'a' },
    { kind: 'thing', id: 'b' },
  ])
  expect(indexToOpenAt(rows, day)).toBe(9)
  expect([entryIndexes(rows), indexOfEntry(rows, 'b'), indexOfEntry(rows, 'c')]).toEqual([[10, 11], 11, -1])
})

test('of several days only those with entries are listed, and the list opens at a day among them', () => {
  const rows = rowsOfDays([day, '2026-11-25', '2026-11-26'], onDays)
  expect(rows.map(({ id }) => id)).toEqual([day, 'a', 'b', '2026-11-26', 'c'])
  expect([indexToOpenAt(rows, '2026-11-26'), indexToOpenAt(rows, '2026-11-25')]).toEqual([3, -1])
})
