// Where the fields of contents stand: in the writing column, in the order readers meet them, or in a section of the
// inspector beside it. A type shows those it has; `npm run check` names a field that stands nowhere.
import { type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import type { PermissionKey } from '@manset/model/permissions.ts'
import type { SiteSettings } from '@manset/model/site.ts'
import type { FieldLook } from '../../../kinds/kind.ts'

export const WRITING: readonly { name: string; look: FieldLook }[] = [
  { name: 'caption', look: 'spot' },
  { name: 'title', look: 'title' },
  { name: 'spot', look: 'spot' },
  { name: 'cover', look: 'body' },
  { name: 'items', look: 'body' },
  { name: 'body', look: 'body' },
]

export interface InspectorSection {
  id: 'publish' | 'filing' | 'seo' | 'relations' | 'media' | 'options'
  fields: readonly string[]
  /** A list whose length stands in the heading while the section is closed. */
  counted?: string
  isClosedAtFirst?: true
}

export const INSPECTOR: readonly InspectorSection[] = [
  { id: 'publish', fields: ['publishDate', 'expirationDate', 'authorId'] },
  { id: 'filing', fields: ['categoryIds', 'tags'], counted: 'categoryIds' },
  {
    id: 'seo',
    fields: ['seoTitle', 'seoUrlTitle', 'seoSpot', 'seoKeywords'],
    isClosedAtFirst: true,
  },
  {
    id: 'relations',
    fields: ['relatedContentIds', 'series'],
    counted: 'relatedContentIds',
    isClosedAtFirst: true,
  },
  {
    id: 'media',
    fields: ['coverGif', 'coverVideo', 'embedCode', 'footballEmbed'],
    isClosedAtFirst: true,
  },
  { id: 'options', fields: ['newsType', 'issueNumber', 'isNewsworthy', 'isShownInHomepage', 'isPinned'] },
]

/** Fields only some sites show; what was chosen before stays where a field is hidden. */
const SHOWN_WHERE: Readonly<Record<string, { setting: keyof SiteSettings; can?: PermissionKey }>> = {
  expirationDate: { setting: 'isExpirationDate' },
  // Where the authors are closed there is nobody to choose.
  authorId: { setting: 'isAuthorEnabled', can: 'author.view' },
  issueNumber: { setting: 'isMagazineQuoteEnabled' },
}

/**
 * Whether a site shows a field of a type. What the type requires is shown everywhere: hidden, it could not be filled in,
 * and nothing of that type could be published there.
 */
export function isShown(
  name: string,
  entity: EntityDefinition,
  settings: SiteSettings,
  can: (key: PermissionKey) => boolean,
): boolean {
  const where = SHOWN_WHERE[name]
  if (!where || fieldsOf(entity)[name]?.required) return true
  return Boolean(settings[where.setting]) && (!where.can || can(where.can))
}

/** The names of these that an entity has. */
export function those<const F extends { name: string } | string>(
  fields: readonly F[],
  entity: EntityDefinition,
): F[] {
  const own = fieldsOf(entity)
  return fields.filter((field) => Object.hasOwn(own, typeof field === 'string' ? field : field.name))
}
