import { expect, test } from 'vitest'
import { joinNames } from './join-names.ts'

test('names are separated by the comma of their language', () => {
  expect(joinNames(['زراعة', 'اقتصاد'], 'ar')).toBe('زراعة، اقتصاد')
  expect(joinNames(['Tarım', 'Ekonomi'], 'tr')).toBe('Tarım, Ekonomi')
  expect(joinNames(['Farming'], undefined)).toBe('Farming')
})
