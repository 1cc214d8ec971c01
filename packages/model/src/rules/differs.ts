import { required } from './required.ts'
import type { Rule } from './rule.ts'

/** `[value, other]`: two different ones, where there are both: a player leaves one team for another. */
export const differs: Rule = {
  check: (value) =>
    Array.isArray(value) && value.length === 2 && (!required.check(value[0], {}) || value[0] !== value[1]),
}
