import type { Rule } from './rule.ts'

const MAX_CHARACTERS = 40
const DIGITS = /^\d+$/

/** A number with at most `decimals` digits after the `separator` (`.` by default, or `,`). */
export const decimal: Rule = {
  check(value, { decimals, separator = '.' }) {
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text !== 'string' || text.length > MAX_CHARACTERS) return false
    if (text === '') return true
    const [whole, fraction, ...rest] = (text.startsWith('-') ? text.slice(1) : text).split(String(separator))
    if (rest.length > 0 || !whole || !DIGITS.test(whole)) return false
    if (fraction === undefined) return true
    return DIGITS.test(fraction) && (decimals === undefined || fraction.length <= Number(decimals))
  },
}
