import { isInvisible } from '../empty.ts'
import type { Rule } from './rule.ts'

/** A text in which something can be seen, or nothing at all; not one of signs that nobody sees. */
export const visible: Rule = {
  check: (value) => !isInvisible(value),
}
