// What the four kinds of SEO content have alike: pages that answer what people ask search engines. Spread into each.
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

/** The Arabic original, which runs from right to left on every site. */
export const ARABIC_TEXT = {
  kind: 'longText',
  maxCharacters: 10_000,
  rule: 'verse',
  language: 'ar',
} as const satisfies Field

/** What somebody asked, and what was answered by whom. */
export const QUESTION_FIELDS = {
  question: { kind: 'longText', maxCharacters: 2_000 },
  answer: { kind: 'html', maxCharacters: 100_000 },
  answeredBy: { kind: 'text', maxCharacters: 160 },
} as const satisfies Record<string, Field>

/** The part of the form that search engines read, below what readers do. */
export const SEO_ROWS = ['seoTitle', 'seoUrlTitle', 'seoSpot', 'seoKeywords'] as const
