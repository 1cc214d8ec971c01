// What assignments put into the form of an item.
import type { FormSlots } from '../../kit/slots.ts'
import { AssignmentButton } from './assignment-button.tsx'

export const assignForm: FormSlots = { People: AssignmentButton }
