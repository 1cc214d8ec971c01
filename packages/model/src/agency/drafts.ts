// The content types that a draft can have when it is made from an agency item or an archive item. List new types here.
import type { ContentType } from '../content/content.ts'
import { entityByName } from '../entities/entities.ts'
import type { Field } from '../kinds/field.ts'

interface DraftParts {
  /** The field that receives all pictures of the item. */
  pictures?: string
  /** The text that receives the remaining pictures, at its end. */
  furtherPictures?: string
  /** The field that receives the video; the type requires one. */
  video?: string
}

const DRAFT_PARTS = {
  news: { furtherPictures: 'body' },
  video: { video: 'video' },
  photoGallery: { pictures: 'items' },
  infographic: { pictures: 'items' },
} as const satisfies Partial<Record<ContentType, DraftParts>>

export type DraftType = keyof typeof DRAFT_PARTS

/** Types of drafts made from agency items. */
export const AGENCY_DRAFT_TYPES = ['news', 'video', 'photoGallery'] as const satisfies readonly DraftType[]
export type AgencyDraftType = (typeof AGENCY_DRAFT_TYPES)[number]

/** Types of drafts made from archive items. */
export const ARCHIVE_DRAFT_TYPES = [
  'news',
  'photoGallery',
  'infographic',
  'video',
] as const satisfies readonly DraftType[]
export type ArchiveDraftType = (typeof ARCHIVE_DRAFT_TYPES)[number]

const draftParts = (type: DraftType): DraftParts => DRAFT_PARTS[type]

/** The draft's field that receives all pictures of the item. */
export function draftPictureField(type: DraftType): { name: string; field: Field } | null {
  const name = draftParts(type).pictures
  const field = name === undefined ? undefined : entityByName(type).fields[name]
  return name === undefined || !field ? null : { name, field }
}

/** The draft's text that receives all pictures but the cover. */
export function draftGalleryTextField(type: DraftType): string | null {
  return draftParts(type).furtherPictures ?? null
}

/** The draft's field that receives the item's video. */
export function draftVideoField(type: DraftType): string | null {
  return draftParts(type).video ?? null
}

/** The default type of a draft: the item's own type if possible, else news. */
export function defaultDraftType<T extends DraftType>(
  itemType: string | undefined,
  types: readonly ['news', ...T[]],
) {
  return types.find((type) => type === itemType) ?? types[0]
}

/** Media of an item of which we store a copy. */
export interface AvailableMedia {
  pictures: number
  hasVideo: boolean
}

/** Types offered for an item, its own first. Types that need pictures or a video appear only if the item has them. */
export function offeredDraftTypes<T extends DraftType>(
  itemType: string | undefined,
  brought: AvailableMedia,
  types: readonly ['news', ...T[]],
): ('news' | T)[] {
  const first = defaultDraftType(itemType, types)
  return [first, ...types.filter((type) => type !== first)].filter((type) => hasRequiredMedia(type, brought))
}

/** Whether an item has the media that a draft of this type requires. */
export function hasRequiredMedia(type: DraftType, { pictures, hasVideo }: AvailableMedia): boolean {
  return minPictures(type) <= pictures && (draftVideoField(type) === null || hasVideo)
}

/** The minimum number of pictures for a draft of this type. */
export function minPictures(type: DraftType): number {
  const taken = draftPictureField(type)
  return (taken && 'minLength' in taken.field && taken.field.minLength) || 0
}
