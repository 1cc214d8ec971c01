import { expect, it } from 'vitest'
import {
  addDaysToInstant,
  findClockChange,
  getHours,
  getRange,
  getViewDates,
  groupByDate,
  moveToDate,
  moveToHour,
  shiftDate,
} from './calendar-dates.ts'

const BERLIN = 'Europe/Berlin'

it('a month is shown with complete weeks, starting on Monday', () => {
  const days = getViewDates('month', '2026-11-23')
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-26', '2026-12-06', 42])
  expect(getViewDates('month', '2027-02-10')).toHaveLength(28)
  expect(getViewDates('week', '2026-11-22')).toEqual(getViewDates('week', '2026-11-16'))
  expect(getViewDates('day', '2026-11-22')).toEqual(['2026-11-22'])
})

it('one step is a day, a week, or a month to the same date, or the last day of a shorter month', () => {
  expect(shiftDate('day', '2026-12-31', 1)).toBe('2027-01-01')
  expect(shiftDate('week', '2026-11-23', -1)).toBe('2026-11-16')
  expect(shiftDate('month', '2027-01-31', 1)).toBe('2027-02-28')
  expect(shiftDate('month', '2026-11-23', -1)).toBe('2026-10-23')
})

it('a day has 23 hours when the clock is put forward, 25 when it is put back, and the change is shown', () => {
  expect(getHours('2026-03-29', BERLIN)).toHaveLength(23)
  expect(findClockChange('2026-03-29', BERLIN)).toEqual({ from: '02:00', to: '03:00' })
  expect(getHours('2026-10-25', BERLIN)).toHaveLength(25)
  expect(findClockChange('2026-10-25', BERLIN)).toEqual({ from: '03:00', to: '02:00' })
  expect(findClockChange('2026-03-28', BERLIN)).toBeNull()
  expect(getRange(['2026-10-25'], BERLIN)).toEqual({
    from: '2026-10-24T22:00:00.000Z',
    to: '2026-10-25T23:00:00.000Z',
  })
})

it('moved to another day, an entry keeps its time, whatever clock change is in between', () => {
  expect(addDaysToInstant('2026-10-24T12:30:15.000Z', 1, BERLIN)).toBe('2026-10-25T13:30:15.000Z')
  expect(moveToDate('2026-10-26T13:30:00.000Z', '2026-10-24', BERLIN)).toBe('2026-10-24T12:30:00.000Z')
  expect(moveToHour('2026-10-26T13:30:00.000Z', '2026-10-26T08:00:00.000Z')).toBe('2026-10-26T08:30:00.000Z')
})

it('entries are shown on the date of the site, not of UTC', () => {
  const things = ['2026-11-23T21:30:00.000Z', '2026-11-22T22:00:00.000Z', '2026-11-20T00:00:00.000Z'].map(
    (at) => ({ at }),
  )
  const found = groupByDate(things, ['2026-11-23', '2026-11-24'], 'Europe/Istanbul')
  expect([...found].map(([day, some]) => [day, ...some.map(({ at }) => at.slice(8, 13))])).toEqual([
    ['2026-11-23', '22T22'],
    ['2026-11-24', '23T21'],
  ])
})
