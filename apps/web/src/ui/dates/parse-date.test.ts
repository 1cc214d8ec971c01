import { expect, test } from 'vitest'
import { parseDate } from './parse-date.ts'

test.each([
  ['21.11.2026', '2026-11-21'],
  ['1/9/1938', '1938-09-01'],
  ['2026-11-21', '2026-11-21'],
  [' 29 02 2024 ', '2024-02-29'],
])('%j means %s', (text, day) => {
  expect(parseDate(text)).toBe(day)
})

test.each(['', '21.11', '21.11.26', '31.02.2026', '11/21/2026', 'bugün'])('%j means no date', (text) => {
  expect(parseDate(text)).toBeNull()
})
