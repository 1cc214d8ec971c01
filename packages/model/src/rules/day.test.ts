import { expect, test } from 'vitest'
import { day } from './day.ts'

test.each(['', '2026-11-21', '2024-02-29', '1299-01-01'])('%j is a date', (value) => {
  expect(day.check(value, {})).toBe(true)
})

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-11-31',
  '0000-01-01',
  '21.11.2026',
  '2026-11-21T00:00',
  '2026-1-1',
  20261121,
])('%j is not', (value) => {
  expect(day.check(value, {})).toBe(false)
})
