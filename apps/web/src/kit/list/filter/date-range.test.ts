import { describe, expect, it } from 'vitest'
import { toInstants } from './date-range.ts'

const istanbul = 'Europe/Istanbul'

describe('date ranges', () => {
  it('include the last day', () => {
    expect(toInstants({ from: '2026-11-18', to: '2026-11-21' }, istanbul)).toEqual({
      startDate: '2026-11-17T21:00:00.000Z',
      endDate: '2026-11-21T20:59:59.999Z',
    })
  })

  it('are swapped when they are reversed', () => {
    expect(toInstants({ from: '2026-11-21', to: '2026-11-18' }, istanbul)).toEqual(
      toInstants({ from: '2026-11-18', to: '2026-11-21' }, istanbul),
    )
  })

  it('may have one open end', () => {
    expect(toInstants({ from: '2026-11-21' }, istanbul)).toEqual({ startDate: '2026-11-20T21:00:00.000Z' })
    expect(toInstants({}, istanbul)).toEqual({})
  })

  it('keep the length of days with a clock change', () => {
    const spring = toInstants({ from: '2026-03-29', to: '2026-03-29' }, 'Europe/Berlin')
    expect(spring).toEqual({ startDate: '2026-03-28T23:00:00.000Z', endDate: '2026-03-29T21:59:59.999Z' })
    // In Beirut that day begins at one o'clock (daylight saving time).
    const skipped = toInstants({ from: '2026-03-29' }, 'Asia/Beirut')
    expect(skipped.startDate).toBe('2026-03-28T22:00:00.000Z')
  })
})
