import { SEO_FIELDS } from './content-fields.ts'
import { defineEntity } from './entity.ts'
import { ARABIC_TEXT, SEO_CONTENT, SEO_ROWS, TITLE } from './seo-content-fields.ts'

export const hadith = defineEntity({
  name: 'hadith',
  table: 'hadiths',
  ...SEO_CONTENT,
  calls: { list: 'getHadiths', get: 'getHadith', save: 'saveHadith', approve: 'approveHadith' },
  fields: {
    ...TITLE,
    arabicText: { ...ARABIC_TEXT, required: true },
    translation: { kind: 'longText', required: true, maxCharacters: 10_000 },
    /** The collection that contains it, with book and number. */
    source: { kind: 'text', required: true, maxCharacters: 250 },
    narrator: { kind: 'text', maxCharacters: 160 },
    /** Reliability of its chain of narrators. */
    degree: { kind: 'choice', options: ['sahih', 'hasan', 'daif', 'mawdu'] },
    ...SEO_FIELDS,
  },
  form: {
    text: ['title', ['arabicText', 'translation'], ['source', 'narrator'], ['degree', 'isApproved']],
    seo: SEO_ROWS,
  },
  list: {
    columns: ['title', 'source', 'narrator', 'degree', 'updatedDate', 'isApproved'],
    filters: ['degree', 'isApproved'],
    search: ['title', 'translation', 'source', 'narrator'],
    order: 'newest',
  },
})
