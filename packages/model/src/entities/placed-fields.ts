// Fields shared by stories and reels (specification 2, section 3, Story and reels). Their placements hold order, pin and
// dates.
import type { Field } from '../kinds/field.ts'

export const PLACED_TYPES = ['normal', 'advertisement'] as const

export const PLACED_FIELDS = {
  title: { kind: 'text', required: true, maxCharacters: 120 },
  placedType: { kind: 'choice', options: PLACED_TYPES, required: true, initial: 'normal' },
} as const satisfies Record<string, Field>

export const TARGET_FIELDS = {
  externalLink: { kind: 'text', maxCharacters: 2_048, rule: 'webAddress' },
  relatedContentIds: { kind: 'references', to: 'content', as: 'relatedContents', maxLength: 20 },
  /** An empty list means all categories. */
  categoryIds: { kind: 'references', to: 'category', as: 'categories', maxLength: 10 },
} as const satisfies Record<string, Field>

/** Optional link of a frame. */
export const FRAME_LINK = { kind: 'text', maxCharacters: 2_048, rule: 'webAddress' } as const satisfies Field
