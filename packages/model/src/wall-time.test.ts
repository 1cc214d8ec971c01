import { expect, it } from 'vitest'
import { fc } from './test-properties.ts'
import { wallTime, wallTimeToInstant } from './wall-time.ts'

const ZONES = [
  ...['Europe/Istanbul', 'Europe/Berlin', 'America/Santiago', 'Asia/Beirut', 'America/Havana', 'UTC'],
  ...['Asia/Kolkata', 'Pacific/Chatham', 'America/St_Johns', 'Australia/Lord_Howe'],
]
const instantOf = (wall: string, timeZone: string) =>
  wallTimeToInstant(new Date(`${wall}Z`), timeZone).toISOString()

it.each([
  [
    'Europe/Berlin',
    '2026-10-25T02:30:00',
    '2026-10-25T00:30:00.000Z',
    'the first of an hour that comes twice',
  ],
  ['America/Havana', '2026-11-01T00:00:00', '2026-11-01T04:00:00.000Z', 'the first midnight of two'],
  ['Europe/Berlin', '2026-03-29T02:30:00', '2026-03-29T01:30:00.000Z', 'as much later as the clock goes'],
  ['America/Santiago', '2026-09-06T00:00:00', '2026-09-06T04:00:00.000Z', 'the beginning of a day at one'],
  ['Asia/Beirut', '2026-03-29T00:00:00', '2026-03-28T22:00:00.000Z', 'the beginning of a day at one'],
])('in %s %s is %s: %s', (timeZone, wall, instant) => {
  expect(instantOf(wall, timeZone)).toBe(instant)
})

it('supports the years of the first century and before, and the local mean time of old dates', () => {
  expect(instantOf('0001-01-02T00:00:00', 'Europe/Istanbul')).toBe('0001-01-01T22:04:08.000Z')
  expect(wallTime(new Date('0000-12-31T23:00:00Z'), 'Europe/Istanbul').toISOString()).toBe(
    '0001-01-01T00:55:52.000Z',
  )
})

it('formats every instant, and parses it back unless the clock shows that time twice', () => {
  const seconds = fc.integer({ min: Date.UTC(1950, 0, 1) / 1_000, max: Date.UTC(2060, 0, 1) / 1_000 })
  fc.assert(
    fc.property(seconds, fc.constantFrom(...ZONES), (second, timeZone) => {
      const instant = new Date(second * 1_000)
      const wall = wallTime(instant, timeZone)
      const spelled = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
      expect(wall.toISOString().slice(0, 19).replace('T', ' ')).toBe(spelled.format(instant))
      const found = wallTimeToInstant(wall, timeZone)
      expect(wallTime(found, timeZone)).toEqual(wall)
      expect(found.getTime()).toBeLessThanOrEqual(instant.getTime())
    }),
  )
})
