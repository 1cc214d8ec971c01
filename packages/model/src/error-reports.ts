// What leaves the house when something nobody foresaw goes wrong: how much of it, and what is taken out first. The same
// on both sides, so that nothing one of them hides is told by the other.
import { cutText } from './cut-text.ts'

/** Shares of what is told (specification 1, section 9). */
export const REPORTED_SHARE = {
  /** Of calls and screens, how long they took. */
  traces: 1,
  /** Of visits, what the screen looked like, with every word masked. */
  visits: 0.1,
  /** Of visits in which something went wrong. */
  visitsWithErrors: 1,
} as const

/** What a collector's client would gather by itself, all of it off. */
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
// Each begins where a word does and takes all of it, so that no text makes them look twice at the same place.
const TOKEN = /(?<![\w-])eyJ[\w-]{5,}\.[\w-]+\.[\w-]*|(?<=\bBearer )[\w.~+/-]+=*/gi
const ADDRESS = /\bhttps?:\/\/[^\s"'\\<>()]*|(?<=^|["'\s(])\/[^\s"'\\<>()]*/g
const MAIL =
  /(?<![\p{L}\p{M}\p{N}_.+-])[\p{L}\p{M}\p{N}_.+-]+@[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+/gu

/** A text without tokens, query strings and mail addresses. */
function withoutSecrets(text: string): string {
  return (
    text
      .replace(TOKEN, HIDDEN)
      // Of an address what follows its path: what was searched for, codes of the sign-in.
      .replace(ADDRESS, (address) => address.split(/[?#]/, 1)[0] as string)
      .replace(MAIL, HIDDEN)
  )
}

/**
 * The same value with every text in it cleaned; also of a text that is JSON itself, a value in each line, as recordings
 * are. Escaped, a word would not begin where it does.
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
/** How engines name a property: `reading 'title'`. */
const PROPERTY = /^'[\w$]{1,40}'$/

/** The message of an error without what it quotes: that may be what somebody typed. */
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

/** Where it happened and of which kind; of its words only those of ours. Changes the event it is given. */
export function withoutWords<E extends { exception?: { values?: { value?: string }[] } }>(event: E): E {
  for (const exception of event.exception?.values ?? [])
    if (exception.value) exception.value = withoutQuotes(exception.value)
  return event
}

/**
 * Where quotes of each kind begin and end, by their beginnings. What is quoted may hold quotes itself, and those do not
 * say which of them they close: it goes from the first to the last of its kind, and to the end where one is not closed.
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
