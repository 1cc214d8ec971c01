import { isEmpty } from '../text/empty.ts'
import type { Rule } from './rule.ts'

/** An image value with a stored file. */
export const hasCoverImage: Rule = {
  check(value) {
    if (typeof value !== 'object' || value === null) return false
    const { path } = value as { path?: unknown }
    return typeof path === 'string' && !isEmpty(path)
  },
}
