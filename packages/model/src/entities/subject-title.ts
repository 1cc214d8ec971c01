import { defineEntity } from './entity.ts'

/** A subject that the newsroom follows over months, such as an election or a trial. */
export const subjectTitle = defineEntity({
  name: 'subjectTitle',
  table: 'subject_titles',
  onlyWhere: 'isSubjectTitleEnabled',
  calls: {
    list: 'getSubjectTitles',
    get: 'getSubjectTitle',
    save: 'saveSubjectTitle',
    approve: 'approveSubjectTitle',
  },
  abilities: ['approve', 'lock'],
  label: 'name',
  /** Unique on the site, ignoring case. */
  fields: {
    name: {
      kind: 'text',
      required: true,
      maxCharacters: 120,
      messageRules: { unique: 'distinctSubjectTitle' },
    },
  },
  list: {
    columns: ['name', 'updatedDate', 'isApproved'],
    filters: ['isApproved'],
    search: ['name'],
    order: 'newest',
  },
})
