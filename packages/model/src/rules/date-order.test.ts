import { expect, test } from 'vitest'
import { dateOrder } from './date-order.ts'

test.each([
  ['a range of one moment', ['2026-11-21T09:00:00Z', '2026-11-21T09:00:00Z']],
  ['a range across zones', ['2026-11-21T11:00:00+03:00', '2026-11-21T08:30:00Z']],
  ['a range without an end', ['2026-11-21', null]],
  ['a range without a start', ['', '2026-11-21']],
])('%s is in order', (_, range) => {
  expect(dateOrder.check(range, {})).toBe(true)
})

test.each([
  ['a start after the end', ['2026-11-22', '2026-11-21']],
  ['a date that does not exist', ['2026-13-01', '2026-12-01']],
  ['a single date', '2026-11-21'],
  ['three dates', ['2026-11-21', '2026-11-22', '2026-11-23']],
])('%s is not', (_, range) => {
  expect(dateOrder.check(range, {})).toBe(false)
})
