// From what a document says to the values of an item: dates, numbers, lists of words, addresses.
import { AGENCY_NEWS_TYPES, type AgencyNewsType } from '@manset/model/agency.ts'
import { momentOfWall } from '../../../platform/wall-time.ts'

const COMPACT_DATE = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?)?(Z|[+-]\d{2}:?\d{2})?$/
const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/
/** "Mon, 12 Jan 2026 14:05:00 +0300", as mail and RSS write it. */
const MAIL_DATE =
  /^(?:[A-Za-z]{3,9},?\s+)?\d{1,2}\s+[A-Za-z]{3}[a-z]*\s+\d{2,4}(?:\s+\d{2}:\d{2}(?::\d{2})?(?:\s+(?:[+-]\d{4}|[A-Z]{1,4}))?)?$/

/** A moment in any of the formats' spellings; one that names no zone is of the given one. Null for what is no date. */
export function toMoment(written: string | null, timeZone = 'UTC'): Date | null {
  if (written === null || written.length > 40) return null
  const text = unblanked(written.trim())
  if (MAIL_DATE.test(text)) return inRange(mailMoment(text, timeZone))
  const compact = COMPACT_DATE.exec(text)
  if (!compact && !ISO_DATE.test(text)) return null
  const iso = compact
    ? `${compact[1]}-${compact[2]}-${compact[3]}T${compact[4] ?? '00'}:${compact[5] ?? '00'}:${compact[6] ?? '00'}${compact[7] ?? ''}`
    : text
  const hasZone = /(Z|T.*[+-]\d{2}:?\d{2})$/.test(iso)
  if (hasZone) return inRange(new Date(iso.replace(/(T.*[+-]\d{2})(\d{2})$/, '$1:$2')))
  return inRange(momentOfWall(new Date(`${iso}${iso.includes('T') ? 'Z' : ''}`), timeZone))
}

function mailMoment(text: string, timeZone: string): Date {
  return /[+-]\d{4}$|[A-Z]$/.test(text) ? new Date(text) : momentOfWall(new Date(`${text} UTC`), timeZone)
}

function inRange(moment: Date): Date | null {
  const year = moment.getUTCFullYear()
  return year >= 1900 && year < 2200 ? moment : null
}

/** Some write a blank where the T stands, or before the zone. */
function unblanked(text: string): string {
  return text.replace(/^(\d{4}-?\d{2}-?\d{2})\s+(?=\d)/, '$1T').replace(/^(\S+T\S+)\s+(?=Z$|[+-]\d)/, '$1')
}

const MOST_SECONDS = 86_400 * 7

/** Seconds of a film: a number, `90.5`, `00:01:30`, `00:01:30:12` (the last are pictures) or `PT1M30S`. */
export function toSeconds(value: unknown): number | null {
  if (typeof value === 'number') return value > 0 && value <= MOST_SECONDS ? value : null
  if (typeof value !== 'string' || value.length > 40) return null
  const text = value.trim()
  if (/^\d{1,9}(?:\.\d{1,6})?$/.test(text)) return toSeconds(Number(text))
  const clock =
    /^(\d{1,3}):(\d{2}):(\d{2})(?:[:.;,]\d{1,3})?$/.exec(text) ?? /^()(\d{1,3}):(\d{2})$/.exec(text)
  const period = clock ?? /^PT(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:(\d{1,5})(?:\.\d+)?S)?$/.exec(text)
  if (!period) return null
  const [, hours, minutes, seconds] = period
  return toSeconds(Number(hours || 0) * 3_600 + Number(minutes || 0) * 60 + Number(seconds || 0))
}

/** A whole number from 1 to a bound, written as number or digits. */
export function toCount(value: unknown, max: number): number | null {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 1 && number <= max
    ? number
    : null
}

/** Importance as the desk filters it: urgency 1 is a flash, 2 important, 3 hot, the rest standard. */
export function newsTypeOf(urgency: number | null): AgencyNewsType {
  if (urgency === 1) return AGENCY_NEWS_TYPES.flash
  if (urgency === 2) return AGENCY_NEWS_TYPES.important
  if (urgency === 3) return AGENCY_NEWS_TYPES.hot
  return AGENCY_NEWS_TYPES.standard
}

const MOST_WORDS = 50
const WORD_CHARACTERS = 120

/** Trimmed, each once, no empty ones, no more and no longer than a list can show. */
export function words(values: readonly (string | null | undefined)[]): string[] {
  const found = new Set<string>()
  for (const value of values) {
    if (found.size === MOST_WORDS) break
    const word = value?.replace(/\s+/g, ' ').trim() ?? ''
    if (word !== '' && word.length <= WORD_CHARACTERS) found.add(word)
  }
  return [...found]
}

const HREF_CHARACTERS = 2_000
/** A plain file name with an extension: no folder, no drive, nothing hidden. */
const FILE_NAME = /^[^./\\:?#%\s][^/\\:?#%]{0,200}\.[A-Za-z0-9]{2,5}$/

/**
 * An absolute http(s) address, or the name of a file beside the document; null for anything else. An address is
 * only ever shown: nobody here fetches it.
 */
export function toHref(written: string | null): string | null {
  const text = written?.trim() ?? ''
  if (text === '' || text.length > HREF_CHARACTERS) return null
  if (/^https?:\/\//i.test(text)) return withoutCredentials(text)
  const name = text.replace(/^(?:file:\/\/\/)?\.\/\s*/i, '')
  return FILE_NAME.test(name) ? name : null
}

/** Nobody keeps another's password in an address. */
function withoutCredentials(address: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.username === '' && url.password === '') return address
  url.username = ''
  url.password = ''
  return url.href
}
