// Assignments with due dates (docs/decisions/comments-and-assignments.md).
import type { Feature } from '../../kit/feature.ts'
import { addAssignments } from './schema.ts'
import { watchDue } from './tell-due.ts'

export const assignments: Feature = { name: 'assign', schema: addAssignments, start: watchDue }
