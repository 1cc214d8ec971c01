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

export const photoGallery = defineEntity({
  name: 'photoGallery',
  ...CONTENT,
  calls: { get: 'getPhotoGallery', save: 'savePhotoGallery' },
  label: 'title',
  fields: {
    ...HEADING_FIELDS,
    ...TEXT_FIELDS,
    /** At least two photographs, each described (specification 2, sections 5 and 9). */
    items: { ...GALLERY, minLength: 2 },
    ...AUTHOR_FIELDS,
    ...CREDIT_FIELDS,
    ...COVER_FIELDS,
    ...FILING_FIELDS,
    ...SEO_FIELDS,
    ...SHOWING_FIELDS,
  },
  list: { columns: [], filters: [], search: ['title', 'spot'], order: 'newest' },
})
