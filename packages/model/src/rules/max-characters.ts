import { countCharacters } from './characters.ts'
import type { Rule } from './rule.ts'

/** At most `max` characters. */
export const maxCharacters: Rule = {
  check(value, { max }) {
    if (typeof value !== 'string') return false
    const most = Number(max)
    // A character is one or two UTF-16 units, so most texts need no counting.
    if (value.length <= most) return true
    return value.length <= 2 * most && countCharacters(value) <= most
  },
}
