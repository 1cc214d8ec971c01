import type { Rule } from './rule.ts'

/** Nothing is being uploaded: `true`, or the names of uploads under way, block saving. */
export const waitUpload: Rule = {
  check: (value) => (Array.isArray(value) ? value.length === 0 : value !== true),
}
