import { expect, test } from 'vitest'
import { findTimeZones } from './time-zones.ts'

test('a zone is found by its city in any spelling, before those that merely contain the letters', () => {
  expect(findTimeZones('Ist')[0]).toBe('Europe/Istanbul')
  expect(findTimeZones('İstanbul')).toEqual(['Europe/Istanbul'])
  expect(findTimeZones('new york')).toEqual(['America/New_York'])
  expect(findTimeZones('europe/ist')).toEqual(['Europe/Istanbul'])
  expect(findTimeZones('Mars')).toEqual([])
})
