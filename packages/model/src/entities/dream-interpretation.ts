import { SEO_FIELDS, TEXT_FIELDS } from './content-fields.ts'
import { defineEntity } from './entity.ts'
import { SEO_CONTENT, SEO_ROWS, TITLE } from './seo-content-fields.ts'

/** The letters of the dream index; `other` collects titles that begin with none of them. */
const LETTERS = [...'ABCÇDEFGHIİJKLMNOÖPRSŞTUÜVYZ']
export const DREAM_LETTERS: readonly string[] = [...LETTERS, 'other']

/** The index letter of a title. â counts as a, as in Turkish dictionaries. */
export function dreamLetter(title: string): string {
  const first = title
    .trim()
    .charAt(0)
    .toLocaleUpperCase('tr')
    .replace('Â', 'A')
    .replace('Î', 'İ')
    .replace('Û', 'U')
  return LETTERS.includes(first) ? first : 'other'
}

export const dreamInterpretation = defineEntity({
  name: 'dreamInterpretation',
  table: 'dream_interpretations',
  ...SEO_CONTENT,
  calls: {
    list: 'getDreamInterpretations',
    get: 'getDreamInterpretation',
    save: 'saveDreamInterpretation',
    approve: 'approveDreamInterpretation',
  },
  fields: {
    /** The subject of the dream. */
    ...TITLE,
    /** Derived from the title if empty. */
    letter: { kind: 'choice', options: DREAM_LETTERS },
    /** Heading on the public site; by default, the site's own. */
    siteTitle: { kind: 'text', maxCharacters: 120 },
    body: { ...TEXT_FIELDS.body, required: true },
    ...SEO_FIELDS,
  },
  form: { text: ['title', ['letter', 'siteTitle'], 'body', 'isApproved'], seo: SEO_ROWS },
  list: {
    columns: ['letter', 'title', 'siteTitle', 'updatedDate', 'isApproved'],
    filters: ['letter', 'isApproved'],
    search: ['title'],
    order: 'newest',
  },
})
