// Commenting: people talk about an item beside it, on one of its fields or on the whole. What they say stands in tables of its
// own (docs/decisions/comments-and-assignments.md); whoever may view the item may comment, whoever may edit it may resolve.
import type { Ability } from './ability.ts'

export const comment = { fields: {}, permissions: [], records: ['commentedField'] } as const satisfies Ability
