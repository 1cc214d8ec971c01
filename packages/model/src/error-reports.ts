// Error reports to external collectors: what share is sent, and which data is removed first. Server and browser share the
// rules, so that neither reveals what the other hides.
import { truncateText } from './text/truncate-text.ts'

/** Sampling rates (specification 1, section 9). */
export const SAMPLE_RATES = {
  /** Traces of calls and screens with their duration. */
  traces: 1,
  /** Session replays, with all text masked. */
  visits: 0.1,
  /** Session replays of visits with an error. */
  visitsWithErrors: 1,
} as const

/** Data that a collector's client gathers by default; all of it is switched off. */
export const NO_DEFAULT_DATA = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [] as [],
  urlQueryParams: false,
  databaseQueryData: false,
  stackFrameVariables: false,
}

const REDACTED = '[hidden]'
// Each match starts at a word boundary and takes the whole word, which prevents quadratic backtracking.
const TOKEN = /(?<![\w-])eyJ[\w-]{5,}\.[\w-]+\.[\w-]*|(?<=\bBearer )[\w.~+/-]+=*/gi
const ADDRESS = /\bhttps?:\/\/[^\s"'\\<>()]*|(?<=^|["'\s(])\/[^\s"'\\<>()]*/g
const MAIL =
  /(?<![\p{L}\p{M}\p{N}_.+-])[\p{L}\p{M}\p{N}_.+-]+@[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+/gu

/** Removes tokens, query strings and mail addresses from a text. */
function redactText(text: string): string {
  return (
    text
      .replace(TOKEN, REDACTED)
      // Keeps an address only up to its path: queries can contain search terms or sign-in codes.
      .replace(ADDRESS, (address) => address.split(/[?#]/, 1)[0] as string)
      .replace(MAIL, REDACTED)
  )
}

/**
 * Cleans every text in a value, including texts that contain JSON (one value per line, as in replays). Escape sequences
 * would otherwise hide word boundaries.
 */
export function redact<T>(value: T): T {
  if (typeof value === 'string') return redactJsonText(value) as T
  if (Array.isArray(value)) return value.map(redact) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, redact(one)])) as T
}

function redactJsonText(text: string): string {
  if (!/^[[{]/.test(text)) return redactText(text)
  try {
    return text
      .split('\n')
      .map((line) => JSON.stringify(redact(JSON.parse(line))))
      .join('\n')
  } catch {
    return redactText(text)
  }
}

const MAX_MESSAGE_CHARACTERS = 300
const QUOTES = ['""', "''", '``', '“”', '‘’', '«»', '<>'].map(
  ([open, close]) => [open, close] as [string, string],
)
/** How JavaScript engines quote a property: `reading 'title'`. */
const PROPERTY = /^'[\w$]{1,40}'$/

/** An error message without quoted text, which may be user input. */
export function redactQuotes(message: string): string {
  let clean = ''
  let end = 0
  for (const quoted of findQuotedRanges(message)) {
    if (quoted.begin >= end) {
      clean += message.slice(end, quoted.begin)
      const text = message.slice(quoted.begin, quoted.end)
      clean += PROPERTY.test(text) ? text : REDACTED
    } else if (quoted.end > end && !clean.endsWith(REDACTED)) clean += REDACTED
    end = Math.max(end, quoted.end)
  }
  return truncateText(redactText(clean + message.slice(end)), MAX_MESSAGE_CHARACTERS)
}

/** Reduces an event to the place and kind of the error and our own wording. Mutates the event. */
export function redactEvent<E extends { exception?: { values?: { value?: string }[] } }>(event: E): E {
  for (const exception of event.exception?.values ?? [])
    if (exception.value) exception.value = redactQuotes(exception.value)
  return event
}

/**
 * Ranges of quoted text by kind of quote. Quotes can be nested without telling which one closes. A range therefore reaches
 * from the first to the last quote of its kind, or to the end if unclosed.
 */
function findQuotedRanges(message: string): { begin: number; end: number }[] {
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
