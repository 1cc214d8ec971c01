import { expect, test } from 'vitest'
import { distinctOrders } from './distinct-orders.ts'

const at = (date: string | null, order: number | null) => ({ date, order })

test.each([
  ['orders of one day that differ', [at('2026-11-21', 1), at('2026-11-21', 2)]],
  ['the same order on two days', [at('2026-11-21', 1), at('2026-11-22', 1)]],
  ['none', []],
])('%s are in order', (_, value) => {
  expect(distinctOrders.check(value, {})).toBe(true)
})

test.each([
  ['the same order twice on a day', [at('2026-11-21', 1), at('2026-11-21', 1)]],
  ['the same order twice without a date', [at(null, 1), at(null, 1)]],
  ['an order below 1', [at('2026-11-21', 0)]],
  ['an empty order', [at('2026-11-21', null)]],
  ['half an order', [at('2026-11-21', 1.5)]],
  ['nothing in a list', [null]],
])('%s is not', (_, value) => {
  expect(distinctOrders.check(value, {})).toBe(false)
})
