/** Blanks, and signs that nobody sees by themselves: joiners, direction marks, fillers, the empty Braille cell. */
const UNSEEN = /^[\s\p{Cc}\p{DI}\u2800]*$/u

/** What the keys of a keyboard leave where nothing is written: blanks and line ends. */
const BLANK = /^[^\S\ufeff]*$/

/** A text of signs that nobody sees, and that nobody typed as blanks: pasted, or meant to pass for something written. */
export function isInvisible(value: unknown): boolean {
  return typeof value === 'string' && !BLANK.test(value) && UNSEEN.test(value)
}

/** Nothing was entered: null, a text in which nothing can be seen, an empty list. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return UNSEEN.test(value)
  return Array.isArray(value) && value.length === 0
}
