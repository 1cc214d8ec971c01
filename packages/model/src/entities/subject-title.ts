import { defineEntity } from './entity.ts'

/** What contents are about in the newsroom's own words, such as an election or a trial it follows for months. */
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
  /** Unlike any other name on the site, whatever its case. */
  fields: {
    name: { kind: 'text', required: true, maxCharacters: 120, told: { unique: 'distinctSubjectTitle' } },
  },
  list: {
    columns: ['name', 'updatedDate', 'isApproved'],
    filters: ['isApproved'],
    search: ['name'],
    order: 'newest',
  },
})
