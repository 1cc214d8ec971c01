import { SEO_FIELDS } from './content-fields.ts'
import { defineEntity } from './entity.ts'
import { ARABIC_TEXT, QUESTION_FIELDS, SEO_CONTENT, SEO_ROWS, TITLE } from './seo-content-fields.ts'

export const fatwa = defineEntity({
  name: 'fatwa',
  table: 'fatwas',
  ...SEO_CONTENT,
  calls: { list: 'getFatwas', get: 'getFatwa', save: 'saveFatwa', approve: 'approveFatwa' },
  fields: {
    ...TITLE,
    question: { ...QUESTION_FIELDS.question, required: true },
    answer: { ...QUESTION_FIELDS.answer, required: true },
    answeredBy: { ...QUESTION_FIELDS.answeredBy, required: true },
    /** The verse or hadith on which the answer is based. */
    arabicText: ARABIC_TEXT,
    translation: { kind: 'longText', maxCharacters: 10_000 },
    ...SEO_FIELDS,
  },
  form: {
    text: ['title', 'question', 'answer', ['answeredBy', 'isApproved']],
    evidence: [['arabicText', 'translation']],
    seo: SEO_ROWS,
  },
  pairs: [{ rule: 'needs', field: 'translation', other: 'arabicText' }],
  list: {
    columns: ['title', 'answeredBy', 'updatedDate', 'isApproved'],
    filters: ['isApproved'],
    search: ['title', 'question', 'answeredBy'],
    order: 'newest',
  },
})
