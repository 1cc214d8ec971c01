/**
 * What is wrong with the crops of a photograph, with the numbers they have and would need. The server refuses by it, the crop
 * window proposes by it.
 */
import {
  type CropBox,
  type CropType,
  cropShortfall,
  hasExactRatio,
  hasRatio,
  type Size,
  smallestCropSize,
  snapCrop,
  wholeBox,
} from './crops.ts'
import { type CropValue, type ImageValue, kindOfCrop } from './image-value.ts'
import type { Problem } from './problem.ts'

export type CropFault =
  | 'unknownType'
  | 'repeated'
  | 'missing'
  | 'notWhole'
  | 'outside'
  | 'kind'
  | 'source'
  | 'ratio'
  | 'tooSmall'

/** Faults a crop comes to without being touched, when its type is changed. */
const OF_CHANGED_TYPE: readonly CropFault[] = ['kind', 'ratio', 'tooSmall']

/** Why one crop of an image is refused, with the size it has and the size it would need. */
export interface CropProblem extends Problem {
  rule: 'validCropSettings'
  params: {
    cropTypeId: string
    fault: CropFault
    actualWidth: number
    actualHeight: number
    neededWidth: number
    neededHeight: number
  }
}

type Cropped = Pick<ImageValue, 'width' | 'height' | 'crops'>

function isInside(image: Size, box: CropBox): boolean {
  return (
    box.x >= 0 &&
    box.y >= 0 &&
    box.width > 0 &&
    box.height > 0 &&
    box.width <= image.width - box.x &&
    box.height <= image.height - box.y
  )
}

/** The box a copied crop takes: that of another crop of the picture that is no copy itself, or the whole picture. */
export function sourceBox(image: Cropped, { cropTypeId, sourceId }: CropValue): CropBox | null {
  if (sourceId === null || sourceId === undefined) return wholeBox(image)
  const source = image.crops.find((crop) => crop.cropTypeId === sourceId)
  return source && sourceId !== cropTypeId && kindOfCrop(source) !== 'copy' ? source : null
}

export function isSameBox(one: CropBox, other: CropBox): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height
}

function faultOf(image: Cropped, type: CropType, crop: CropValue): CropFault | null {
  if (![crop.x, crop.y, crop.width, crop.height].every(Number.isSafeInteger)) return 'notWhole'
  if (!isInside(image, crop)) return 'outside'
  const kind = kindOfCrop(crop)
  const source = kind === 'copy' ? sourceBox(image, crop) : crop
  if (!source || !isSameBox(source, crop)) return 'source'
  if (!type.kinds.includes(kind)) return 'kind'
  if (kind !== 'free' && !hasExactRatio(crop, type)) return 'ratio'
  return crop.width < type.minWidth || crop.height < type.minHeight ? 'tooSmall' : null
}

function neededFor(image: Size, type: CropType, box: CropBox, fault: CropFault): Size {
  if (fault === 'outside') return { width: image.width, height: image.height }
  if (fault === 'tooSmall' && !hasRatio(type)) return { width: type.minWidth, height: type.minHeight }
  return (fault === 'ratio' && snapCrop(image, type, box)) || smallestCropSize(type)
}

function cropProblem(
  field: string,
  cropTypeId: string,
  fault: CropFault,
  actual: Size,
  needed: Size,
): CropProblem {
  return {
    field,
    rule: 'validCropSettings',
    params: {
      cropTypeId,
      fault,
      actualWidth: actual.width,
      actualHeight: actual.height,
      neededWidth: needed.width,
      neededHeight: needed.height,
    },
  }
}

function isSameCrop(one: CropValue, other: CropValue): boolean {
  const isAlike = (['cropTypeId', 'x', 'y', 'width', 'height'] as const).every(
    (name) => one[name] === other[name],
  )
  return isAlike && kindOfCrop(one) === kindOfCrop(other)
}

const nothing: Size = { width: 0, height: 0 }

/**
 * Checks the crops of an image against the crop types: whole pixels, inside the image, of a kind the type lets in, in its
 * ratio unless cut freely, the same as its source where copied, large enough, each type at most once, and every type of
 * `requiredIds` there unless the image is too small for any such box.
 * `kept` are crops the image had before: their type may have changed since, and they stay good.
 * Fields are paths within the image value, such as `crops.2`.
 */
export function checkCrops(
  image: Cropped,
  types: readonly CropType[],
  requiredIds: readonly string[] = [],
  kept: readonly CropValue[] = [],
): CropProblem[] {
  const typesById = new Map(types.map((type) => [type.id, type]))
  const seen = new Set<string>()
  const problems: CropProblem[] = []
  for (const [index, crop] of image.crops.entries()) {
    const field = `crops.${index}`
    const type = typesById.get(crop.cropTypeId)
    if (!type) {
      problems.push(cropProblem(field, crop.cropTypeId, 'unknownType', crop, nothing))
      continue
    }
    const isForgiven = (fault: CropFault) =>
      OF_CHANGED_TYPE.includes(fault) && kept.some((one) => isSameCrop(one, crop))
    const found = faultOf(image, type, crop)
    const fault = seen.has(type.id) ? 'repeated' : found && isForgiven(found) ? null : found
    seen.add(type.id)
    if (fault) problems.push(cropProblem(field, type.id, fault, crop, neededFor(image, type, crop, fault)))
  }
  for (const id of requiredIds) {
    const type = typesById.get(id)
    if (type && !seen.has(id) && !cropShortfall(image, type)) {
      problems.push(cropProblem('crops', id, 'missing', nothing, smallestCropSize(type)))
    }
  }
  return problems
}

/** Ids of the types that were changed since an image was cut for them, so that its crops fit them no longer. */
export function outdatedTypes(image: Cropped, types: readonly CropType[]): string[] {
  return checkCrops(image, types).flatMap(({ params: { fault, cropTypeId } }) =>
    OF_CHANGED_TYPE.includes(fault) ? [cropTypeId] : [],
  )
}
