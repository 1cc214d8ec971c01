import { type SlotValue, WEEKDAYS } from '@manset/model/kinds/field.ts'
import type { Locale } from '../platform/locale.ts'

/** Name of a day of the week: `Pazartesi`, short `Pzt`. */
export function weekdayName(day: string, locale: Locale, style: 'long' | 'short' = 'long'): string {
  const index = (WEEKDAYS as readonly string[]).indexOf(day)
  if (index < 0) return day
  // 5 January 2026 was a Monday.
  return new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(
    Date.UTC(2026, 0, 5 + index),
  )
}

/** Slots in the order of the week, days at the same time together: `Pzt, Sal 20:00`. */
export function slotTexts(slots: readonly SlotValue[], locale: Locale): string[] {
  const place = ({ day }: SlotValue) => (WEEKDAYS as readonly string[]).indexOf(day)
  const times = [...new Set(slots.map(({ time }) => time))].toSorted()
  return times.map((time) => {
    const days = slots.filter((slot) => slot.time === time).toSorted((a, b) => place(a) - place(b))
    return `${days.map(({ day }) => weekdayName(day, locale, 'short')).join(', ')} ${time}`
  })
}
