// Reconciles the files of a draft with the stored media: each must belong to the site, and the server supplies its metadata.
import { isDeepStrictEqual } from 'node:util'
import { mustBeComplete } from '@manset/model/abilities/actions.ts'
import { fieldsOf } from '@manset/model/entities/entity.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import { fieldsWhere } from '@manset/model/kinds/fields-where.ts'
import { modelKindOf } from '@manset/model/kinds/kinds.ts'
import { leavesOf } from '@manset/model/kinds/leaves.ts'
import type { CropType } from '@manset/model/media/crops.ts'
import type { CropValue, ImageValue } from '@manset/model/media/image-value.ts'
import type { Problem } from '@manset/model/problem.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { kindOf } from '../../kinds/kinds.ts'
import type { Draft } from './behaviour.ts'

/** Fields whose value is a stored file, or contains values that may be one. */
const fieldsWithFiles = fieldsWhere<Field>(
  (field) => kindOf(field).stored !== undefined || modelKindOf(field).nestedValues !== undefined,
)

/** Resolves every stored file of a draft whose shape was checked; returns their problems. */
export async function resolveFiles(draft: Draft): Promise<Problem[]> {
  const mustMeetRequirements = draft.isComplete && (draft.isStep || !wasComplete(draft))
  const uses = storedFileUses(draft).filter(({ path }) => mustMeetRequirements || !isUnchanged(draft, path))
  if (uses.length === 0) return []
  const { db } = draft.context.tools
  const media = await db
    .selectFrom('media')
    .select(['path', 'kind', 'width', 'height', 'original_name as name', 'byte_size', 'pages'])
    .where('site_id', '=', draft.context.viewer.siteId)
    .where('path', 'in', [...new Set(uses.map(({ value }) => value.path))])
    .execute()
  const byPath = new Map(media.map((row) => [row.path, { ...row, byteSize: Number(row.byte_size) }]))
  const cropTypes = uses.some(({ stored }) => stored.needsCropTypes)
    ? await loadCropTypes(db, draft.context.viewer.siteId)
    : []
  // A picture that is about to be published must satisfy the current crop types.
  const previousCrops = mustMeetRequirements ? new Map<string, CropValue[]>() : cropsByPathBefore(draft)

  return uses.flatMap(({ path, field, value, stored }): Problem[] => {
    const file = byPath.get(value.path)
    if (!file || file.kind !== stored.media) return [{ field: path, rule: 'knownMedia', params: {} }]
    return stored
      .resolve(value, {
        ...{ field, file, cropTypes, previousCrops: previousCrops.get(value.path) ?? [] },
        isComplete: draft.isComplete,
      })
      .map((problem) => ({ ...problem, field: [path, problem.field].filter(Boolean).join('.') }))
  })
}

/** The stored version was complete: while the status stays, its existing files need not meet newer requirements. */
function wasComplete({ entity, before }: Draft): boolean {
  return before !== null && mustBeComplete(entity, before)
}

/** An unchanged field was checked when it was chosen. */
function isUnchanged({ before, value }: Draft, path: string): boolean {
  const name = path.split('.')[0] as string
  return isDeepStrictEqual(before?.[name], value[name])
}

/** Every stored file of the draft in canonical form, with its path. */
function storedFileUses({ entity, value: values }: Draft) {
  return leavesOf(fieldsWithFiles(fieldsOf(entity)), values).flatMap(
    ({ path, field, value: given, replace }) => {
      const { stored } = kindOf(field)
      if (!stored) return []
      const value = stored.canonical(given) as { path: string }
      replace(value)
      return [{ path, field, value, stored }]
    },
  )
}

/** Earlier crops by file path, from any field: an image may have moved within the item. */
function cropsByPathBefore({ entity, before }: Draft): Map<string, CropValue[]> {
  const crops = new Map<string, CropValue[]>()
  for (const { field, value } of leavesOf(fieldsWithFiles(fieldsOf(entity)), { ...before })) {
    if (!kindOf(field).stored?.needsCropTypes) continue
    const image = value as ImageValue
    crops.set(image.path, [...(crops.get(image.path) ?? []), ...image.crops])
  }
  return crops
}

/** All crop types of a site, approved or not: requirements and existing crops of unapproved types still apply. */
export async function loadCropTypes(db: Kysely<Tables>, siteId: number): Promise<CropType[]> {
  const rows = await db
    .selectFrom('crop_types')
    .select(['key as id', 'name', 'orientation', 'kinds'])
    .select(['ratio_width as ratioWidth', 'ratio_height as ratioHeight'])
    .select(['min_width as minWidth', 'min_height as minHeight'])
    .where('site_id', '=', siteId)
    .execute()
  return rows as CropType[]
}
