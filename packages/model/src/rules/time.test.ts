import { expect, test } from 'vitest'
import { time } from './time.ts'

test.each(['', '00:00', '09:05', '23:59'])('%j is a time', (value) => {
  expect(time.check(value, {})).toBe(true)
})

test.each(['24:00', '9:05', '09:60', '09:05:00', '٠٩:٠٥', '09.05', 905])('%j is not', (value) => {
  expect(time.check(value, {})).toBe(false)
})
