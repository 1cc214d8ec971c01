import type { SameTexts } from '../../../platform/texts.ts'
import type { tr } from './tr.ts'

export const en: SameTexts<typeof tr> = {
  assign: 'Assign',
  assignTitle: 'Assign the content to somebody',
  assignedTo: 'Assigned to {{name}}',
  assignedDue: 'Assigned to {{name}}, due {{moment}}',
  overdue: 'Assigned to {{name}}, overdue since {{moment}}',
  late: 'overdue',
  person: 'To whom',
  personHint: 'Type a name to search those who can see the content.',
  search: 'Search a name',
  nobody: 'Nobody of that name can see this content.',
  mustSearch: 'A user must be selected by searching.',
  due: 'Due',
  mustBeAhead: 'The due time has to lie ahead.',
  note: 'Note',
  save: 'Assign',
  change: 'Save changes',
  done: 'Done',
  takeBack: 'Take back',
  cancel: 'Cancel',
  givenBy: 'Given by {{name}}, {{moment}}',
  assigned: 'Assigned to {{name}}',
  isDone: 'Assignment done',
  isTakenBack: 'Assignment taken back',
}
