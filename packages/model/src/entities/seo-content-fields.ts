// Properties shared by the four kinds of SEO content: pages that answer common search queries. Spread into each.
import type { Field } from '../kinds/field.ts'
import type { EntityDefinition } from './entity.ts'

export const SEO_CONTENT = {
  permission: 'seoContents',
  abilities: ['approve', 'lock'],
  label: 'title',
} as const satisfies Partial<EntityDefinition>

export const TITLE = {
  title: { kind: 'text', required: true, minCharacters: 2, maxCharacters: 250 },
} as const satisfies Record<string, Field>

/** The Arabic original, shown right to left on every site. */
export const ARABIC_TEXT = {
  kind: 'longText',
  maxCharacters: 10_000,
  rule: 'verse',
  language: 'ar',
} as const satisfies Field

/** A question, its answer, and the person who answered. */
export const QUESTION_FIELDS = {
  question: { kind: 'longText', maxCharacters: 2_000 },
  answer: { kind: 'html', maxCharacters: 100_000 },
  answeredBy: { kind: 'text', maxCharacters: 160 },
} as const satisfies Record<string, Field>

/** The form section for search engines, below the readers' text. */
export const SEO_ROWS = ['seoTitle', 'seoUrlTitle', 'seoSpot', 'seoKeywords'] as const
