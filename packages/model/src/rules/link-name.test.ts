import { expect, test } from 'vitest'
import { linkName } from './link-name.ts'

test.each(['', 'spor', 'son-dakika-2026', 'أخبار-العالم'])('%j can stand in an address', (value) => {
  expect(linkName.check(value, {})).toBe(true)
})

test.each([
  'Spor',
  'son dakika',
  '-spor',
  'spor-',
  'son--dakika',
  'ışık',
  'a/b',
  '../a',
  'a.b',
  '%2e',
  'spor\n',
  'a\u202eb',
])('%j cannot', (value) => {
  expect(linkName.check(value, {})).toBe(false)
})
