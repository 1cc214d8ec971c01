import { describe, expect, it } from 'vitest'
import {
  addDays,
  endOfDay,
  formatClock,
  formatDate,
  formatLongDateTime,
  formatMegabytes,
  formatNumber,
  formatRelativeDateTime,
  getDateInZone,
  isValidDate,
  lowerCase,
  startOfDay,
  toInstant,
  upperCase,
} from './format.ts'

const istanbul = 'Europe/Istanbul'
const now = new Date('2026-11-21T11:32:07Z')

describe('timestamps', () => {
  const shown = (moment: string, locale: 'tr' | 'en' = 'tr') =>
    formatRelativeDateTime(new Date(moment), now, istanbul, locale, (time) => `Dün ${time}`)

  it('are a time today, a day and time yesterday, then a date', () => {
    expect(shown('2026-11-21T11:30:00Z')).toBe('14:30')
    expect(shown('2026-11-20T06:10:00Z')).toBe('Dün 09:10')
    expect(shown('2026-11-19T06:10:00Z')).toBe('19.11.2026')
    expect(shown('2026-11-19T06:10:00Z', 'en')).toBe('19/11/2026')
  })

  it('use the date of the site, not of UTC', () => {
    expect(shown('2026-11-20T21:05:00Z')).toBe('00:05')
    expect(getDateInZone(new Date('2026-11-20T21:05:00Z'), istanbul)).toBe('2026-11-21')
  })

  it('show midnight as 00, never as 24', () => {
    expect(formatClock(new Date('2026-11-20T21:00:00Z'), istanbul)).toBe('00:00:00')
  })

  it('are shown in full on hover, with their zone', () => {
    expect(formatLongDateTime(now, istanbul, 'tr')).toBe('21 Kasım 2026 Cumartesi 14:32:07 GMT+3')
    expect(formatLongDateTime(now, istanbul, 'en')).toBe('Saturday, 21 November 2026 at 14:32:07 GMT+3')
  })
})

describe('dates', () => {
  it('start and end on the clock of the site', () => {
    expect(startOfDay('2026-11-21', istanbul).toISOString()).toBe('2026-11-20T21:00:00.000Z')
    expect(endOfDay('2026-11-21', istanbul).toISOString()).toBe('2026-11-21T20:59:59.999Z')
  })

  it('have 23 or 25 hours when the clock changes', () => {
    const hours = (day: string) =>
      (endOfDay(day, 'Europe/London').getTime() + 1 - startOfDay(day, 'Europe/London').getTime()) / 3_600_000
    expect(hours('2026-03-29')).toBe(23)
    expect(hours('2026-10-25')).toBe(25)
  })

  it('are consecutive over months and leap years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(formatDate(new Date('2026-01-05T12:00:00Z'), istanbul, 'tr')).toBe('05.01.2026')
  })

  it('turn a chosen time into the instant in that zone', () => {
    expect(toInstant('2026-11-21', '14:32', istanbul).toISOString()).toBe('2026-11-21T11:32:00.000Z')
    expect(toInstant('2026-07-01', '09:00', 'Europe/London').toISOString()).toBe('2026-07-01T08:00:00.000Z')
  })
})

describe('the date in an address', () => {
  it('is a valid calendar date', () => {
    expect(['2026-02-28', '2028-02-29', '1000-01-01', '9998-12-31'].every(isValidDate)).toBe(true)
    const none = ['2026-02-30', '2026-13-01', '21.11.2026', '2026-1-1', 'heute', '', undefined, 20261121]
    expect(none.some(isValidDate)).toBe(false)
  })

  it('leaves room for the months and zones around it at either end of the calendar', () => {
    for (const day of ['0000-01-01', '0001-01-01', '0050-01-15', '9999-01-01', '9999-12-31', '10000-01-01'])
      expect(isValidDate(day)).toBe(false)
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Niue'])
      for (const day of ['1000-01-01', '9998-12-31']) {
        expect(getDateInZone(startOfDay(day, zone), zone)).toBe(day)
        expect(getDateInZone(endOfDay(day, zone), zone)).toBe(day)
      }
  })

  it('has the hours the server gives it when the clock changes', () => {
    expect(toInstant('2026-10-25', '02:30', 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z')
    expect(startOfDay('2026-09-06', 'America/Santiago').toISOString()).toBe('2026-09-06T04:00:00.000Z')
  })
})

describe('numbers and letters', () => {
  it('are written as each language writes them', () => {
    expect(formatNumber(1234567.5, 'tr')).toBe('1.234.567,5')
    expect(formatNumber(1234567.5, 'en')).toBe('1,234,567.5')
    expect(formatMegabytes(1_048_576 * 12.34, 'tr')).toBe('12,34 MB')
  })

  it('change case by the rules of their own language', () => {
    expect(upperCase('iğdır', 'tr')).toBe('İĞDIR')
    expect(lowerCase('IĞDIR', 'tr')).toBe('ığdır')
    expect(upperCase('published', 'en')).toBe('PUBLISHED')
  })
})
