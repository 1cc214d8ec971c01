import type { Rule } from './rule.ts'

/** `[total, count]`: a headline list has room for at least its current placements. */
export const totalContentCountLess: Rule = {
  check(value) {
    if (!Array.isArray(value) || value.length !== 2) return false
    const [total, count] = value
    return typeof total === 'number' && typeof count === 'number' && total >= count
  },
}
