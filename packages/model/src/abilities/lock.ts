// Locking: one editor at a time. So far the right to take an item over; the lock itself is still to come.
import type { Ability } from './ability.ts'

export const lock = { fields: {}, permissions: ['takeOver'] } as const satisfies Ability
