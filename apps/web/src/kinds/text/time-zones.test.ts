import { expect, test } from 'vitest'
import { zonesFor } from './time-zones.ts'

test('a zone is found by its city as people write it, before those that merely hold the letters', () => {
  expect(zonesFor('Ist')[0]).toBe('Europe/Istanbul')
  expect(zonesFor('İstanbul')).toEqual(['Europe/Istanbul'])
  expect(zonesFor('new york')).toEqual(['America/New_York'])
  expect(zonesFor('europe/ist')).toEqual(['Europe/Istanbul'])
  expect(zonesFor('Mars')).toEqual([])
})
