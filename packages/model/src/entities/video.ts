import {
  AUTHOR_FIELDS,
  CONTENT,
  COVER_FIELDS,
  CREDIT_FIELDS,
  FILING_FIELDS,
  HEADING_FIELDS,
  SEO_FIELDS,
  SHOWING_FIELDS,
  TEXT_FIELDS,
} from './content-fields.ts'
import { defineEntity } from './entity.ts'

export const video = defineEntity({
  name: 'video',
  ...CONTENT,
  calls: { get: 'getVideo', save: 'saveVideo' },
  label: 'title',
  fields: {
    ...HEADING_FIELDS,
    /** What is shown; its cover stands where it is not played. */
    video: { kind: 'video', required: true },
    ...TEXT_FIELDS,
    ...AUTHOR_FIELDS,
    ...CREDIT_FIELDS,
    ...COVER_FIELDS,
    ...FILING_FIELDS,
    ...SEO_FIELDS,
    ...SHOWING_FIELDS,
  },
  list: { columns: [], filters: [], search: ['title', 'spot'], order: 'newest' },
})
