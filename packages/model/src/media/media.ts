// Editable metadata of stored files, and how long their rights last.
import type { Field } from '../kinds/field.ts'

export const MEDIA_KINDS = ['image', 'video', 'document', 'sound'] as const
export type MediaKindName = (typeof MEDIA_KINDS)[number]

/** Metadata that people edit in the library. A picture's texts are proposed where it is picked. */
export const MEDIA_FIELDS = {
  title: { kind: 'text', maxCharacters: 300 },
  caption: { kind: 'longText', maxCharacters: 4_000 },
  source: { kind: 'text', maxCharacters: 300 },
  reporter: { kind: 'text', maxCharacters: 300 },
  city: { kind: 'text', maxCharacters: 120 },
  keywords: { kind: 'words', maxLength: 50, maxCharacters: 120 },
  rights: { kind: 'longText', maxCharacters: 2_000 },
  usableUntil: { kind: 'moment' },
  note: { kind: 'longText', maxCharacters: 2_000 },
} as const satisfies Record<string, Field>
export type MediaFieldName = keyof typeof MEDIA_FIELDS

/** States of a file's rights, as filters of the library. */
export const RIGHTS_STATES = ['expired', 'expiring'] as const
export type RightsState = (typeof RIGHTS_STATES)[number]

/** Days before the end of its rights from which a file counts as expiring and people are notified. */
export const EXPIRING_WITHIN_DAYS = 7
/** Maximum number of usages counted per file: a logo may be in every content. */
export const MAX_COUNTED_USES = 1_000

const DAY_MS = 86_400_000

/** Whether a file's rights have ended or will end soon at an instant; null if neither. */
export function rightsState(usableUntil: string | Date | null | undefined, at: Date): RightsState | null {
  if (!usableUntil) return null
  const left = new Date(usableUntil).getTime() - at.getTime()
  if (left <= 0) return 'expired'
  return left <= EXPIRING_WITHIN_DAYS * DAY_MS ? 'expiring' : null
}

/** Maximum number of agency pictures imported by one call: one and a half pages of the picker. */
export const MAX_IMPORTED_PICTURES = 30
