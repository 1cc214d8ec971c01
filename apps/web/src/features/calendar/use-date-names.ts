// Formats dates for display. Dates have no zone, so each is formatted at noon UTC.
import { useMemo } from 'react'
import { type Locale, useLocale } from '../../platform/language/locale.ts'

const TAGS: Record<Locale, string> = { tr: 'tr-TR', en: 'en-GB' }

export interface DateNames {
  /** `23 Kasım 2026 Pazartesi` */
  full(day: string): string
  /** `Pzt 23` */
  short(day: string): string
  /** `23`; the first day of a month includes the month's name. */
  number(day: string): string
  /** `Pzt` */
  weekday(day: string): string
  /** The heading of a view: a day, a week or a month. */
  range(days: readonly string[], view: 'day' | 'week' | 'month', day: string): string
}

export function useDateNames(): DateNames {
  const locale = useLocale()
  return useMemo(() => {
    const told = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(TAGS[locale], { timeZone: 'UTC', ...options })
      return (day: string) => format.format(new Date(`${day}T12:00:00Z`))
    }
    const full = told({ dateStyle: 'full' })
    const [weekday, number] = [told({ weekday: 'short' }), told({ day: 'numeric' })]
    const [first, month] = [
      told({ day: 'numeric', month: 'short' }),
      told({ month: 'long', year: 'numeric' }),
    ]
    const week = new Intl.DateTimeFormat(TAGS[locale], {
      timeZone: 'UTC',
      ...{ day: 'numeric', month: 'long', year: 'numeric' },
    })
    return {
      full,
      short: (day) => `${weekday(day)} ${number(day)}`,
      number: (day) => (day.endsWith('-01') ? first(day) : number(day)),
      weekday,
      range: (days, view, day) =>
        view === 'day'
          ? full(day)
          : view === 'month'
            ? month(day)
            : week.formatRange(new Date(`${days[0]}T12:00:00Z`), new Date(`${days.at(-1)}T12:00:00Z`)),
    }
  }, [locale])
}
