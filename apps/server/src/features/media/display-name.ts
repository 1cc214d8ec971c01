const MAX_CHARACTERS = 200
// Control characters, line and paragraph separators, and bidi controls.
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu

/**
 * A file's original name made safe for display: no control characters, bidi overrides or lone surrogates, at most 200 characters. It is
 * only a label; files are stored under our own names.
 */
export function displayName(given: string | undefined): string {
  const shown = (given ?? '').toWellFormed().replace(UNPRINTABLE, '').trim()
  return Array.from(shown).slice(0, MAX_CHARACTERS).join('') || 'file'
}
