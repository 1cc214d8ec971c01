import { COMMON_FIELDS, CONTENT, HEADING_FIELDS, TEXT_FIELDS } from './content-fields.ts'
import { defineEntity } from './entity.ts'

export const cartoon = defineEntity({
  name: 'cartoon',
  ...CONTENT,
  calls: { get: 'getCartoon', save: 'saveCartoon' },
  fields: {
    ...HEADING_FIELDS,
    ...TEXT_FIELDS,
    cartoonistId: {
      kind: 'reference',
      to: 'cartoonist',
      as: 'cartoonist',
      onlyWhere: 'isCartoonistEnabled',
    },
    ...COMMON_FIELDS,
  },
})
