import {
  AUTHOR_FIELDS,
  CONTENT,
  COVER_FIELDS,
  CREDIT_FIELDS,
  FILING_FIELDS,
  HEADING_FIELDS,
  SEO_FIELDS,
  SHOWING_FIELDS,
  TEXT_FIELDS,
} from './content-fields.ts'
import { defineEntity } from './entity.ts'

export const podcast = defineEntity({
  name: 'podcast',
  ...CONTENT,
  calls: { get: 'getPodcast', save: 'savePodcast' },
  label: 'title',
  fields: {
    ...HEADING_FIELDS,
    /** What is heard: the player of a provider of sound. */
    soundIframe: { kind: 'embed', required: true, maxCharacters: 5_000, rule: 'soundIframe' },
    ...TEXT_FIELDS,
    programId: { kind: 'reference', to: 'program', as: 'program', onlyWhere: 'isProgramEnabled' },
    ...AUTHOR_FIELDS,
    ...CREDIT_FIELDS,
    ...COVER_FIELDS,
    ...FILING_FIELDS,
    ...SEO_FIELDS,
    ...SHOWING_FIELDS,
  },
  list: { columns: [], filters: [], search: ['title', 'spot'], order: 'newest' },
})
