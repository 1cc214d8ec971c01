// Formatters bound to the person's language and the site's time zone.
import { useMemo } from 'react'
import { now } from '../platform/clock.ts'
import {
  formatClock,
  formatDate,
  formatLongDateTime,
  formatMegabytes,
  formatNumber,
  formatRelativeDateTime,
  formatTime,
} from '../platform/language/format.ts'
import { useLocale } from '../platform/language/locale.ts'
import { useTexts } from '../platform/language/texts.ts'
import { useSite } from '../platform/session/viewer.ts'
import { uiTexts } from './texts/texts.ts'

export interface Formats {
  /** `14:32` today, `Dün 09:10`, then the date; '' for null. */
  dateTime: (moment: string | Date | null | undefined) => string
  /** Weekday, date, time and zone; for a `title`. */
  longDateTime: (moment: string | Date | null | undefined) => string
  /** `23.11.2026 08:26`, where an instant is shown without context. */
  fullDateTime: (moment: string | Date) => string
  time: (moment: string | Date) => string
  clock: (moment: string | Date) => string
  date: (moment: string | Date) => string
  number: (value: number, options?: Intl.NumberFormatOptions) => string
  megabytes: (bytes: number) => string
  timeZone: string
}

/** Formatters for a screen; only inside the signed-in part. */
export function useFormat(): Formats {
  const locale = useLocale()
  const { timeZone } = useSite()
  const t = useTexts(uiTexts)
  return useMemo(
    () => ({
      dateTime: (moment) =>
        moment
          ? formatRelativeDateTime(new Date(moment), now(), timeZone, locale, (time) =>
              t('dates.yesterday', { time }),
            )
          : '',
      longDateTime: (moment) => (moment ? formatLongDateTime(new Date(moment), timeZone, locale) : ''),
      fullDateTime: (moment) =>
        `${formatDate(new Date(moment), timeZone, locale)} ${formatTime(new Date(moment), timeZone)}`,
      time: (moment) => formatTime(new Date(moment), timeZone),
      clock: (moment) => formatClock(new Date(moment), timeZone),
      date: (moment) => formatDate(new Date(moment), timeZone, locale),
      number: (value, options) => formatNumber(value, locale, options),
      megabytes: (bytes) => formatMegabytes(bytes, locale),
      timeZone,
    }),
    [locale, timeZone, t],
  )
}
