const LONGEST = 200
// Control characters, line and paragraph separators, and marks that turn the direction of what follows.
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu

/**
 * The name a file came with, made safe to show: no control characters or direction overrides, no lone surrogates, at most 200
 * characters. It is a label only; files are stored under names of our own.
 */
export function displayName(given: string | undefined): string {
  const shown = (given ?? '').toWellFormed().replace(UNPRINTABLE, '').trim()
  return Array.from(shown).slice(0, LONGEST).join('') || 'file'
}
