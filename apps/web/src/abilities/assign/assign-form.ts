// Parts of a form that concern assignments.
import type { FormSlots } from '../../kit/slots.ts'
import { AssignmentButton } from './assignment-button.tsx'

export const assignForm: FormSlots = { People: AssignmentButton }
