import { expect, test } from 'vitest'
import { formatDuration } from './duration-text.ts'

test.each([
  [5, '0:05'],
  [245.4, '4:05'],
  [3723, '1:02:03'],
  [-1, '0:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})
