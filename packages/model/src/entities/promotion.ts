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

export const promotion = defineEntity({
  name: 'promotion',
  ...CONTENT,
  calls: { get: 'getPromotion', save: 'savePromotion' },
  label: 'title',
  fields: {
    ...HEADING_FIELDS,
    body: { ...TEXT_FIELDS.body, required: true },
    ...CREDIT_FIELDS,
    ...COVER_FIELDS,
    ...FILING_FIELDS,
    ...SEO_FIELDS,
    ...SHOWING_FIELDS,
  },
  list: { columns: [], filters: [], search: ['title', 'spot'], order: 'newest' },
})
