import type { Rule } from './rule.ts'

/** Something was entered: not null, not a blank text, not an empty list. */
export const required: Rule = {
  check(value) {
    if (value === null || value === undefined) return false
    if (typeof value === 'string') return value.trim() !== ''
    return !Array.isArray(value) || value.length > 0
  },
}
