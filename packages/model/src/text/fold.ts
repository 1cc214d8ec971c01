// Folds texts to a common form for search: Turkish, Arabic and English, ignoring case and accents. Both the query and the
// searched text are folded; folded text is never displayed.
import { truncateText } from './truncate-text.ts'

/** Letters that Unicode decomposition leaves unchanged. */
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
  // Arabic: ta marbuta, alef maqsura and wasla, and the Persian forms of kaf and ya.
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ٱ: 'ا',
  ک: 'ك',
  ہ: 'ه',
  // Variants of quotes and dashes.
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
  // Arabic punctuation of numbers, and the fraction slash of ½.
  '٪': '%',
  '،': ',',
  '٬': ',',
  '٫': '.',
  '⁄': '/',
}
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')
/** Accents, Arabic vowel marks, tatweel and invisible characters: joiners, direction marks, soft hyphens. */
const INVISIBLE = /[\p{Mn}\p{Cf}\u0640]/gu
/**
 * More consecutive marks than any script uses. Normalization sorts a run of marks in quadratic time, so a joiner splits it
 * (Unicode's stream-safe form). Two of the marks are letters until they are decomposed.
 */
const RUN_OF_MARKS = /[\p{M}\uff9e\uff9f]{30}/gu
/** In Turkish, apostrophes separate a name from its suffix, and people omit them when searching. */
const APOSTROPHES = /['‘’ʼ`´]/g
const FOREIGN_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g
const FRACTION = /[¼-¾⅐-⅞↉]/
/**
 * Matches most texts without marks and invisible characters: Latin, Greek and Cyrillic letters, punctuation, emoji.
 * Comparing code units is ten times as fast as Unicode class lookups.
 */
const MARKLESS = /^[\n -\xac\xae-\u02ff\u0370-\u0482\u2010-\u2027\u20a0-\u20bf\ud83c-\ud83e\udc00-\udfff]*$/
/** Separates 2½ into 2 and ½, so that it does not become 21/2. */
const BEFORE_FRACTION = /(?<=\p{Nd})(?=[¼-¾⅐-⅞↉])/gu
/** Common Turkish and English characters without controls. Each folds independently of its context. */
const COMMON_TEXT = /^[ -~çğıöşüâîûÇĞİÖŞÜÂÎÛ‘’“”–—]*$/
/** Those that folding changes, apart from upper-case letters. */
const COMMON_SIGN = /['`çğıöşüâîûÇĞİÖŞÜÂÎÛ‘’“”–—]/g
const commonSigns = new Map<string, string>()

/** The form in which texts are compared and searched. */
export function fold(text: string): string {
  if (COMMON_TEXT.test(text)) return foldCommon(text)
  return foldLetters(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** Fast path of `fold` for most texts, without Unicode class lookups. */
function foldCommon(text: string): string {
  const letters = text.replace(COMMON_SIGN, foldCommonSign).toLowerCase().trim()
  return letters.includes('  ') ? letters.replace(/ {2,}/g, ' ') : letters
}

function foldCommonSign(sign: string): string {
  const known = commonSigns.get(sign) ?? foldLetters(sign)
  commonSigns.set(sign, known)
  return known
}

const MAX_SEARCH_CHARACTERS = 200
/** Maximum number of words in a search. */
const MAX_SEARCH_WORDS = 8

/** The folded words of a search; results must contain all of them. Text beyond the limits is ignored. */
export function searchWords(search: string): string[] {
  return fold(truncateText(search, MAX_SEARCH_CHARACTERS))
    .split(' ')
    .filter(Boolean)
    .slice(0, MAX_SEARCH_WORDS)
}

function foldLetters(text: string): string {
  // Before and after normalization, because ´ is decomposed and a full-width ` becomes a plain one.
  let letters = text.replace(APOSTROPHES, '')
  if (FRACTION.test(letters)) letters = letters.replace(BEFORE_FRACTION, ' ')
  if (!MARKLESS.test(letters)) letters = letters.replace(RUN_OF_MARKS, '$&\u034f')
  // İ becomes I and a combining dot, which is removed with the other marks.
  letters = letters.normalize('NFKD').replace(APOSTROPHES, '')
  if (!MARKLESS.test(letters)) letters = letters.replace(INVISIBLE, '')
  return letters
    .toLowerCase()
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(FOREIGN_DIGIT, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

const ARABIC_MARK = /[\u064b-\u0653\u0656-\u065f\u0670\u0640]/g
const NOT_ARABIC = /[^\u0621-\u063a\u0641-\u064a\u066e-\u06d3]+/g
const NOT_IN_LINK = /[^a-z0-9\u0621-\u063a\u0641-\u064a\u066e\u066f\u0671-\u06d3]+/g
const MAX_LINK_NAME_CHARACTERS = 100

/**
 * The URL name made from a title: Latin letters folded, Arabic ones unchanged. Empty if the title has no letter or digit
 * of either script.
 */
export function linkName(title: string): string {
  const name = title
    .slice(0, 1_000)
    .normalize('NFKC')
    .replace(ARABIC_MARK, '')
    .replace(NOT_ARABIC, foldLetters)
    .replace(NOT_IN_LINK, '-')
    .replace(/^-|-$/g, '')
  if (name.length <= MAX_LINK_NAME_CHARACTERS) return name
  const cut = name.lastIndexOf('-', MAX_LINK_NAME_CHARACTERS)
  return name.slice(0, cut > 0 ? cut : MAX_LINK_NAME_CHARACTERS)
}
