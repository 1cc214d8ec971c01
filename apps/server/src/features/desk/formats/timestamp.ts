// Parses dates in the agencies' spellings. An ambiguous spelling is rejected.
import { wallTimeToInstant } from '@manset/model/wall-time.ts'
import { parseMonth } from './months.ts'

const MAX_CHARACTERS = 80
const TIME = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?`
const ZONE = String.raw`(?<zone>[+-]\d{2}(?::?\d{2})?|[A-Za-z]{1,5})`

const SPELLINGS: readonly RegExp[] = [
  // ISO 8601, with a blank or a T.
  new RegExp(String.raw`^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ]\s*${TIME}(?:\s*${ZONE})?)?$`),
  // ISO 8601 basic format, as IPTC uses it.
  new RegExp(
    String.raw`^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?:[T ]\s*(?<hour>\d{2})(?<minute>\d{2})(?<second>\d{2})?)?(?:\s*${ZONE})?$`,
  ),
  // RFC 5322, with or without the weekday: "Mon, 12 Jan 2026 14:05:00 +0300".
  new RegExp(
    String.raw`^(?:\p{L}{2,12}\.?,?\s+)?(?<day>\d{1,2})\s+(?<word>\p{L}{3,12})\.?,?\s+(?<year>\d{4}|\d{2})(?:,?\s+${TIME}(?:\s*${ZONE})?)?$`,
    'u',
  ),
  // With dots, the day comes first everywhere; with slashes it depends on the country.
  new RegExp(
    String.raw`^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?:[T,]?\s*(?<=[T,\s])${TIME}(?:\s*${ZONE})?)?$`,
  ),
]

/** Hours ahead of UTC, for unambiguous zone names; RFC 5322 defines the American ones. */
const ZONES: Readonly<Record<string, number>> = {
  ...{ Z: 0, UT: 0, UTC: 0, GMT: 0, WET: 0, WEST: 1, BST: 1 },
  ...{ CET: 1, MEZ: 1, CEST: 2, MESZ: 2, EET: 2, EEST: 3, MSK: 3, TRT: 3 },
  ...{ EST: -5, EDT: -4, CST: -6, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7 },
}
const MINUTE_MS = 60_000
const MAX_OFFSET_MINUTES = 14 * 60

/** Parses an instant; a date without a zone is in `timeZone`. Null for a date that does not exist. */
export function parseTimestamp(written: string | null, timeZone = 'UTC'): Date | null {
  if (written === null || written.length > MAX_CHARACTERS) return null
  // RFC 5322 allows comments, usually the zone's name: "+0300 (EET)".
  const text = written
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const parts = SPELLINGS.map((spelling) => spelling.exec(text)?.groups).find(Boolean)
  const wall = parts ? toLocalTime(parts) : null
  if (!parts || !wall) return null
  const minutes = parts.zone === undefined ? undefined : parseOffset(parts.zone)
  if (minutes === null) return null
  const moment =
    minutes === undefined ? wallTimeToInstant(wall, timeZone) : new Date(wall.getTime() - minutes * MINUTE_MS)
  const year = moment.getUTCFullYear()
  return year >= 1900 && year < 2200 ? moment : null
}

/** Local date and time as if in UTC; null if the calendar has no such date or time. */
function toLocalTime({
  year = '',
  month,
  word = '',
  day,
  hour,
  minute,
  second,
  fraction,
}: Parts): Date | null {
  const months = month === undefined ? parseMonth(word) : Number(month)
  if (months === null) return null
  const [days, hours, minutes, seconds] = [day, hour, minute, second].map((part) => Number(part ?? 0))
  const wall = new Date(0)
  wall.setUTCFullYear(expandYear(year), months - 1, days)
  if (wall.getUTCMonth() !== months - 1 || wall.getUTCDate() !== days) return null
  const isTime = (hours as number) < 24 && (minutes as number) < 60 && (seconds as number) < 60
  const isMidnight = hours === 24 && minutes === 0 && seconds === 0
  if (!isTime && !isMidnight) return null
  const milliseconds = Number((fraction ?? '').padEnd(3, '0').slice(0, 3))
  wall.setUTCHours(hours as number, minutes, seconds, milliseconds)
  return wall
}

type Parts = Readonly<Record<string, string | undefined>>

/** Expands two-digit years by RFC 5322. */
function expandYear(written: string): number {
  const year = Number(written)
  if (written.length > 2) return year
  return year < 50 ? 2000 + year : 1900 + year
}

/** Minutes ahead of UTC; null for an unknown name. */
function parseOffset(zone: string): number | null {
  const [, sign, hours, minutes = '00'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? []
  if (!sign) {
    const named = zone.toUpperCase()
    return Object.hasOwn(ZONES, named) ? (ZONES[named] as number) * 60 : null
  }
  const ahead = Number(hours) * 60 + Number(minutes)
  if (ahead > MAX_OFFSET_MINUTES || Number(minutes) >= 60) return null
  return sign === '-' ? -ahead : ahead
}
