import { type SlotValue, WEEKDAYS } from '@manset/model/kinds/slots.ts'
import type { Locale } from '../../platform/language/locale.ts'

/** Name of a weekday: `Pazartesi`, short `Pzt`. */
export function getWeekdayName(day: string, locale: Locale, style: 'long' | 'short' = 'long'): string {
  const index = (WEEKDAYS as readonly string[]).indexOf(day)
  if (index < 0) return day
  // 5 January 2026 was a Monday.
  return new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(
    Date.UTC(2026, 0, 5 + index),
  )
}

/** Slots in weekly order, grouping days with the same time: `Pzt–Cum, Paz 20:00`. */
export function formatSlots(slots: readonly SlotValue[], locale: Locale): string[] {
  const place = ({ day }: SlotValue) => (WEEKDAYS as readonly string[]).indexOf(day)
  const times = [...new Set(slots.map(({ time }) => time))].toSorted()
  return times.map((time) => {
    const places = slots
      .filter((slot) => slot.time === time)
      .map(place)
      .toSorted((a, b) => a - b)
    const name = (one: number) => getWeekdayName(WEEKDAYS[one] ?? '', locale, 'short')
    const runs = groupConsecutive(places).map(([first, last]) =>
      last - first < 2 ? [...new Set([first, last])].map(name).join(', ') : `${name(first)}–${name(last)}`,
    )
    return `${runs.join(', ')} ${time}`
  })
}

/** Consecutive days, as first and last of each run. */
function groupConsecutive(places: readonly number[]): [number, number][] {
  const runs: [number, number][] = []
  for (const place of places) {
    const last = runs.at(-1)
    if (last && place <= last[1] + 1) last[1] = place
    else runs.push([place, place])
  }
  return runs
}
