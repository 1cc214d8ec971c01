import { COMMON_FIELDS, CONTENT, HEADING_FIELDS, TEXT_FIELDS } from './content-fields.ts'
import { defineEntity } from './entity.ts'

export const promotion = defineEntity({
  name: 'promotion',
  ...CONTENT,
  calls: { get: 'getPromotion', save: 'savePromotion' },
  fields: {
    ...HEADING_FIELDS,
    /** Links in paid content must not pass on search ranking. */
    body: { ...TEXT_FIELDS.body, required: true, linkRule: 'noFollow' },
    ...COMMON_FIELDS,
  },
})
