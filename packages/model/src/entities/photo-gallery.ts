import {
  AUTHOR_FIELDS,
  COMMON_FIELDS,
  CONTENT,
  GALLERY,
  HEADING_FIELDS,
  TEXT_FIELDS,
} from './content-fields.ts'
import { defineEntity } from './entity.ts'

export const photoGallery = defineEntity({
  name: 'photoGallery',
  ...CONTENT,
  calls: { get: 'getPhotoGallery', save: 'savePhotoGallery' },
  fields: {
    ...HEADING_FIELDS,
    ...TEXT_FIELDS,
    /** At least two photos, each with a description (specification 2, sections 5 and 9). */
    items: { ...GALLERY, minLength: 2 },
    ...AUTHOR_FIELDS,
    ...COMMON_FIELDS,
  },
})
