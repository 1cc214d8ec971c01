import { expect, test } from 'vitest'
import { suggestTime } from './suggest-time.ts'

const at = (moment: string, day = '2026-11-22', zone = 'Europe/Istanbul') =>
  suggestTime(day, new Date(moment), zone)

test('a date chosen alone gets the next full hour of the site’s clock', () => {
  expect(at('2026-11-22T11:20:30Z')).toBe('15:00')
  expect(at('2026-11-22T11:59:30Z')).toBe('15:00')
  expect(at('2026-11-22T11:20:30Z', '2026-12-01')).toBe('15:00')
  expect(at('2026-11-22T11:20:30Z', '2026-11-22', 'Asia/Kolkata')).toBe('17:00')
})

test('the full hour from which times are allowed is offered itself', () => {
  expect(at('2026-11-22T12:00:00Z')).toBe('15:00')
})

test('late in the evening today gets the next minute, and another date midnight', () => {
  expect(at('2026-11-22T20:20:30Z')).toBe('23:21')
  expect(at('2026-11-22T20:20:30Z', '2026-11-23')).toBe('00:00')
  expect(at('2026-11-22T20:59:30Z')).toBe('23:59')
})
