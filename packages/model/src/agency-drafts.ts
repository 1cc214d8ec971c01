// Which content types a draft can be made of, from an agency item; a type that is to be made of items is named here.
import { type BuiltContentType, entityNamed } from './entities/entities.ts'
import type { Field } from './kinds/field.ts'

/** Each with the field that takes all pictures of the item, where it has one. */
const DRAFTS = {
  news: null,
  photoGallery: 'items',
} as const satisfies Partial<Record<BuiltContentType, string | null>>

export type AgencyDraftType = keyof typeof DRAFTS
export const AGENCY_DRAFT_TYPES = Object.keys(DRAFTS) as AgencyDraftType[]

/** The field of a draft that takes all pictures of the item. */
export function pictureFieldOf(type: AgencyDraftType): { name: string; field: Field } | null {
  const name = DRAFTS[type]
  const field = name === null ? undefined : entityNamed(type).fields[name]
  return name === null || !field ? null : { name, field }
}

/** What an item becomes when nobody chooses: what it is itself, else news. */
export function draftTypeOf(itemType: string | undefined): AgencyDraftType {
  return AGENCY_DRAFT_TYPES.find((type) => type === itemType) ?? 'news'
}

/** Types offered for an item, the one it is itself first; those that need pictures only where it has enough. */
export function draftTypesOf(itemType: string | undefined, storedPictures: number): AgencyDraftType[] {
  const first = draftTypeOf(itemType)
  return [first, ...AGENCY_DRAFT_TYPES.filter((type) => type !== first)].filter(
    (type) => fewestPictures(type) <= storedPictures,
  )
}

function fewestPictures(type: AgencyDraftType): number {
  const taken = pictureFieldOf(type)
  return (taken && 'minLength' in taken.field && taken.field.minLength) || 0
}
