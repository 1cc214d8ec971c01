import { formatTime, getDateInZone } from '../../platform/language/format.ts'

const MINUTE_MS = 60_000

/**
 * The time offered for a day that is chosen without one: the next full hour of a zone's clock from `earliest` on, as `HH:mm`.
 * Where that hour is on the next day, `earliest` itself, in full minutes; the last minute of the day where that is over, too.
 */
export function suggestTime(day: string, earliest: Date, timeZone: string): string {
  const minute = new Date(Math.ceil(earliest.getTime() / MINUTE_MS) * MINUTE_MS)
  if (getDateInZone(minute, timeZone) > day) return '23:59'
  const time = formatTime(minute, timeZone)
  if (time.endsWith(':00')) return time
  const hour = Number(time.slice(0, 2)) + 1
  if (hour === 24) return day === getDateInZone(minute, timeZone) ? time : '00:00'
  return `${String(hour).padStart(2, '0')}:00`
}
