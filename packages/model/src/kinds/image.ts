// One image with its crops.
import { CROP_KINDS, type CropValue, type ImageValue, isAnimated } from '../media/image-value.ts'
import type { SettingReference } from '../site.ts'
import { isEmpty } from '../text/empty.ts'
import type { FieldBase, ModelKind, Properties, ValueProblem } from './kind.ts'
import { checkText } from './text.ts'
import { emptyValueProblems, prefixPaths, SHAPE_PROBLEM } from './value-problems.ts'

export interface ImageField extends FieldBase {
  kind: 'image'
  /** Crop types that an image must have. */
  cropTypeIds: readonly string[]
  isTextRequired?: boolean | SettingReference
  /** Accepts only animated pictures. */
  isMoving?: boolean
  minWidth?: number
  minHeight?: number
  /** Another picture of the item, proposed for this field while it is empty. */
  proposedFrom?: string
}

export const MAX_IMAGE_TEXT_CHARACTERS = 500

const CROP_KIND_NUMBERS: readonly unknown[] = Object.values(CROP_KINDS)

const isCrop = (crop: Partial<CropValue> | null) =>
  typeof crop?.cropTypeId === 'string' &&
  (isEmpty(crop.kind) || CROP_KIND_NUMBERS.includes(crop.kind)) &&
  (isEmpty(crop.sourceId) || typeof crop.sourceId === 'string')
const isShare = (share: unknown) => typeof share === 'number' && share >= 0 && share <= 1

export function checkImage(
  value: unknown,
  field: Pick<ImageField, 'isTextRequired' | 'isMoving'>,
): ValueProblem[] {
  if (typeof value !== 'object' || value === null) return [SHAPE_PROBLEM]
  const image = value as Partial<ImageValue>
  if (typeof image.path !== 'string' || !Array.isArray(image.crops) || !image.crops.every(isCrop))
    return [SHAPE_PROBLEM]
  if (field.isMoving && !isAnimated({ path: image.path })) return [{ rule: 'moving', params: {} }]
  const isTextDemanded = Boolean(field.isTextRequired) && !isAnimated({ path: image.path })
  const faults = (['text', 'source', 'reporter', 'link'] as const).flatMap((name) =>
    prefixPaths(
      name,
      isEmpty(image[name])
        ? emptyValueProblems(image[name], name === 'text' && isTextDemanded)
        : checkText(image[name], {
            maxCharacters: MAX_IMAGE_TEXT_CHARACTERS,
            ...(name === 'link' && { rule: 'url' as const }),
          }),
    ),
  )
  const point = image.focalPoint
  if (point && !(isShare(point.x) && isShare(point.y))) faults.push({ ...SHAPE_PROBLEM, at: 'focalPoint' })
  return faults
}

export const IMAGE_PROPERTIES: Properties = {
  path: true,
  width: true,
  height: true,
  text: true,
  source: true,
  reporter: true,
  link: true,
  focalPoint: { x: true, y: true },
  crops: {
    cropTypeId: true,
    x: true,
    y: true,
    width: true,
    height: true,
    kind: true,
    sourceId: true,
    needsLook: true,
  },
}

export const image: ModelKind<ImageField, ImageValue> = {
  check: checkImage,
  empty: () => null,
  properties: () => IMAGE_PROPERTIES,
}
