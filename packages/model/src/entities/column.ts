import { COMMON_FIELDS, CONTENT, HEADING_FIELDS, TEXT_FIELDS } from './content-fields.ts'
import { defineEntity } from './entity.ts'

export const column = defineEntity({
  name: 'column',
  ...CONTENT,
  calls: { get: 'getColumn', save: 'saveColumn' },
  fields: {
    ...HEADING_FIELDS,
    body: { ...TEXT_FIELDS.body, required: true },
    /** A column cannot be published without its author. */
    authorId: { kind: 'reference', to: 'author', as: 'author', required: true },
    ...COMMON_FIELDS,
  },
})
