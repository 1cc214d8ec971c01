import { expect, test } from 'vitest'
import { formatPlaceholder } from './writing-placeholder.ts'

test('a field says in its placeholder what belongs there, in the order of the interface', () => {
  expect(formatPlaceholder({ label: 'Spot', isRequired: false }, 'ltr')).toBe('Spot')
  expect(formatPlaceholder({ label: 'Başlık', isRequired: true }, 'ltr')).toBe('Başlık *')
  expect(formatPlaceholder({ label: 'Başlık', isRequired: true }, 'rtl')).toBe('\u2066Başlık *\u2069')
})
