import { COMMON_FIELDS, CONTENT, DOCUMENT_FIELDS, HEADING_FIELDS, TEXT_FIELDS } from './content-fields.ts'
import { defineEntity } from './entity.ts'

export const officialAnnouncement = defineEntity({
  name: 'officialAnnouncement',
  ...CONTENT,
  calls: { get: 'getOfficialAnnouncement', save: 'saveOfficialAnnouncement' },
  fields: {
    ...HEADING_FIELDS,
    announcementNumber: { kind: 'text', required: true, maxCharacters: 40, rule: 'announcementNumber' },
    /** A decimal number with a point, as announced. */
    announcementValue: { kind: 'text', required: true, maxCharacters: 40, rule: 'decimal' },
    body: { ...TEXT_FIELDS.body, required: true },
    ...DOCUMENT_FIELDS,
    ...COMMON_FIELDS,
  },
})
