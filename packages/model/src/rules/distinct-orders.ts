import type { Rule } from './rule.ts'

/** A list of `{ date, order }`: orders start at 1 and are unique within a date. */
export const distinctOrders: Rule = {
  check(value) {
    if (!Array.isArray(value)) return false
    const seen = new Set<string>()
    return value.every((one) => {
      const { date, order } = (one ?? {}) as { date?: unknown; order?: unknown }
      if (typeof order !== 'number' || !Number.isSafeInteger(order) || order < 1) return false
      const place = `${typeof date === 'string' ? date : ''} ${order}`
      return !seen.has(place) && seen.add(place).has(place)
    })
  },
}
