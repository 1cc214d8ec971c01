import {
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

export const column = defineEntity({
  name: 'column',
  ...CONTENT,
  calls: { get: 'getColumn', save: 'saveColumn' },
  label: 'title',
  fields: {
    ...HEADING_FIELDS,
    body: { ...TEXT_FIELDS.body, required: true },
    /** A column is somebody's: without its author it is not published. */
    authorId: { kind: 'reference', to: 'author', as: 'author', required: true },
    ...CREDIT_FIELDS,
    ...COVER_FIELDS,
    ...FILING_FIELDS,
    ...SEO_FIELDS,
    ...SHOWING_FIELDS,
  },
  list: { columns: [], filters: [], search: ['title', 'spot'], order: 'newest' },
})
