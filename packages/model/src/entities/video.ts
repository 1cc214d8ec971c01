import { AUTHOR_FIELDS, COMMON_FIELDS, CONTENT, HEADING_FIELDS, TEXT_FIELDS } from './content-fields.ts'
import { defineEntity } from './entity.ts'

export const video = defineEntity({
  name: 'video',
  ...CONTENT,
  calls: { get: 'getVideo', save: 'saveVideo' },
  fields: {
    ...HEADING_FIELDS,
    /** The video itself; its cover is shown while it is not playing. */
    video: { kind: 'video', required: true },
    ...TEXT_FIELDS,
    ...AUTHOR_FIELDS,
    ...COMMON_FIELDS,
  },
})
