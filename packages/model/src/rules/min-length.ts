import type { Rule } from './rule.ts'

/** At least `min` items are selected. */
export const minLength: Rule = {
  check: (value, { min }) => Array.isArray(value) && value.length >= Number(min),
}
