// Converts values of documents into values of items: numbers, word lists, addresses.
import { AGENCY_NEWS_TYPES, type AgencyNewsType } from '@manset/model/agency/agency.ts'

const MAX_SECONDS = 86_400 * 7

/** Seconds of a video: a number, `90.5`, `00:01:30`, `00:01:30:12` (the last part counts frames) or `PT1M30S`. */
export function toSeconds(value: unknown): number | null {
  if (typeof value === 'number') return value > 0 && value <= MAX_SECONDS ? value : null
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

/** An integer from 1 to `max`, given as a number or as digits. */
export function toCount(value: unknown, max: number): number | null {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 1 && number <= max
    ? number
    : null
}

/** Maps urgency to the desk's scale: 1 is flash, 2 important, 3 hot, the rest standard. */
export function toNewsType(urgency: number | null): AgencyNewsType {
  if (urgency === 1) return AGENCY_NEWS_TYPES.flash
  if (urgency === 2) return AGENCY_NEWS_TYPES.important
  if (urgency === 3) return AGENCY_NEWS_TYPES.hot
  return AGENCY_NEWS_TYPES.standard
}

const MAX_WORDS = 50
const WORD_CHARACTERS = 120

/** Trimmed and distinct words, without empty or overlong ones, at most `MAX_WORDS`. */
export function cleanWords(values: readonly (string | null | undefined)[]): string[] {
  const found = new Set<string>()
  for (const value of values) {
    if (found.size === MAX_WORDS) break
    const word = value?.replace(/\s+/g, ' ').trim() ?? ''
    if (word !== '' && word.length <= WORD_CHARACTERS) found.add(word)
  }
  return [...found]
}

const HREF_CHARACTERS = 2_000
/** A plain file name with an extension: no path, no drive, not hidden. */
const FILE_NAME = /^[^./\\:?#%\s][^/\\:?#%]{0,200}\.[A-Za-z0-9]{2,5}$/

/** An absolute http(s) address, or the name of a file beside the document; null for anything else. Readers never fetch it. */
export function toHref(written: string | null): string | null {
  const text = written?.trim() ?? ''
  if (text === '' || text.length > HREF_CHARACTERS) return null
  if (/^https?:\/\//i.test(text)) return withoutCredentials(text)
  const name = text.replace(/^(?:file:\/\/\/)?\.\/\s*/i, '')
  return FILE_NAME.test(name) ? name : null
}

/** Strips user name and password, which must not be stored. */
function withoutCredentials(address: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.username === '' && url.password === '') return address
  url.username = ''
  url.password = ''
  return url.href
}
