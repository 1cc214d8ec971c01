import { expect, it } from 'vitest'
import { fc } from '../test-properties.ts'
import {
  lastDateOfPeriod,
  latestReportDate,
  MAX_REPORT_ROWS,
  nextPeriod,
  periodsBetween,
  REPORT_GROUPS,
  shownPeriods,
} from './editor-content-report.ts'

it('periods start on the first requested date, weeks on Mondays, months on their first', () => {
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

it('periods are consecutive without a gap, and the last ends with the report', () => {
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
        const last = lastDateOfPeriod(start, period, to)
        const next = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10)
        expect(index === starts.length - 1 ? last : next).toBe(starts[index + 1] ?? to)
      })
    }),
  )
})

it('more days than a report has rows are grouped by weeks, more weeks by months', () => {
  expect(shownPeriods('2026-01-01', '2026-11-23', 'day').by).toBe('day')
  expect(shownPeriods('2020-01-01', '2026-11-23', 'day').by).toBe('week')
  const months = shownPeriods('1900-01-01', '2026-11-23', 'day')
  expect(months.by).toBe('month')
  expect(months.starts.length).toBeLessThanOrEqual(MAX_REPORT_ROWS)
  expect(months.starts.at(-1)).toBe('2026-11-01')
})

const PERIODS = REPORT_GROUPS.filter((group) => group !== 'editor')

it.each(PERIODS)('the calendar ends with the year 9999 for a report by %s', (by) => {
  for (const to of ['9999-11-30', '9999-12-25', '9999-12-30', '9999-12-31']) {
    const last = periodsBetween('9999-10-01', to, by)
    expect(last.length).toBeLessThan(100)
    expect(lastDateOfPeriod(last.at(-1) ?? '', by, to)).toBe(to)
    expect(periodsBetween('0001-01-01', to, by).length).toBeLessThanOrEqual(MAX_REPORT_ROWS + 1)
    const shown = shownPeriods('0001-01-01', to, by)
    expect(shown.by).toBe('month')
    expect(shown.starts).toHaveLength(MAX_REPORT_ROWS)
    expect(shown.starts.at(-1)).toBe(`${to.slice(0, 7)}-01`)
  }
  expect(nextPeriod('9999-12-31', by)).toBe('9999-12-31')
  expect(lastDateOfPeriod('9999-12-31', by)).toBe('9999-12-31')
})

it('months of the first century are consecutive like all others', () => {
  expect(periodsBetween('0050-12-15', '0051-02-01', 'month')).toEqual([
    '0050-12-15',
    '0051-01-01',
    '0051-02-01',
  ])
})

it('a report reaches a year ahead, and never beyond the calendar', () => {
  expect(latestReportDate('2026-11-26')).toBe('2027-11-27')
  expect(latestReportDate('9999-06-01')).toBe('9999-12-31')
})
