import {
  AUTHOR_FIELDS,
  COMMON_FIELDS,
  CONTENT,
  GALLERY,
  HEADING_FIELDS,
  TEXT_FIELDS,
} from './content-fields.ts'
import { defineEntity } from './entity.ts'

export const infographic = defineEntity({
  name: 'infographic',
  ...CONTENT,
  calls: { get: 'getInfographic', save: 'saveInfographic' },
  fields: {
    ...HEADING_FIELDS,
    /** At least one graphic, each with a description (specification 2, sections 5 and 9). */
    items: { ...GALLERY, minLength: 1 },
    ...TEXT_FIELDS,
    ...AUTHOR_FIELDS,
    ...COMMON_FIELDS,
  },
})
