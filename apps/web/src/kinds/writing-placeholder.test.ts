import { expect, test } from 'vitest'
import { formatPlaceholder } from './writing-placeholder.ts'

test('the placeholder of a field describes its value, in the interface language', () => {
  expect(formatPlaceholder({ label: 'Spot', isRequired: false }, 'ltr')).toBe('Spot')
  expect(formatPlaceholder({ label: 'Başlık', isRequired: true }, 'ltr')).toBe('Başlık *')
  expect(formatPlaceholder({ label: 'Başlık', isRequired: true }, 'rtl')).toBe('\u2066Başlık *\u2069')
})
