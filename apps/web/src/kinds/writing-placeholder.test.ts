import { expect, test } from 'vitest'
import { writingPlaceholder } from './writing-placeholder.ts'

test('a field says in its placeholder what belongs there, in the order of the interface', () => {
  expect(writingPlaceholder({ label: 'Spot', isRequired: false }, 'ltr')).toBe('Spot')
  expect(writingPlaceholder({ label: 'Başlık', isRequired: true }, 'ltr')).toBe('Başlık *')
  expect(writingPlaceholder({ label: 'Başlık', isRequired: true }, 'rtl')).toBe('\u2066Başlık *\u2069')
})
