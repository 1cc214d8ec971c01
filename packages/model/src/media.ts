// What is known of a stored file beside its bytes, which people may write over, and how long it may be used.
import type { Field } from './kinds/field.ts'

export const MEDIA_KINDS = ['image', 'video', 'document', 'sound'] as const
export type MediaKindName = (typeof MEDIA_KINDS)[number]

/** What people write of a file in the library. The words of a picture are offered where it is picked. */
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

/** States of a file's rights, as the library asks for them. */
export const RIGHTS_STATES = ['expired', 'expiring'] as const
export type RightsState = (typeof RIGHTS_STATES)[number]

/** A file is expiring from so many days before the end of its rights; people are notified then. */
export const EXPIRING_DAYS = 7
/** Places a file is used in are counted so far: a logo may stand in every content. */
export const MOST_COUNTED_USES = 1_000

const DAY_MS = 86_400_000

/** Whether a file may not be used any more at a moment, or not for long; null where nothing is to be said. */
export function rightsStateOf(usableUntil: string | Date | null | undefined, at: Date): RightsState | null {
  if (!usableUntil) return null
  const left = new Date(usableUntil).getTime() - at.getTime()
  if (left <= 0) return 'expired'
  return left <= EXPIRING_DAYS * DAY_MS ? 'expiring' : null
}

/** Pictures taken over from agencies with one call, at most: a page and a half of the picker. */
export const MOST_TAKEN = 30
