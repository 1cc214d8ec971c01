import { AUTHOR_FIELDS, COMMON_FIELDS, CONTENT, HEADING_FIELDS, TEXT_FIELDS } from './content-fields.ts'
import { defineEntity } from './entity.ts'

export const podcast = defineEntity({
  name: 'podcast',
  ...CONTENT,
  calls: { get: 'getPodcast', save: 'savePodcast' },
  fields: {
    ...HEADING_FIELDS,
    /** The audio player of a provider. */
    soundIframe: { kind: 'embed', required: true, maxCharacters: 5_000, rule: 'soundIframe' },
    ...TEXT_FIELDS,
    programId: { kind: 'reference', to: 'program', as: 'program', onlyWhere: 'isProgramEnabled' },
    ...AUTHOR_FIELDS,
    ...COMMON_FIELDS,
  },
})
