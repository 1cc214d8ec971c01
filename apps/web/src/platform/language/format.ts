// Formats instants, numbers and letters in the person's language and the site's time zone.
import { day } from '@manset/model/rules/day.ts'
import { wallTime, wallTimeToInstant } from '@manset/model/wall-time.ts'
import type { Locale } from './locale.ts'

const LANGUAGE_TAGS = { tr: 'tr-TR', en: 'en-GB' } as const

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Cached: formatters are expensive to create, and lists need hundreds per frame. */
function getDateFormatter(
  locale: Locale,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`
  let made = formatters.get(key)
  if (!made) {
    made = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { ...options, timeZone })
    formatters.set(key, made)
  }
  return made
}

const TIME_OPTIONS = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const CLOCK_OPTIONS = { ...TIME_OPTIONS, second: '2-digit' } as const
const DATE_OPTIONS = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

/** `14:32` */
export function formatTime(instant: Date, timeZone: string): string {
  return getDateFormatter('tr', timeZone, TIME_OPTIONS).format(instant)
}

/** `14:32:07`, the same in both languages. */
export function formatClock(instant: Date, timeZone: string): string {
  return getDateFormatter('tr', timeZone, CLOCK_OPTIONS).format(instant)
}

/** `21.11.2026` in Turkish, `21/11/2026` in English. */
export function formatDate(instant: Date, timeZone: string, locale: Locale): string {
  return getDateFormatter(locale, timeZone, DATE_OPTIONS).format(instant)
}

/** A date `2026-11-21` in the notation of the language; it has no zone. */
export function formatPlainDate(date: string, locale: Locale): string {
  return formatDate(new Date(`${date}T00:00:00Z`), 'UTC', locale)
}

/** A wall-clock time `2026-11-21 14:30` as `21.11.2026 14:30`; it has no zone. */
export function formatPlainDateTime(plainDateTime: string, locale: Locale): string {
  return `${formatPlainDate(plainDateTime.slice(0, 10), locale)} ${plainDateTime.slice(11, 16)}`
}

/** `21 Kasım 2026 Cumartesi 14:32:07 GMT+3`: everything, for tooltips. */
export function formatLongDateTime(instant: Date, timeZone: string, locale: Locale): string {
  const options = { dateStyle: 'full', timeStyle: 'long', hourCycle: 'h23' } as const
  return getDateFormatter(locale, timeZone, options).format(instant)
}

/** The date `2026-11-21` of an instant in a zone; sorts and compares as text. */
export function getDateInZone(instant: Date, timeZone: string): string {
  return wallTime(instant, timeZone).toISOString().slice(0, 10)
}

/**
 * Whether a text is an existing date that an address may contain. Dates near both ends of the calendar are excluded, so that neighboring
 * months and zones still have four-digit years.
 */
export function isValidDate(text: unknown): text is string {
  return typeof text === 'string' && text >= '1000' && text < '9999' && day.check(text, {})
}

/** The date a number of days after a date, or before it when negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** `14:32` today, `Dün 09:10` yesterday, otherwise the date; `words` gives the text for yesterday. */
export function formatRelativeDateTime(
  instant: Date,
  now: Date,
  timeZone: string,
  locale: Locale,
  yesterday: (time: string) => string,
): string {
  const date = getDateInZone(instant, timeZone)
  const today = getDateInZone(now, timeZone)
  if (date === today) return formatTime(instant, timeZone)
  if (date === addDays(today, -1)) return yesterday(formatTime(instant, timeZone))
  return formatDate(instant, timeZone, locale)
}

/** Cached: creating a formatter takes about a hundred times as long as using it. */
const numberFormatters = new Map<string, Intl.NumberFormat>()

/** `1.234.567` in Turkish, `1,234,567` in English. */
export function formatNumber(value: number, locale: Locale, options: Intl.NumberFormatOptions = {}): string {
  const key = locale + JSON.stringify(options)
  const format = numberFormatters.get(key) ?? new Intl.NumberFormat(LANGUAGE_TAGS[locale], options)
  numberFormatters.set(key, format)
  return format.format(value)
}

const BYTES_PER_MB = 1_048_576

/** Megabytes with two decimals, as the upload messages require: `12,34 MB`. */
export function formatMegabytes(bytes: number, locale: Locale): string {
  const number = formatNumber(bytes / BYTES_PER_MB, locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return `${number} MB`
}

/** The common name of the zone's city: `İstanbul`, from `Europe/Istanbul`. */
export function getZoneName(timeZone: string, locale: Locale): string {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  return locale === 'tr' && city === 'Istanbul' ? 'İstanbul' : city
}

/** The instant at which a date begins in a zone. */
export function startOfDay(date: string, timeZone: string): Date {
  return toInstant(date, '00:00', timeZone)
}

/** The last millisecond of a date in a zone. */
export function endOfDay(date: string, timeZone: string): Date {
  return new Date(startOfDay(addDays(date, 1), timeZone).getTime() - 1)
}

/** The instant of a date and time (`HH:mm` or `HH:mm:ss`) in a zone, computed as on the server. */
export function toInstant(date: string, time: string, timeZone: string): Date {
  return wallTimeToInstant(new Date(`${date}T${time.length === 5 ? `${time}:00` : time}Z`), timeZone)
}

const CASE_LANGUAGE_TAGS = { tr: 'tr', en: 'en', ar: 'ar' } as const

/** Upper case by the rules of the text's own language (`i` → `İ` in Turkish). */
export function upperCase(text: string, language: keyof typeof CASE_LANGUAGE_TAGS): string {
  return text.toLocaleUpperCase(CASE_LANGUAGE_TAGS[language])
}

/** Lower case by the rules of the text's own language (`I` → `ı` in Turkish). */
export function lowerCase(text: string, language: keyof typeof CASE_LANGUAGE_TAGS): string {
  return text.toLocaleLowerCase(CASE_LANGUAGE_TAGS[language])
}
