import { expect, test } from 'vitest'
import { timeZone } from './time-zone.ts'

test.each(['', 'Europe/Istanbul', 'UTC', 'America/Argentina/Buenos_Aires', 'Asia/Riyadh'])(
  '%j is a time zone',
  (value) => {
    expect(timeZone.check(value, {})).toBe(true)
  },
)

test.each(['Europe/Ankara', 'Istanbul', '+03:00', 'TRT', 'Europe/Istanbul\n', `Europe/${'a'.repeat(90)}`, 3])(
  '%j is none',
  (value) => {
    expect(timeZone.check(value, {})).toBe(false)
  },
)
