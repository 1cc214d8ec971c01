import { expect, test } from 'vitest'
import { announcementNumber } from './announcement-number.ts'

test.each(['ILN02012345', 'İLAN2026', 'BASIN7', ''])('%j is an announcement number', (value) => {
  expect(announcementNumber.check(value, {})).toBe(true)
})

test.each(['iln1', 'ILN 1', 'ILN-1', 'ILN1\n', 'ıLN', 12, null, 'A'.repeat(101)])('%j is not', (value) => {
  expect(announcementNumber.check(value, {})).toBe(false)
})
