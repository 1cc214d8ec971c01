import { textRule } from './rule.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** An existing calendar date, written `2026-11-21`, from year 1. */
export const day = textRule(10, (text) => {
  if (!DAY.test(text) || text < '0001') return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
})
