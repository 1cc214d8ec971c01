import type { Rule } from './rule.ts'

/** A number that is not less than `min`. */
export const minValue: Rule = {
  check: (value, { min }) => typeof value === 'number' && value >= Number(min),
}
