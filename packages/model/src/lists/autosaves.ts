// The list of autosaves of contents.
import { CONTENT_TYPES } from '../content/content.ts'
import { defineList, NEWEST_FIRST } from './list.ts'

export const autosaveList = defineList({
  name: 'workingCopies',
  permission: 'content.view',
  call: 'getContentAutosaves',
  answer: 'rows',
  types: { row: 'ContentAutosave', filter: 'ContentAutosaveFilter' },
  fields: {
    id: { kind: 'id' },
    type: { kind: 'choice', options: CONTENT_TYPES, column: 'entity' },
    itemId: { kind: 'id', isOptional: true, description: 'Null for a new content.' },
    title: { kind: 'text', isOptional: true },
    form: { kind: 'text', description: 'Key of the form.' },
    person: { kind: 'person', column: 'person_id' },
    createdDate: { kind: 'moment', column: 'since' },
    savedDate: { kind: 'moment', column: 'saved_at' },
  },
  columns: {
    title: {},
    type: {},
    person: {},
    since: { field: 'createdDate' },
    kept: { field: 'savedDate' },
  },
  filters: {
    types: { kind: 'choice', field: 'type', options: CONTENT_TYPES, address: 'type' },
    isOwn: { kind: 'only', address: 'own', description: 'Only the person’s own.' },
  },
  order: NEWEST_FIRST,
})
