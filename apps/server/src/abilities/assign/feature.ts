// Assignments with due dates (docs/decisions/comments-and-assignments.md).
import type { Feature } from '../../kit/feature.ts'
import { startDueWatch } from './notify-due.ts'
import { addAssignments } from './schema.ts'

export const assignments: Feature = { name: 'assign', schema: addAssignments, start: startDueWatch }
