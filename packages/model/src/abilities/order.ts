// Ordering: items have a place among each other that people choose.
import type { Ability } from './ability.ts'

export const order = {
  fields: {
    order: { kind: 'integer', column: 'position', minValue: 0, maxValue: 1_000_000, required: true },
  },
  permissions: [],
} as const satisfies Ability
