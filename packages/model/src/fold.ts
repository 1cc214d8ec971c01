// Folding: the one form in which texts are searched and link names are made, for Turkish, English and Arabic alike.

/** Letters that no decomposition folds. */
const LETTERS: Record<string, string> = {
  ı: 'i',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ß: 'ss',
  ς: 'σ',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  // Arabic: forms of alef, ya and ta marbuta are one letter each to a reader who searches.
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ک: 'ك',
  ی: 'ي',
}
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')
/** Accents, Arabic vowel marks and tatweel; invisible marks of direction and joining. */
const MARKS = /[\p{Mn}\u0640\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
const APOSTROPHES = /['’‘ʼ`´]/g
const DIGITS = /[٠-٩۰-۹０-９]/g

/**
 * The searchable form of a text: lower case with I, İ and ı alike, accents and vowel marks off, Arabic letter
 * forms and digits unified, apostrophes gone. Folding twice changes nothing.
 */
export function fold(text: string): string {
  return text
    .replace(/[Iİ]/g, 'i')
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(APOSTROPHES, '')
    .replace(DIGITS, digitOf)
}

function digitOf(digit: string): string {
  const code = digit.charCodeAt(0)
  if (code >= 0xff10) return String(code - 0xff10)
  return String(code >= 0x6f0 ? code - 0x6f0 : code - 0x660)
}

const NOT_IN_LINK_NAMES = /[^a-z0-9\u0621-\u063a\u0641-\u064a\u066e-\u06d3]+/g

/** A link name: folded words of Latin and Arabic letters and digits joined by hyphens; '' where there are none. */
export function linkName(text: string): string {
  return fold(text)
    .replace(NOT_IN_LINK_NAMES, '-')
    .replace(/^-|-$/g, '')
}
