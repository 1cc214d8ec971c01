import { COMMON_FIELDS, CONTENT, HEADING_FIELDS, TEXT_FIELDS } from './content-fields.ts'
import { defineEntity } from './entity.ts'

export const cartoon = defineEntity({
  name: 'cartoon',
  ...CONTENT,
  calls: { get: 'getCartoon', save: 'saveCartoon' },
  fields: {
    ...HEADING_FIELDS,
    /** Shown uncropped; only the cover of a tall or wide strip is cropped. */
    drawing: {
      kind: 'image',
      required: true,
      isTextRequired: true,
      cropTypeIds: [],
      minWidth: 320,
      minHeight: 200,
    },
    ...TEXT_FIELDS,
    /** A cartoon, like a column, always has an author. */
    cartoonistId: {
      kind: 'reference',
      to: 'cartoonist',
      as: 'cartoonist',
      required: true,
      onlyWhere: 'isCartoonistEnabled',
    },
    ...COMMON_FIELDS,
    cover: { ...COMMON_FIELDS.cover, proposedFrom: 'drawing' },
  },
})
