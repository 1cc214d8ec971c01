// One form for texts that people mean to be the same: Turkish, Arabic and English, upper and lower case,
// with and without accents. Both sides of a search go through fold(); nothing is ever shown folded.
import { cutText } from './cut-text.ts'

/** Letters that no Unicode decomposition takes apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ə: 'e',
  ǝ: 'e',
  ς: 'σ',
  // Arabic: ta marbuta, alef maqsura and wasla, and the Persian shapes of kaf and ya.
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ٱ: 'ا',
  ک: 'ك',
  ہ: 'ه',
  // Quotes and dashes are typed in many shapes.
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '‒': '-',
  '―': '-',
  // Arabic signs of numbers, and the stroke of ½.
  '٪': '%',
  '،': ',',
  '٬': ',',
  '٫': '.',
  '⁄': '/',
}
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')
/** Accents and Arabic vowel marks, tatweel, and what is not seen: joiners, direction marks, soft hyphens. */
const UNSEEN = /[\p{Mn}\p{Cf}\u0640]/gu
/**
 * More marks in a row than any writing has. Taking a text apart sorts the marks of a run, in time quadratic in its
 * length, so a joiner parts it (Unicode's stream-safe form). Two marks are letters until they are taken apart.
 */
const RUN_OF_MARKS = /[\p{M}\uff9e\uff9f]{30}/gu
/** In Turkish they part a name from its suffix, and people leave them out when they search. */
const APOSTROPHES = /['‘’ʼ`´]/g
const FOREIGN_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g
const FRACTION = /[¼-¾⅐-⅞↉]/
/**
 * Most texts without marks and unseen signs: Latin, Greek and Cyrillic letters, punctuation, emoji. Their code units are compared
 * ten times as fast as characters are looked up in the classes of Unicode.
 */
const MARKLESS = /^[\n -\xac\xae-\u02ff\u0370-\u0482\u2010-\u2027\u20a0-\u20bf\ud83c-\ud83e\udc00-\udfff]*$/
/** 2½ is two and a half, not 21/2. */
const BEFORE_FRACTION = /(?<=\p{Nd})(?=[¼-¾⅐-⅞↉])/gu
/** What Turkish and English texts are written in, without controls; each sign folds to the same wherever it stands. */
const COMMON = /^[ -~çğıöşüâîûÇĞİÖŞÜÂÎÛ‘’“”–—]*$/
/** Of these, what folding changes beside capital letters. */
const COMMON_SIGN = /['`çğıöşüâîûÇĞİÖŞÜÂÎÛ‘’“”–—]/g
const commonSigns = new Map<string, string>()

/** The form in which texts are compared and searched. */
export function fold(text: string): string {
  if (COMMON.test(text)) return foldCommon(text)
  return foldLetters(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** What `fold` gives for most texts, without looking each sign up in the classes of Unicode. */
function foldCommon(text: string): string {
  const letters = text.replace(COMMON_SIGN, foldCommonSign).toLowerCase().trim()
  return letters.includes('  ') ? letters.replace(/ {2,}/g, ' ') : letters
}

function foldCommonSign(sign: string): string {
  const known = commonSigns.get(sign) ?? foldLetters(sign)
  commonSigns.set(sign, known)
  return known
}

const LONGEST_SEARCH = 200
/** At most this many words of a search are looked for. */
const SEARCH_WORDS = 8

/** What a search looks for: folded words that all stand in what it finds; what it has beyond its limits is left out. */
export function searchWords(search: string): string[] {
  return fold(cutText(search, LONGEST_SEARCH)).split(' ').filter(Boolean).slice(0, SEARCH_WORDS)
}

function foldLetters(text: string): string {
  // Before and after, because ´ comes apart and a wide ` becomes a plain one.
  let letters = text.replace(APOSTROPHES, '')
  if (FRACTION.test(letters)) letters = letters.replace(BEFORE_FRACTION, ' ')
  if (!MARKLESS.test(letters)) letters = letters.replace(RUN_OF_MARKS, '$&\u034f')
  // İ becomes I and a dot above, which goes with the other marks.
  letters = letters.normalize('NFKD').replace(APOSTROPHES, '')
  if (!MARKLESS.test(letters)) letters = letters.replace(UNSEEN, '')
  return letters
    .toLowerCase()
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(FOREIGN_DIGIT, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

const ARABIC_MARK = /[\u064b-\u0653\u0656-\u065f\u0670\u0640]/g
const NOT_ARABIC = /[^\u0621-\u063a\u0641-\u064a\u066e-\u06d3]+/g
const NOT_IN_LINK = /[^a-z0-9\u0621-\u063a\u0641-\u064a\u066e\u066f\u0671-\u06d3]+/g
const LONGEST_LINK_NAME = 100

/**
 * The name of something in an address, made from its title: Latin letters folded, Arabic ones as they are written.
 * Empty where the title has no letter or digit of either.
 */
export function linkName(title: string): string {
  const name = title
    .slice(0, 1_000)
    .normalize('NFKC')
    .replace(ARABIC_MARK, '')
    .replace(NOT_ARABIC, foldLetters)
    .replace(NOT_IN_LINK, '-')
    .replace(/^-|-$/g, '')
  if (name.length <= LONGEST_LINK_NAME) return name
  const cut = name.lastIndexOf('-', LONGEST_LINK_NAME)
  return name.slice(0, cut > 0 ? cut : LONGEST_LINK_NAME)
}
