import { describe, expect, it } from 'vitest'
import { getQuickRangeStart, sortRange } from './date-range.ts'

describe('quick ranges', () => {
  it.each([
    ['3days', '2026-11-21', '2026-11-18'],
    ['1week', '2026-11-21', '2026-11-14'],
    ['1week', '2026-01-03', '2025-12-27'],
    ['1month', '2026-11-21', '2026-10-21'],
    ['1month', '2026-03-31', '2026-02-28'],
    ['3months', '2026-01-31', '2025-10-31'],
    ['3months', '2028-05-31', '2028-02-29'],
  ] as const)('%s ending %s begins %s', (range, today, from) => {
    expect(getQuickRangeStart(range, today)).toBe(from)
  })

  it('swaps a range whose start is after its end', () => {
    expect(sortRange('2026-11-21', '2026-11-14')).toEqual({ from: '2026-11-14', to: '2026-11-21' })
  })
})
