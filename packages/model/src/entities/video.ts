import { AUTHOR_FIELDS, COMMON_FIELDS, CONTENT, HEADING_FIELDS, TEXT_FIELDS } from './content-fields.ts'
import { defineEntity } from './entity.ts'

export const video = defineEntity({
  name: 'video',
  ...CONTENT,
  calls: { get: 'getVideo', save: 'saveVideo' },
  fields: {
    ...HEADING_FIELDS,
    /** What is shown; its cover stands where it is not played. */
    video: { kind: 'video', required: true },
    ...TEXT_FIELDS,
    ...AUTHOR_FIELDS,
    ...COMMON_FIELDS,
  },
})
