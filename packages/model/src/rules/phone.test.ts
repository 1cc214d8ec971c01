import { expect, test } from 'vitest'
import { phone } from './phone.ts'

test.each(['', '+902125550100', '02125550100', '112'])('%j can be dialed', (value) => {
  expect(phone.check(value, {})).toBe(true)
})

test.each([
  '+',
  '++90212',
  '0212 555 01 00',
  '0212-555',
  '٠٢١٢',
  '90+212',
  '1',
  '+90212\n',
  `+${'1'.repeat(21)}`,
])('%j cannot', (value) => {
  expect(phone.check(value, {})).toBe(false)
})
