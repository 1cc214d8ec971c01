// Quick ranges of days, each ending today, and the order of two picked days.

export const QUICK_RANGES = ['3days', '1week', '1month', '3months'] as const
export type QuickRangeName = (typeof QUICK_RANGES)[number]

/** The first day of a quick range that ends on `today` (`2026-11-21`). */
export function getQuickRangeStart(range: QuickRangeName, today: string): string {
  const [year = 1970, month = 1, day = 1] = today.split('-').map(Number)
  if (range === '3days') return toIsoDate(year, month, day - 3)
  if (range === '1week') return toIsoDate(year, month, day - 7)
  const months = range === '1month' ? 1 : 3
  // The 31st becomes the last day of a shorter month.
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return toIsoDate(year, month - months, Math.min(day, lastDay))
}

function toIsoDate(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

/** Puts two days in order. */
export function sortRange(from: string, to: string): { from: string; to: string } {
  return from > to ? { from: to, to: from } : { from, to }
}
