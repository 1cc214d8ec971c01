import type { Rule } from './rule.ts'

/** `[start, end]` as ISO texts: start is before end, or equal unless `strict` is 1. A missing side passes. */
export const dateOrder: Rule = {
  check(value, { strict }) {
    if (!Array.isArray(value) || value.length !== 2) return false
    const [start, end] = value
    if (isMissing(start) || isMissing(end)) return true
    return strict ? timeOf(start) < timeOf(end) : timeOf(start) <= timeOf(end)
  },
}

const isMissing = (side: unknown) => side === null || side === undefined || side === ''
const timeOf = (side: unknown) =>
  typeof side === 'string' && side.length <= 40 ? Date.parse(side) : Number.NaN
