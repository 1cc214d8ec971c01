// Assigning: an item belongs to one person at a time, with a due time and a note. Assignments have their own table
// (docs/decisions/comments-and-assignments.md).
import type { Ability } from './ability.ts'

export const assign = {
  fields: {},
  permissions: [],
  records: ['assignedPerson', 'dueDate'],
} as const satisfies Ability
