import type { Rule } from './rule.ts'

/** A list of `{ date, order }`: contents that share a date have orders that differ, each from 1 on. */
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
