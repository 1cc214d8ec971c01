// Converts numbers between a language's notation and the stored form: digits, a point, digits.

interface Marks {
  group: string
  decimal: string
}

const POINT: Marks = { group: ',', decimal: '.' }
const COMMA: Marks = { group: '.', decimal: ',' }
const STORED_NUMBER = /^-?\d+(?:\.\d+)?$/
const MAX_CHARACTERS = 60

const decimalMarks = (language: string): Marks => (language === 'tr' ? COMMA : POINT)

/**
 * Parses a number typed in a language; null if it is none. The language's own notation takes precedence (`1.234` is over a
 * thousand in Turkish); unambiguous foreign notation is accepted too: `12.5`, `1,234.50`.
 */
export function parseDecimal(typed: string, language: string): string | null {
  if (typed.length > MAX_CHARACTERS) return null
  const text = typed
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll('٫', decimalMarks(language).decimal)
    .replaceAll('٬', decimalMarks(language).group)
  const own = decimalMarks(language)
  return parseWithMarks(text, own) ?? parseWithMarks(text, own === COMMA ? POINT : COMMA)
}

function parseWithMarks(text: string, { group, decimal }: Marks): string | null {
  const [whole = '', fraction, ...rest] = text.split(decimal)
  if (rest.length > 0) return null
  const parts = whole.split(group)
  const isGrouped = /^-?\d{1,3}$/.test(parts[0] ?? '') && parts.slice(1).every((part) => /^\d{3}$/.test(part))
  if (parts.length > 1 && !isGrouped) return null
  const stored = parts.join('') + (fraction === undefined ? '' : `.${fraction}`)
  return STORED_NUMBER.test(stored) ? stored : null
}

/** Formats a stored number for a language; returns anything else unchanged. */
export function formatDecimal(stored: string, language: string): string {
  if (!STORED_NUMBER.test(stored)) return stored
  const { group, decimal } = decimalMarks(language)
  const [whole = '', fraction] = stored.split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group)
  return fraction === undefined ? grouped : grouped + decimal + fraction
}
