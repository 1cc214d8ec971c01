import { defineEntity } from './entity.ts'

/** Of specification 2, section 3; how each looks is the screens' business. */
export const TAG_COLORS = ['red', 'green', 'blue', 'lightBrown', 'purple', 'yellow'] as const
export type TagColor = (typeof TAG_COLORS)[number]

export const headlineTag = defineEntity({
  name: 'headlineTag',
  table: 'headline_tags',
  calls: {
    list: 'getHeadlineTags',
    get: 'getHeadlineTag',
    save: 'saveHeadlineTag',
    approve: 'approveHeadlineTag',
  },
  abilities: ['approve', 'lock'],
  label: 'name',
  fields: {
    /** Unlike any other name on the site, whatever its case. */
    name: { kind: 'text', required: true, maxCharacters: 120 },
    /** Of the tag on cards, always with its name. */
    color: { kind: 'choice', options: TAG_COLORS, isColor: true, required: true, initial: 'blue' },
  },
  list: {
    columns: ['name', 'color', 'updatedDate', 'isApproved'],
    filters: ['isApproved'],
    search: ['name'],
    order: 'newest',
  },
})
