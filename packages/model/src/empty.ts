/** Blanks, and signs that nobody sees by themselves: joiners, direction marks, fillers, the empty Braille cell. */
const UNSEEN = /^[\s\p{Cc}\p{DI}\u2800]*$/u

/** Nothing was entered: null, a text in which nothing can be seen, an empty list. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return UNSEEN.test(value)
  return Array.isArray(value) && value.length === 0
}
