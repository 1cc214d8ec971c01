// Error reports to external collectors: what share is sent, and which data is removed first. Server and browser share the
// rules, so that neither reveals what the other hides.
import { cutText } from './text/cut-text.ts'

/** Sampling rates (specification 1, section 9). */
export const REPORTED_SHARE = {
  /** Traces of calls and screens with their duration. */
  traces: 1,
  /** Session replays, with all text masked. */
  visits: 0.1,
  /** Session replays of visits with an error. */
  visitsWithErrors: 1,
} as const

/** Data that a collector's client gathers by default; all of it is switched off. */
export const NOTHING_GATHERED = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [] as [],
  urlQueryParams: false,
  databaseQueryData: false,
  stackFrameVariables: false,
}

const HIDDEN = '[hidden]'
// Each match starts at a word boundary and takes the whole word, which prevents quadratic backtracking.
const TOKEN = /(?<![\w-])eyJ[\w-]{5,}\.[\w-]+\.[\w-]*|(?<=\bBearer )[\w.~+/-]+=*/gi
const ADDRESS = /\bhttps?:\/\/[^\s"'\\<>()]*|(?<=^|["'\s(])\/[^\s"'\\<>()]*/g
const MAIL =
  /(?<![\p{L}\p{M}\p{N}_.+-])[\p{L}\p{M}\p{N}_.+-]+@[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+/gu

/** Removes tokens, query strings and mail addresses from a text. */
function withoutSecrets(text: string): string {
  return (
    text
      .replace(TOKEN, HIDDEN)
      // Keeps an address only up to its path: queries can contain search terms or sign-in codes.
      .replace(ADDRESS, (address) => address.split(/[?#]/, 1)[0] as string)
      .replace(MAIL, HIDDEN)
  )
}

/**
 * Cleans every text in a value, including texts that contain JSON (one value per line, as in replays). Escape sequences
 * would otherwise hide word boundaries.
 */
export function cleaned<T>(value: T): T {
  if (typeof value === 'string') return cleanedText(value) as T
  if (Array.isArray(value)) return value.map(cleaned) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleaned(one)])) as T
}

function cleanedText(text: string): string {
  if (!/^[[{]/.test(text)) return withoutSecrets(text)
  try {
    return text
      .split('\n')
      .map((line) => JSON.stringify(cleaned(JSON.parse(line))))
      .join('\n')
  } catch {
    return withoutSecrets(text)
  }
}

const LONGEST_MESSAGE = 300
const QUOTES = ['""', "''", '``', '“”', '‘’', '«»', '<>'].map(
  ([open, close]) => [open, close] as [string, string],
)
/** How JavaScript engines quote a property: `reading 'title'`. */
const PROPERTY = /^'[\w$]{1,40}'$/

/** An error message without quoted text, which may be user input. */
export function withoutQuotes(message: string): string {
  let clean = ''
  let end = 0
  for (const quoted of quotedIn(message)) {
    if (quoted.begin >= end) {
      clean += message.slice(end, quoted.begin)
      const text = message.slice(quoted.begin, quoted.end)
      clean += PROPERTY.test(text) ? text : HIDDEN
    } else if (quoted.end > end && !clean.endsWith(HIDDEN)) clean += HIDDEN
    end = Math.max(end, quoted.end)
  }
  return cutText(withoutSecrets(clean + message.slice(end)), LONGEST_MESSAGE)
}

/** Reduces an event to the place and kind of the error and our own wording. Mutates the event. */
export function withoutWords<E extends { exception?: { values?: { value?: string }[] } }>(event: E): E {
  for (const exception of event.exception?.values ?? [])
    if (exception.value) exception.value = withoutQuotes(exception.value)
  return event
}

/**
 * Ranges of quoted text by kind of quote. Quotes can be nested without telling which one closes. A range therefore reaches
 * from the first to the last quote of its kind, or to the end if unclosed.
 */
function quotedIn(message: string): { begin: number; end: number }[] {
  const found = QUOTES.flatMap(([open, close]) => {
    const begin = message.indexOf(open)
    if (begin < 0) return []
    const opened = message.split(open).length - 1
    const isClosed = open === close ? opened % 2 === 0 : opened === message.split(close).length - 1
    const last = message.lastIndexOf(close)
    return [{ begin, end: isClosed && last > begin ? last + 1 : message.length }]
  })
  return found.sort((a, b) => a.begin - b.begin)
}
