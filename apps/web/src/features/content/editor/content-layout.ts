// The position of content fields: in the writing column, in readers' order, or in a section of the inspector. Each type
// shows the fields that it has; `npm run check` reports a field without a position.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { type EntityDefinition, fieldsOf, permissionOf } from '@manset/model/entities/entity.ts'
import { isOnSite } from '@manset/model/kinds/field-on-site.ts'
import type { ReferenceTarget } from '@manset/model/kinds/kind.ts'
import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import type { SiteSettings } from '@manset/model/site.ts'
import type { FieldVariant } from '../../../kinds/kind.ts'

export const WRITING_FIELDS: readonly { name: string; look: FieldVariant }[] = [
  { name: 'caption', look: 'spot' },
  { name: 'title', look: 'title' },
  { name: 'spot', look: 'spot' },
  { name: 'announcementNumber', look: 'plain' },
  { name: 'announcementValue', look: 'plain' },
  { name: 'drawing', look: 'body' },
  { name: 'cover', look: 'body' },
  { name: 'video', look: 'body' },
  { name: 'soundIframe', look: 'body' },
  { name: 'items', look: 'body' },
  { name: 'body', look: 'body' },
]

export interface InspectorSection {
  id:
    | 'publish'
    | 'filing'
    | 'seo'
    | 'relations'
    | 'magazine'
    | 'covers'
    | 'embeds'
    | 'documents'
    | 'options'
    | 'showing'
  fields: readonly string[]
  /** A list field whose length the heading of a closed section shows. */
  countedFields?: string
  isClosedAtFirst?: true
}

export const INSPECTOR_SECTIONS: readonly InspectorSection[] = [
  {
    id: 'publish',
    fields: [
      'publishDate',
      'expirationDate',
      'authorId',
      'cartoonistId',
      'programId',
      'signatureId',
      'sourceId',
    ],
  },
  { id: 'filing', fields: ['categoryIds', 'subjectTitleIds', 'tags'], countedFields: 'categoryIds' },
  {
    id: 'seo',
    fields: ['seoTitle', 'seoUrlTitle', 'seoSpot', 'seoKeywords'],
    isClosedAtFirst: true,
  },
  {
    id: 'relations',
    fields: ['relatedContentIds'],
    countedFields: 'relatedContentIds',
    isClosedAtFirst: true,
  },
  { id: 'covers', fields: ['coverGif', 'coverVideo'], isClosedAtFirst: true },
  { id: 'embeds', fields: ['embedCode', 'footballEmbed'], isClosedAtFirst: true },
  { id: 'documents', fields: ['pdf'], isClosedAtFirst: true },
  { id: 'magazine', fields: ['series', 'issueNumber', 'magazineQuote'], isClosedAtFirst: true },
  { id: 'options', fields: ['newsType', 'contentKind', 'isNewsworthy'] },
  { id: 'showing', fields: ['contentDisplay', 'deviceTargets', 'isShownInHomepage', 'isPinned'] },
]

/**
 * Whether a field is shown: if the site has it and, for references, if the user may view the targets. Required fields are
 * always shown, because otherwise they could not be filled.
 */
export function isFieldShown(
  name: string,
  entity: EntityDefinition,
  settings: SiteSettings,
  can: (key: PermissionKey) => boolean,
): boolean {
  const field = fieldsOf(entity)[name]
  if (!field) return false
  if (!isOnSite(field, settings)) return false
  if (field.required) return true
  return field.kind !== 'reference' || can(getViewPermissions(field.to))
}

function getViewPermissions(to: ReferenceTarget): PermissionKey {
  const target = Object.values<EntityDefinition>(ENTITIES).find((one) => one.name === to)
  return target ? permissionOf(target, 'view') : `${to}.view`
}

/** The subset of fields that an entity has. */
export function filterExistingFields<const F extends { name: string } | string>(
  fields: readonly F[],
  entity: EntityDefinition,
): F[] {
  const own = fieldsOf(entity)
  return fields.filter((field) => Object.hasOwn(own, typeof field === 'string' ? field : field.name))
}
