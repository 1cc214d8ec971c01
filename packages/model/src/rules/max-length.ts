import type { Rule } from './rule.ts'

/** At most `max` items are selected. */
export const maxLength: Rule = {
  check: (value, { max }) => Array.isArray(value) && value.length <= Number(max),
}
