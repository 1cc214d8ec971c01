import { SEO_FIELDS } from './content-fields.ts'
import { defineEntity } from './entity.ts'
import { ARABIC_TEXT, QUESTION_FIELDS, SEO_CONTENT, SEO_ROWS, TITLE } from './seo-content-fields.ts'

export const dua = defineEntity({
  name: 'dua',
  table: 'duas',
  ...SEO_CONTENT,
  calls: { list: 'getDuas', get: 'getDua', save: 'saveDua', approve: 'approveDua' },
  fields: {
    ...TITLE,
    arabicText: { ...ARABIC_TEXT, required: true },
    translation: { kind: 'longText', required: true, maxCharacters: 10_000 },
    /** Transliteration for readers who cannot read Arabic. */
    pronunciation: { kind: 'longText', maxCharacters: 10_000 },
    ...QUESTION_FIELDS,
    ...SEO_FIELDS,
  },
  form: {
    text: ['title', ['arabicText', 'translation'], 'pronunciation', 'isApproved'],
    question: ['question', 'answer', 'answeredBy'],
    seo: SEO_ROWS,
  },
  list: {
    columns: ['title', 'translation', 'updatedDate', 'isApproved'],
    filters: ['isApproved'],
    search: ['title', 'translation', 'pronunciation', 'question'],
    order: 'newest',
  },
})
