// Free-text search, identical in PostgreSQL and TypeScript: the stored form of a text, and the terms of a search. Hyphens,
// dots and commas inside words and numbers are optional in both text and search.
import { fold, searchWords } from './fold.ts'

/** One condition of a search; a text must match every term. */
export interface SearchTerm {
  /** Folded texts that follow each other, separated by a dot, a blank, or both. */
  parts: readonly [string, ...string[]]
  /** What must not adjoin: nothing, a digit (a number with separators), or a letter or digit (an abbreviation). */
  edges: 'open' | 'number' | 'word'
}

/** Testing plain characters first is far faster than Unicode classes; most words contain none. */
const JOINING_SIGN = /[-.,:/]/
const APOSTROPHE = /['‘’ʼ]/
const JOINT = /[\p{L}\p{M}\p{N}][-.,:/][\p{L}\p{N}]/u
const NUMBER_JOINT = /[0-9][.,:/][0-9]/
/** Thousands: 1.250.000 and 1,250,000, but not 0.125, 12.05.2026 or 1.2500. */
const GROUPED_NUMBER =
  /(?<![0-9]|[0-9][.,])[1-9][0-9]{0,2}([.,])[0-9]{3}(?:\1[0-9]{3}){0,4}(?![0-9]|\1[0-9])/g
/** The comma of 3,5 and the colon of 14:30. */
const NUMBER_SIGN = /(?<=[0-9])[,:](?=[0-9])/g
/** The dots of A.B.D., of J.K.Rowling and of v.2.0. */
const INITIAL_DOT = /(?<=(?<![\p{L}\p{M}\p{N}])\p{L})\.(?=[\p{L}\p{N}])/gu
/** Between two digits, a hyphen marks a range, a score or a date, so it stays. */
const HYPHEN = /(?<=[\p{L}\p{M}])\.?-(?=[\p{L}\p{N}])|(?<=\p{N})-(?=\p{L})/gu
const INITIALS = /^\p{L}(?:[-.]\p{L})+$/u
/** The dots of prof.dr.ayşe, which others write with a blank after them, or as blanks. */
const DOT_BETWEEN_WORDS = /(?<=[\p{L}\p{M}])\.(?=\p{L})/u
const PUNCTUATION_AFTER = /[.,:;!?]+$/
/** Abbreviations, also with dots, before a suffix: folding turns ABD'nin into abdnin, in which ABD is no longer a word. */
const ABBREVIATION_WITH_SUFFIX = /(?<![\p{L}\p{N}.])(?:\p{Lu}{2,4}|(?:\p{Lu}\.){2,6})(?=['‘’ʼ]\p{L})/gu

/** The stored search text: the folded text, followed by its joined words without the joining characters. */
export function foldForSearch(text: string): string {
  const folded = fold(text)
  const words = new Set(folded.split(' '))
  const forms = new Set<string>()
  for (const word of words) {
    if (!JOINING_SIGN.test(word) || !JOINT.test(word)) continue
    const joined = joinNumbersAndInitials(word)
    forms.add(joined)
    forms.add(joined.replace(HYPHEN, ''))
  }
  if (APOSTROPHE.test(text))
    for (const [abbreviation] of text.matchAll(ABBREVIATION_WITH_SUFFIX))
      forms.add(fold(abbreviation.replaceAll('.', '')))
  return [folded, ...[...forms].filter((form) => !words.has(form))].join(' ')
}

function joinNumbersAndInitials(word: string): string {
  return word
    .replace(GROUPED_NUMBER, (number, separator: string) => number.replaceAll(separator, ''))
    .replace(NUMBER_SIGN, '.')
    .replace(INITIAL_DOT, '')
}

/** The terms of a search, limited like `searchWords`. */
export function searchTerms(search: string): SearchTerm[] {
  return searchWords(search).map(toTerm)
}

function toTerm(word: string): SearchTerm {
  const bare = word.replace(PUNCTUATION_AFTER, '')
  if (!JOINT.test(bare)) return { parts: [word], edges: 'open' }
  const [first = bare, ...others] = joinNumbersAndInitials(bare).replace(HYPHEN, '').split(DOT_BETWEEN_WORDS)
  const edges = INITIALS.test(bare) ? 'word' : NUMBER_JOINT.test(bare) ? 'number' : 'open'
  return { parts: [first, ...others], edges }
}

/**
 * The regular expression that a text must match in addition to containing all parts; null if that suffices. JavaScript and
 * PostgreSQL interpret it alike, except for the class of letters and digits, which the caller passes.
 */
export function termPattern({ parts, edges }: SearchTerm, letterOrDigit: string): string | null {
  if (edges === 'open' && parts.length === 1) return null
  const escaped = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  // Without a dot the words are only neighbors, so both ends must be word boundaries: google.com must not match Google
  // Communications.
  const pattern =
    parts.length === 1
      ? escaped.join('')
      : `(?:${escaped.join('\\. ?')}|(?<!${letterOrDigit})${escaped.join('(?:\\. ?| )')}(?!${letterOrDigit}))`
  if (edges === 'open') return pattern
  const adjoining = edges === 'number' ? '[0-9]' : letterOrDigit
  return `(?<!${adjoining})${pattern}(?!${adjoining})`
}

/** A predicate for all terms of a search; it expects texts in the form of `foldForSearch`. */
export function createFoldedMatcher(search: string): (folded: string) => boolean {
  const terms = searchTerms(search).map((term) => {
    const pattern = termPattern(term, '[\\p{L}\\p{N}]')
    return { parts: term.parts, pattern: pattern === null ? null : new RegExp(pattern, 'u') }
  })
  return (folded) =>
    terms.every(
      ({ parts, pattern }) =>
        parts.every((part) => folded.includes(part)) && (pattern === null || pattern.test(folded)),
    )
}

/** A predicate for all terms of a search; it accepts texts as displayed. */
export function createMatcher(search: string): (text: string) => boolean {
  const matches = createFoldedMatcher(search)
  return (text) => matches(foldForSearch(text))
}
