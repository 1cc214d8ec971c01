import { expect, it } from 'vitest'
import { lastDayOf, MOST_REPORT_ROWS, periodsBetween, shownPeriods } from './editor-content-report.ts'
import { fc } from './test-properties.ts'

it('periods begin with the first day asked for, weeks on Mondays, months on their first', () => {
  expect(periodsBetween('2026-11-20', '2026-11-23', 'day')).toEqual([
    ...['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'],
  ])
  expect(periodsBetween('2026-11-19', '2026-11-30', 'week')).toEqual([
    '2026-11-19',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(periodsBetween('2026-12-31', '2027-02-01', 'month')).toEqual([
    '2026-12-31',
    '2027-01-01',
    '2027-02-01',
  ])
  expect(periodsBetween('2026-11-02', '2026-11-01', 'day')).toEqual([])
})

it('periods follow one another without a gap, the last ends where the report does', () => {
  const day = fc
    .integer({ min: 0, max: 600 })
    .map((days) => new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10))
  const by = fc.constantFrom('day', 'week', 'month')
  fc.assert(
    fc.property(day, day, by, (one, other, period) => {
      const [from = '', to = ''] = [one, other].toSorted()
      const starts = periodsBetween(from, to, period)
      expect(starts[0]).toBe(from)
      starts.forEach((start, index) => {
        const last = lastDayOf(start, period, to)
        const next = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10)
        expect(index === starts.length - 1 ? last : next).toBe(starts[index + 1] ?? to)
      })
    }),
  )
})

it('more days than a report has rows are told by weeks, more weeks by months', () => {
  expect(shownPeriods('2026-01-01', '2026-11-23', 'day').by).toBe('day')
  expect(shownPeriods('2020-01-01', '2026-11-23', 'day').by).toBe('week')
  const months = shownPeriods('1900-01-01', '2026-11-23', 'day')
  expect(months.by).toBe('month')
  expect(months.starts.length).toBeLessThanOrEqual(MOST_REPORT_ROWS)
  expect(months.starts.at(-1)).toBe('2026-11-01')
})
