/** Blanks and characters that are invisible on their own: joiners, direction marks, fillers, the empty Braille cell. */
const INVISIBLE = /^[\s\p{Cc}\p{DI}\u2800]*$/u

/** Blanks and line ends, as a keyboard produces them in an empty field. */
const BLANK = /^[^\S\ufeff]*$/

/** Whether a text consists of invisible characters beyond typed blanks: pasted, or meant to pass as content. */
export function isInvisible(value: unknown): boolean {
  return typeof value === 'string' && !BLANK.test(value) && INVISIBLE.test(value)
}

/** Whether nothing was entered: null, a text without visible characters, an empty list. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return INVISIBLE.test(value)
  return Array.isArray(value) && value.length === 0
}
