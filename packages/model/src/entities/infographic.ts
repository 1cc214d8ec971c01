import {
  AUTHOR_FIELDS,
  CONTENT,
  COVER_FIELDS,
  CREDIT_FIELDS,
  FILING_FIELDS,
  GALLERY,
  HEADING_FIELDS,
  SEO_FIELDS,
  SHOWING_FIELDS,
  TEXT_FIELDS,
} from './content-fields.ts'
import { defineEntity } from './entity.ts'

export const infographic = defineEntity({
  name: 'infographic',
  ...CONTENT,
  calls: { get: 'getInfographic', save: 'saveInfographic' },
  label: 'title',
  fields: {
    ...HEADING_FIELDS,
    /** At least one drawing, each described (specification 2, sections 5 and 9). */
    items: { ...GALLERY, minLength: 1 },
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
