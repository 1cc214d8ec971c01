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

export const cartoon = defineEntity({
  name: 'cartoon',
  ...CONTENT,
  calls: { get: 'getCartoon', save: 'saveCartoon' },
  label: 'title',
  fields: {
    ...HEADING_FIELDS,
    ...TEXT_FIELDS,
    cartoonistId: {
      kind: 'reference',
      to: 'cartoonist',
      as: 'cartoonist',
      onlyWhere: 'isCartoonistEnabled',
    },
    ...CREDIT_FIELDS,
    ...COVER_FIELDS,
    ...FILING_FIELDS,
    ...SEO_FIELDS,
    ...SHOWING_FIELDS,
  },
  list: { columns: [], filters: [], search: ['title', 'spot'], order: 'newest' },
})
