import { defineEntity } from './entity.ts'

/** Specification 2, section 3; the screens decide how each color looks. */
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
    /** Unique on the site, ignoring case. */
    name: { kind: 'text', required: true, maxCharacters: 120 },
    /** Color of the tag on cards, always shown with its name. */
    color: { kind: 'choice', options: TAG_COLORS, isColor: true, required: true, initial: 'blue' },
  },
  list: {
    columns: ['name', 'color', 'updatedDate', 'isApproved'],
    filters: ['isApproved'],
    search: ['name'],
    order: 'newest',
  },
})
