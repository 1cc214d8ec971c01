import type { Rule } from './rule.ts'

/** No upload is in progress: `true`, or names of running uploads, block saving. */
export const waitUpload: Rule = {
  check: (value) => (Array.isArray(value) ? value.length === 0 : value !== true),
}
