// Which content types a draft can be made of, from an agency item or one of the archive; a type that is to be made of
// items is named here.
import type { ContentType } from './content.ts'
import { entityNamed } from './entities/entities.ts'
import type { Field } from './kinds/field.ts'

interface DraftParts {
  /** The field that takes all pictures of the item. */
  pictures?: string
  /** The text that takes the pictures no other field took, at its end. */
  furtherPictures?: string
  /** The field that takes its video; without one nothing is made. */
  video?: string
}

const DRAFTS = {
  news: { furtherPictures: 'body' },
  video: { video: 'video' },
  photoGallery: { pictures: 'items' },
  infographic: { pictures: 'items' },
} as const satisfies Partial<Record<ContentType, DraftParts>>

export type DraftType = keyof typeof DRAFTS

/** What becomes of items agencies send. */
export const AGENCY_DRAFT_TYPES = ['news', 'video', 'photoGallery'] as const satisfies readonly DraftType[]
export type AgencyDraftType = (typeof AGENCY_DRAFT_TYPES)[number]

/** What becomes of items of the archive. */
export const ARCHIVE_DRAFT_TYPES = [
  'news',
  'photoGallery',
  'infographic',
  'video',
] as const satisfies readonly DraftType[]
export type ArchiveDraftType = (typeof ARCHIVE_DRAFT_TYPES)[number]

const partsOf = (type: DraftType): DraftParts => DRAFTS[type]

/** The field of a draft that takes all pictures of the item. */
export function pictureFieldOf(type: DraftType): { name: string; field: Field } | null {
  const name = partsOf(type).pictures
  const field = name === undefined ? undefined : entityNamed(type).fields[name]
  return name === undefined || !field ? null : { name, field }
}

/** The text of a draft that takes the pictures beside the cover. */
export function textOfPictures(type: DraftType): string | null {
  return partsOf(type).furtherPictures ?? null
}

/** The field of a draft that takes the item's video. */
export function videoFieldOf(type: DraftType): string | null {
  return partsOf(type).video ?? null
}

/** What an item becomes when nobody chooses: what it is itself, else news. */
export function draftTypeOf<T extends DraftType>(
  itemType: string | undefined,
  types: readonly ['news', ...T[]],
) {
  return types.find((type) => type === itemType) ?? types[0]
}

/** What an item brings along: pictures and video of which there is a copy of ours. */
export interface Brought {
  pictures: number
  hasVideo: boolean
}

/** Types offered for an item, the one it is itself first; those that need pictures or a video only where it has them. */
export function draftTypesOf<T extends DraftType>(
  itemType: string | undefined,
  brought: Brought,
  types: readonly ['news', ...T[]],
): ('news' | T)[] {
  const first = draftTypeOf(itemType, types)
  return [first, ...types.filter((type) => type !== first)].filter((type) => isEnoughFor(type, brought))
}

/** Whether an item has what a draft of this type cannot be without. */
export function isEnoughFor(type: DraftType, { pictures, hasVideo }: Brought): boolean {
  return fewestPictures(type) <= pictures && (videoFieldOf(type) === null || hasVideo)
}

/** Pictures without which nothing of this type is made. */
export function fewestPictures(type: DraftType): number {
  const taken = pictureFieldOf(type)
  return (taken && 'minLength' in taken.field && taken.field.minLength) || 0
}
