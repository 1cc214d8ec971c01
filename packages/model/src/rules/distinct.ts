import type { Rule } from './rule.ts'

/** No duplicates: ids of a list, a content in a headline list or a newsletter. */
export const distinct: Rule = {
  check: (value) => Array.isArray(value) && new Set(value).size === value.length,
}
