import { textRule } from './rule.ts'

/** Arabic letters, marks, numerals and punctuation, blanks, brackets, and direction marks. */
const ARABIC = /^[\p{Script_Extensions=Arabic}\u0600-\u06ff\s.:!…()[\]{}«»\u200c-\u200f]*$/u
const LETTER = /\p{Script=Arabic}/u

const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '»': '«' }
const OPENING = new Set(Object.values(PAIRS))
/** The ornate parentheses of the Quran: fonts and keyboards disagree on which of the two opens. */
const ORNATE = new Set(['﴾', '﴿'])

/**
 * The Arabic original of a verse, hadith or dua ("Verse or dua content must be valid", specification 2, section 5): only
 * Arabic letters and marks, with balanced brackets.
 */
export const verse = textRule(
  20_000,
  (text) => text.trim() === '' || (ARABIC.test(text) && LETTER.test(text) && isBalanced(text)),
)

function isBalanced(text: string): boolean {
  const open: string[] = []
  for (const sign of text) {
    if (ORNATE.has(sign)) {
      const last = open.at(-1)
      if (last !== undefined && ORNATE.has(last)) {
        if (last === sign) return false
        open.pop()
      } else open.push(sign)
    } else if (OPENING.has(sign)) open.push(sign)
    else if (PAIRS[sign] !== undefined && open.pop() !== PAIRS[sign]) return false
  }
  return open.length === 0
}
