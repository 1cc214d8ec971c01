import { isEmpty } from '../empty.ts'
import type { Rule } from './rule.ts'

/** Something was entered: not null, not a text in which nothing can be seen, not an empty list. */
export const required: Rule = {
  check: (value) => !isEmpty(value),
}
