import { SEO_FIELDS, TEXT_FIELDS } from './content-fields.ts'
import { defineEntity } from './entity.ts'
import { SEO_CONTENT, SEO_ROWS, TITLE } from './seo-content-fields.ts'

/** The letters readers find dreams under; `other` is for what begins with none of them. */
const LETTERS = [...'ABCÇDEFGHIİJKLMNOÖPRSŞTUÜVYZ']
export const DREAM_LETTERS: readonly string[] = [...LETTERS, 'other']

/** The letter a dream is found under by its title: â is an a, as in a Turkish dictionary. */
export function letterOfDream(title: string): string {
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
    /** What was dreamt of. */
    ...TITLE,
    /** That of the title where none is chosen. */
    letter: { kind: 'choice', options: DREAM_LETTERS },
    /** The heading over it on the site; the site's own where left out. */
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
