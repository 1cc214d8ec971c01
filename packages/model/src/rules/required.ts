import { isEmpty } from '../text/empty.ts'
import type { Rule } from './rule.ts'

/** A value exists: not null, not a text without visible characters, not an empty list. */
export const required: Rule = {
  check: (value) => !isEmpty(value),
}
