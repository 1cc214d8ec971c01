// Converts numbers between a language's notation and the stored form: digits, a point, digits.

interface Marks {
  group: string
  decimal: string
}

const POINT: Marks = { group: ',', decimal: '.' }
const COMMA: Marks = { group: '.', decimal: ',' }
const KEPT = /^-?\d+(?:\.\d+)?$/
const LONGEST = 60

const marksOf = (language: string): Marks => (language === 'tr' ? COMMA : POINT)

/**
 * Parses a number typed in a language; null if it is none. The language's own notation takes precedence (`1.234` is over a
 * thousand in Turkish); unambiguous foreign notation is accepted too: `12.5`, `1,234.50`.
 */
export function readDecimal(typed: string, language: string): string | null {
  if (typed.length > LONGEST) return null
  const text = typed
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll('٫', marksOf(language).decimal)
    .replaceAll('٬', marksOf(language).group)
  const own = marksOf(language)
  return readWith(text, own) ?? readWith(text, own === COMMA ? POINT : COMMA)
}

function readWith(text: string, { group, decimal }: Marks): string | null {
  const [whole = '', fraction, ...rest] = text.split(decimal)
  if (rest.length > 0) return null
  const parts = whole.split(group)
  const isGrouped = /^-?\d{1,3}$/.test(parts[0] ?? '') && parts.slice(1).every((part) => /^\d{3}$/.test(part))
  if (parts.length > 1 && !isGrouped) return null
  const kept = parts.join('') + (fraction === undefined ? '' : `.${fraction}`)
  return KEPT.test(kept) ? kept : null
}

/** Formats a stored number for a language; returns anything else unchanged. */
export function writeDecimal(kept: string, language: string): string {
  if (!KEPT.test(kept)) return kept
  const { group, decimal } = marksOf(language)
  const [whole = '', fraction] = kept.split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group)
  return fraction === undefined ? grouped : grouped + decimal + fraction
}
