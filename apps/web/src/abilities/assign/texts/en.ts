import type { SameShape } from '../../../platform/language/texts.ts'
import type { tr } from './tr.ts'

export const en: SameShape<typeof tr> = {
  assign: 'Assign',
  assignTitle: 'Assign this item to someone',
  assignedTo: 'Assigned to {{name}}',
  assignedDue: 'Assigned to {{name}}, due {{moment}}',
  overdue: 'Assigned to {{name}}, overdue since {{moment}}',
  late: 'overdue',
  person: 'Assign to',
  personHint: 'Type a name to search people who can see this item.',
  search: 'Search by name',
  nobody: 'No one with that name can see this item.',
  mustSearch: 'A user must be selected by searching.',
  due: 'Due',
  mustBeAhead: 'Choose a due time in the future.',
  note: 'Note',
  save: 'Assign',
  change: 'Save changes',
  done: 'Done',
  takeBack: 'Revoke',
  cancel: 'Cancel',
  givenBy: 'Assigned by {{name}}, {{moment}}',
  assigned: 'Assigned to {{name}}',
  isDone: 'Assignment done',
  isRevoked: 'Assignment revoked',
}
