// Images of a draft against the stored media: the file must be the site's own, its size is the server's word,
// and every crop must hold its type's exact ratio and smallest size.
import { isDeepStrictEqual } from 'node:util'
import { type CropType, checkCrops } from '@manset/model/crops.ts'
import { isEmpty } from '@manset/model/empty.ts'
import { fieldsOf } from '@manset/model/entities/entity.ts'
import type { ImageValue, MenuItemValue, VideoValue } from '@manset/model/kinds/field.ts'
import type { Problem } from '@manset/model/problem.ts'
import type { Draft } from './behaviour.ts'

interface Use {
  field: string
  value: ImageValue | VideoValue
  kind: 'image' | 'video'
  needed: readonly string[]
  minWidth: number
  minHeight: number
}

const MENU_IMAGES = ['image', 'darkImage'] as const

/** Puts the measured sizes into the draft's images, whose shape is known; answers what is wrong with them. */
export async function settleImages(draft: Draft): Promise<Problem[]> {
  const uses = usesOf(draft).filter((use) => draft.isComplete || !isAsItWas(draft, use))
  if (uses.length === 0) return []
  const { db } = draft.context.tools
  const media = await db
    .selectFrom('media')
    .select(['path', 'kind', 'width', 'height'])
    .where('site_id', '=', draft.context.viewer.siteId)
    .where('path', 'in', [...new Set(uses.map((use) => use.value.path))])
    .execute()
  const byPath = new Map(media.map((row) => [row.path, row]))
  const cropTypes: CropType[] = uses.some((use) => use.kind === 'image')
    ? (
        await db
          .selectFrom('crop_types')
          .select(['id', 'name', 'ratio_width', 'ratio_height', 'min_width', 'min_height', 'orientation'])
          .execute()
      ).map((row) => ({
        id: row.id,
        name: row.name,
        ratioWidth: row.ratio_width,
        ratioHeight: row.ratio_height,
        minWidth: row.min_width,
        minHeight: row.min_height,
        orientation: row.orientation as CropType['orientation'],
      }))
    : []

  return uses.flatMap((use): Problem[] => {
    const file = byPath.get(use.value.path)
    if (!file || file.kind !== use.kind) return [{ field: use.field, rule: 'knownMedia', params: {} }]
    if (use.kind === 'video') return []
    const image = use.value as ImageValue
    image.width = file.width ?? 0
    image.height = file.height ?? 0
    if (image.width < use.minWidth || image.height < use.minHeight)
      return [
        {
          field: use.field,
          rule: 'minPixels',
          params: {
            width: image.width,
            height: image.height,
            minWidth: use.minWidth,
            minHeight: use.minHeight,
          },
        },
      ]
    const needed = draft.isComplete ? use.needed : []
    return checkCrops(image, cropTypes, needed).map((problem) => ({
      ...problem,
      field: `${use.field}.${problem.field}`,
    }))
  })
}

/** What was checked when it was chosen is not looked up again with every save of an unfinished text. */
function isAsItWas({ before, value }: Draft, { field }: Use): boolean {
  const name = field.split('.')[0] as string
  return isDeepStrictEqual(before?.[name], value[name])
}

/** Every image and video of the draft in one canonical shape, with where it stands. */
function usesOf(draft: Draft): Use[] {
  return Object.entries(fieldsOf(draft.entity)).flatMap(([name, field]): Use[] => {
    const value = draft.value[name]
    if (!value) return []
    if (field.kind === 'menuItems')
      return (value as MenuItemValue[]).flatMap((item, index) =>
        MENU_IMAGES.flatMap((part): Use[] => {
          if (!item[part]) return []
          const image = canonicalImage(item[part])
          item[part] = image
          const field = `${name}.${index}.${part}`
          return [{ field, value: image, kind: 'image', needed: [], minWidth: 1, minHeight: 1 }]
        }),
      )
    if (field.kind === 'image') {
      const image = canonicalImage(value as ImageValue)
      draft.value[name] = image
      const { cropTypeIds: needed, minWidth = 1, minHeight = 1 } = field
      return [{ field: name, value: image, kind: 'image', needed, minWidth, minHeight }]
    }
    if (field.kind === 'gallery') {
      const images = (value as ImageValue[]).map(canonicalImage)
      draft.value[name] = images
      return images.map((image, index) => ({
        field: `${name}.${index}`,
        value: image,
        kind: 'image',
        needed: field.cropTypeIds,
        minWidth: 1,
        minHeight: 1,
      }))
    }
    if (field.kind === 'video') {
      const parts = Object.entries(value).map(([part, one]) => [part, isEmpty(one) ? null : one])
      const video: VideoValue = Object.fromEntries(parts)
      draft.value[name] = video
      return [{ field: name, value: video, kind: 'video', needed: [], minWidth: 0, minHeight: 0 }]
    }
    return []
  })
}

const textOf = (text: string | null | undefined) => (isEmpty(text) ? null : (text ?? null))

function canonicalImage(image: ImageValue): ImageValue {
  return {
    path: image.path,
    width: image.width ?? 0,
    height: image.height ?? 0,
    text: textOf(image.text),
    source: textOf(image.source),
    reporter: textOf(image.reporter),
    link: textOf(image.link),
    focalPoint: image.focalPoint ?? null,
    crops: image.crops.map(({ cropTypeId, x, y, width, height }) => ({ cropTypeId, x, y, width, height })),
  }
}
