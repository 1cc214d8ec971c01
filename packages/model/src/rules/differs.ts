import { required } from './required.ts'
import type { Rule } from './rule.ts'

/** `[value, other]`: different if both exist: a player moves from one team to another. */
export const differs: Rule = {
  check: (value) =>
    Array.isArray(value) && value.length === 2 && (!required.check(value[0], {}) || value[0] !== value[1]),
}
