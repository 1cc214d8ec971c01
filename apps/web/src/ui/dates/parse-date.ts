const DAY_FIRST = /^(\d{1,2})[./\s-](\d{1,2})[./\s-](\d{4})$/
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/

/** The date that a typed text means (`21.11.2026`, `21/11/2026`, `2026-11-21`), or null if it is not a date. */
export function parseDate(text: string): string | null {
  const typed = text.trim()
  const [, day, month, year] = DAY_FIRST.exec(typed) ?? []
  const [, yearFirst, monthSecond, dayLast] = YEAR_FIRST.exec(typed) ?? []
  const pad = (part = '') => part.padStart(2, '0')
  const isoDate = `${year ?? yearFirst}-${pad(month ?? monthSecond)}-${pad(day ?? dayLast)}`
  const time = Date.parse(`${isoDate}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== isoDate ? null : isoDate
}
