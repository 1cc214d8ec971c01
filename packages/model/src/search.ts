// How free text is searched, the same in PostgreSQL and in TypeScript: what is stored of a text, and the terms of a search.
// A hyphen, a dot or a comma inside a word or a number may be typed or left out, in the text as in the search.
import { fold, searchWords } from './fold.ts'

/** One condition of a search; a text matches when it holds every term. */
export interface SearchTerm {
  /** Folded texts that follow each other with a dot between them, a blank, or both. */
  parts: readonly [string, ...string[]]
  /** What may not adjoin: nothing, a digit (a number typed with its separators), or a letter or digit (an abbreviation). */
  edges: 'open' | 'number' | 'word'
}

/** Plain signs are found far sooner than classes of Unicode; most words have none. */
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
/** Between two digits a hyphen is a range, a score or a date, and stays. */
const HYPHEN = /(?<=[\p{L}\p{M}])\.?-(?=[\p{L}\p{N}])|(?<=\p{N})-(?=\p{L})/gu
const INITIALS = /^\p{L}(?:[-.]\p{L})+$/u
/** The dots of prof.dr.ayşe, which others write with a blank behind them, or as blanks. */
const DOT_BETWEEN_WORDS = /(?<=[\p{L}\p{M}])\.(?=\p{L})/u
const PUNCTUATION_AFTER = /[.,:;!?]+$/
/** Abbreviations that are written with dots, too, before a suffix: folding makes abdnin of ABD'nin, in which nothing tells that ABD is a word. */
const ABBREVIATION_WITH_SUFFIX = /(?<![\p{L}\p{N}.])(?:\p{Lu}{2,4}|(?:\p{Lu}\.){2,6})(?=['‘’ʼ]\p{L})/gu

/** What is stored of a text to be searched: its folded form, and behind it the words that have joints without them. */
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

/** The terms of a search, at most as many as `searchWords` gives. */
export function searchTerms(search: string): SearchTerm[] {
  return searchWords(search).map(termOf)
}

function termOf(word: string): SearchTerm {
  const bare = word.replace(PUNCTUATION_AFTER, '')
  if (!JOINT.test(bare)) return { parts: [word], edges: 'open' }
  const [first = bare, ...others] = joinNumbersAndInitials(bare).replace(HYPHEN, '').split(DOT_BETWEEN_WORDS)
  const edges = INITIALS.test(bare) ? 'word' : NUMBER_JOINT.test(bare) ? 'number' : 'open'
  return { parts: [first, ...others], edges }
}

/**
 * The regular expression a text must match beside holding all parts; null where holding them is enough. JavaScript and
 * PostgreSQL read it alike, but for the class of letters and digits, which each has its own of.
 */
export function patternOf({ parts, edges }: SearchTerm, letterOrDigit: string): string | null {
  if (edges === 'open' && parts.length === 1) return null
  const escaped = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  // Without a dot the words are no more than neighbours, so both ends must be theirs: google.com is not Google Communications.
  const pattern =
    parts.length === 1
      ? escaped.join('')
      : `(?:${escaped.join('\\. ?')}|(?<!${letterOrDigit})${escaped.join('(?:\\. ?| )')}(?!${letterOrDigit}))`
  if (edges === 'open') return pattern
  const adjoining = edges === 'number' ? '[0-9]' : letterOrDigit
  return `(?<!${adjoining})${pattern}(?!${adjoining})`
}

/** A test of texts for all terms of a search; each text as `foldForSearch` gives it. */
export function foldedMatcher(search: string): (folded: string) => boolean {
  const terms = searchTerms(search).map((term) => {
    const pattern = patternOf(term, '[\\p{L}\\p{N}]')
    return { parts: term.parts, pattern: pattern === null ? null : new RegExp(pattern, 'u') }
  })
  return (folded) =>
    terms.every(
      ({ parts, pattern }) =>
        parts.every((part) => folded.includes(part)) && (pattern === null || pattern.test(folded)),
    )
}

/** A test of texts as they are shown for all terms of a search. */
export function matcherOf(search: string): (text: string) => boolean {
  const matches = foldedMatcher(search)
  return (text) => matches(foldForSearch(text))
}
