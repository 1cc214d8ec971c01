// Commenting: discussions beside an item, on one field or on the whole. They have their own tables
// (docs/decisions/comments-and-assignments.md). Viewers of an item may comment; its editors may resolve threads.
import type { Ability } from './ability.ts'

export const comment = { fields: {}, permissions: [], records: ['commentedField'] } as const satisfies Ability
