// Assigning: an item is given to one person at a time, with a time by which it is due and a note. Assignments stand in a table
// of their own (docs/decisions/comments-and-assignments.md).
import type { Ability } from './ability.ts'

export const assign = {
  fields: {},
  permissions: [],
  records: ['assignedPerson', 'dueDate'],
} as const satisfies Ability
