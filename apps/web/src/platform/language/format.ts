// Formats instants, numbers and letters in the person's language and the site's time zone.
import { day } from '@manset/model/rules/day.ts'
import { instantOfWall, wallTime } from '@manset/model/wall-time.ts'
import type { Locale } from './locale.ts'

const tags = { tr: 'tr-TR', en: 'en-GB' } as const

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Cached: formatters are expensive to create, and lists need hundreds per frame. */
function formatter(
  locale: Locale,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`
  let made = formatters.get(key)
  if (!made) {
    made = new Intl.DateTimeFormat(tags[locale], { ...options, timeZone })
    formatters.set(key, made)
  }
  return made
}

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const CLOCK = { ...TIME, second: '2-digit' } as const
const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

/** `14:32` */
export function formatTime(moment: Date, timeZone: string): string {
  return formatter('tr', timeZone, TIME).format(moment)
}

/** `14:32:07`, the same in both languages. */
export function formatClock(moment: Date, timeZone: string): string {
  return formatter('tr', timeZone, CLOCK).format(moment)
}

/** `21.11.2026` in Turkish, `21/11/2026` in English. */
export function formatDay(moment: Date, timeZone: string, locale: Locale): string {
  return formatter(locale, timeZone, DAY).format(moment)
}

/** A date `2026-11-21` in the notation of the language; it has no zone. */
export function formatCivilDay(day: string, locale: Locale): string {
  return formatDay(new Date(`${day}T00:00:00Z`), 'UTC', locale)
}

/** A wall-clock time `2026-11-21 14:30` as `21.11.2026 14:30`; it has no zone. */
export function formatCivilMoment(moment: string, locale: Locale): string {
  return `${formatCivilDay(moment.slice(0, 10), locale)} ${moment.slice(11, 16)}`
}

/** `21 Kasım 2026 Cumartesi 14:32:07 GMT+3`: everything, for tooltips. */
export function formatFull(moment: Date, timeZone: string, locale: Locale): string {
  const options = { dateStyle: 'full', timeStyle: 'long', hourCycle: 'h23' } as const
  return formatter(locale, timeZone, options).format(moment)
}

/** The date `2026-11-21` of an instant in a zone; sorts and compares as text. */
export function dayIn(moment: Date, timeZone: string): string {
  return wallTime(moment, timeZone).toISOString().slice(0, 10)
}

/**
 * Whether a text is an existing date that an address may contain. Dates near both ends of the calendar are excluded, so that neighboring
 * months and zones still have four-digit years.
 */
export function isDay(text: unknown): text is string {
  return typeof text === 'string' && text >= '1000' && text < '9999' && day.check(text, {})
}

/** The date a number of days after a date, or before it when negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** `14:32` today, `Dün 09:10` yesterday, otherwise the date; `words` gives the text for yesterday. */
export function formatMoment(
  moment: Date,
  now: Date,
  timeZone: string,
  locale: Locale,
  yesterday: (time: string) => string,
): string {
  const day = dayIn(moment, timeZone)
  const today = dayIn(now, timeZone)
  if (day === today) return formatTime(moment, timeZone)
  if (day === addDays(today, -1)) return yesterday(formatTime(moment, timeZone))
  return formatDay(moment, timeZone, locale)
}

/** Cached: creating a formatter takes about a hundred times as long as using it. */
const numbers = new Map<string, Intl.NumberFormat>()

/** `1.234.567` in Turkish, `1,234,567` in English. */
export function formatNumber(value: number, locale: Locale, options: Intl.NumberFormatOptions = {}): string {
  const key = locale + JSON.stringify(options)
  const format = numbers.get(key) ?? new Intl.NumberFormat(tags[locale], options)
  numbers.set(key, format)
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
export function zoneName(timeZone: string, locale: Locale): string {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  return locale === 'tr' && city === 'Istanbul' ? 'İstanbul' : city
}

/** The instant at which a date begins in a zone. */
export function startOfDay(day: string, timeZone: string): Date {
  return instantOf(day, '00:00', timeZone)
}

/** The last millisecond of a date in a zone. */
export function endOfDay(day: string, timeZone: string): Date {
  return new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1)
}

/** The instant of a date and time (`HH:mm` or `HH:mm:ss`) in a zone, computed as on the server. */
export function instantOf(day: string, time: string, timeZone: string): Date {
  return instantOfWall(new Date(`${day}T${time.length === 5 ? `${time}:00` : time}Z`), timeZone)
}

const caseTags = { tr: 'tr', en: 'en', ar: 'ar' } as const

/** Upper case by the rules of the text's own language (`i` → `İ` in Turkish). */
export function upperCase(text: string, language: keyof typeof caseTags): string {
  return text.toLocaleUpperCase(caseTags[language])
}

/** Lower case by the rules of the text's own language (`I` → `ı` in Turkish). */
export function lowerCase(text: string, language: keyof typeof caseTags): string {
  return text.toLocaleLowerCase(caseTags[language])
}
