import { expect, test } from 'vitest'
import { getRowHeight } from './row-height.ts'

const look = { isCards: false, direction: 'ltr' } as const

test('a row has the height of its list and density', () => {
  expect(getRowHeight(44, look)).toBe(44)
  expect(getRowHeight(44, { ...look, density: 'compact' })).toBe(36)
  expect(getRowHeight(44, { ...look, isCards: true })).toBe(106)
})

test('two Arabic lines have their room at every density, one line has it anyway', () => {
  expect(getRowHeight(44, { ...look, direction: 'rtl' })).toBe(47)
  expect(getRowHeight(44, { ...look, direction: 'rtl', density: 'compact' })).toBe(47)
  expect(getRowHeight(36, { ...look, direction: 'rtl', density: 'compact' })).toBe(28)
  expect(getRowHeight(44, { ...look, direction: 'rtl', isCards: true })).toBe(113)
})
