// Ordering: people choose the position of items among each other.
import type { Ability } from './ability.ts'

export const order = {
  fields: {
    order: { kind: 'integer', column: 'position', minValue: 0, maxValue: 1_000_000, required: true },
  },
  permissions: [],
} as const satisfies Ability
