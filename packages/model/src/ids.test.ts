import { expect, test } from 'vitest'
import { isId, siteNumberOf } from './ids.ts'

const NONE = ['', '0', '-1', '01', '1.5', '1e3', ' 1', '1 ', '1\n', '٣', 'x']

test.each(NONE)('%j is neither an ID nor the number of a site', (text) => {
  expect(isId(text)).toBe(false)
  expect(siteNumberOf(text)).toBeUndefined()
})

test('an ID fits a bigint of PostgreSQL, the number of a site its int', () => {
  expect(isId('9'.repeat(18))).toBe(true)
  expect(isId('9'.repeat(19))).toBe(false)
  expect(siteNumberOf('4')).toBe(4)
  expect(siteNumberOf('999999999')).toBe(999_999_999)
  expect(siteNumberOf('1000000000')).toBeUndefined()
})
