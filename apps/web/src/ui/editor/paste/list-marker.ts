// Derives a list's type from the marker before an item.

export interface Marker {
  isOrdered: boolean
  /** Position in an ordered list. */
  number: number
  /** `type` of an ordered list with letters or Roman numerals. */
  type?: 'a' | 'A' | 'i' | 'I'
}

const BULLET: Marker = { isOrdered: false, number: 0 }
const NUMBER = /(?:^|[.\s(])(\p{Nd}{1,6})[.)\-:]*$/u
const LETTERS = /^\(?(\p{L}{1,8})[.)]$/u
const ROMAN = /^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/
const ROMAN_DIGITS: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1_000 }

/**
 * `1.`, `2.3.`, `b)`, `IV.` mark an ordered list; any other sign, such as `·` or Word's `o`, a bulleted one. The previous marker decides
 * whether `i.` is the ninth letter or the first numeral.
 */
export function parseListMarker(words: string, before?: Marker): Marker {
  const digits = NUMBER.exec(words)?.[1]
  if (digits) return { isOrdered: true, number: parseMarkerNumber(digits) }
  const letters = LETTERS.exec(words)?.[1]
  if (!letters) return BULLET
  const small = letters.toLowerCase()
  const isSmall = small === letters
  const isAmongLetters = before?.type?.toLowerCase() === 'a' && small.length === 1
  // A single c, d or m is a letter; a single i, v or x is far more often a Roman numeral.
  const isRoman = !isAmongLetters && ROMAN.test(small) && (small.length > 1 || 'ivx'.includes(small))
  if (isRoman) return { isOrdered: true, number: parseRomanNumeral(small), type: isSmall ? 'i' : 'I' }
  if (small.length > 1) return BULLET
  const place = (small.codePointAt(0) ?? 0) - 96
  return { isOrdered: true, number: place > 0 && place < 27 ? place : 1, type: isSmall ? 'a' : 'A' }
}

/** The last four bits of a digit's code point are its value, for Arabic digits, too. */
const parseMarkerNumber = (digits: string) =>
  Number([...digits].map((digit) => (digit.codePointAt(0) ?? 0) & 0xf).join(''))

function parseRomanNumeral(numeral: string): number {
  const values = [...numeral].map((digit) => ROMAN_DIGITS[digit] ?? 0)
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}
