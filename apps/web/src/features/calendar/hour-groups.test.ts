import { expect, test } from 'vitest'
import type { CalendarEntry } from './calendar-calls.ts'
import { getFirstEntry, groupByHour, isGroup } from './hour-groups.ts'

const thing = (key: string, time: string, kind: CalendarEntry['kind'] = 'headline') =>
  ({ key, at: `2026-11-24T${time}:00Z`, kind, step: 'comes' }) as CalendarEntry
const told = (things: CalendarEntry[]) =>
  groupByHour(things, 'Europe/Istanbul').map((entry) =>
    isGroup(entry) ? entry.entries.map(({ key }) => key).join('') : getFirstEntry(entry).key,
  )

test('more than three entries of one hour and kind are collapsed at the position of the first', () => {
  const things = [
    ...[thing('a', '08:59'), thing('b', '09:00'), thing('p', '09:05', 'push')],
    ...[thing('c', '09:10'), thing('d', '09:20'), thing('e', '09:59'), thing('f', '10:00')],
  ]
  expect(told(things)).toEqual(['a', 'bcde', 'p', 'f'])
  expect(told(things.slice(0, 5))).toEqual(['a', 'b', 'p', 'c', 'd'])
})
