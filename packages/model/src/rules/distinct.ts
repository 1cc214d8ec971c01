import type { Rule } from './rule.ts'

/** Nothing stands twice: ids of a list, a content in a headline or a newsletter. */
export const distinct: Rule = {
  check: (value) => Array.isArray(value) && new Set(value).size === value.length,
}
