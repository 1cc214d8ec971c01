// What the sign before an item says of its list.

export interface Marker {
  isOrdered: boolean
  /** Place in an ordered list. */
  number: number
  /** `type` of an ordered list that counts otherwise than by digits. */
  type?: 'a' | 'A' | 'i' | 'I'
}

const BULLET: Marker = { isOrdered: false, number: 0 }
const NUMBER = /(?:^|[.\s(])(\p{Nd}{1,6})[.)\-:]*$/u
const LETTERS = /^\(?(\p{L}{1,8})[.)]$/u
const ROMAN = /^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/
const ROMAN_DIGITS: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1_000 }

/**
 * Of `1.`, `2.3.`, `b)`, `IV.`: an ordered list; of any other sign, as `·` or the `o` of Word: one with bullets. The
 * marker before tells `i.` as the ninth letter from `i.` as the first numeral.
 */
export function markerOf(words: string, before?: Marker): Marker {
  const digits = NUMBER.exec(words)?.[1]
  if (digits) return { isOrdered: true, number: numberOf(digits) }
  const letters = LETTERS.exec(words)?.[1]
  if (!letters) return BULLET
  const small = letters.toLowerCase()
  const isSmall = small === letters
  const isAmongLetters = before?.type?.toLowerCase() === 'a' && small.length === 1
  // A single c, d or m is a letter; i, v and x are Roman numbers much more often.
  const isRoman = !isAmongLetters && ROMAN.test(small) && (small.length > 1 || 'ivx'.includes(small))
  if (isRoman) return { isOrdered: true, number: romanNumber(small), type: isSmall ? 'i' : 'I' }
  if (small.length > 1) return BULLET
  const place = (small.codePointAt(0) ?? 0) - 96
  return { isOrdered: true, number: place > 0 && place < 27 ? place : 1, type: isSmall ? 'a' : 'A' }
}

/** Arabic digits, too, end in their value. */
const numberOf = (digits: string) =>
  Number([...digits].map((digit) => (digit.codePointAt(0) ?? 0) & 0xf).join(''))

function romanNumber(numeral: string): number {
  const values = [...numeral].map((digit) => ROMAN_DIGITS[digit] ?? 0)
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}
