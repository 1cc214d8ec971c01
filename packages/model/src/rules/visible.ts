import { isInvisible } from '../text/empty.ts'
import type { Rule } from './rule.ts'

/** A text with visible characters, or an empty one; not one of invisible characters only. */
export const visible: Rule = {
  check: (value) => !isInvisible(value),
}
