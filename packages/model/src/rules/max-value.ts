import type { Rule } from './rule.ts'

/** A number that is not more than `max`. */
export const maxValue: Rule = {
  check: (value, { max }) => typeof value === 'number' && value <= Number(max),
}
