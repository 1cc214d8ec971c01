/**
 * Problems of a picture's crops, with actual and needed sizes. The server refuses crops by them; the crop window proposes
 * better ones.
 */
import type { Problem } from '../problem.ts'
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
import { type CropValue, cropKindName, type ImageValue } from './image-value.ts'

export type CropProblemKind =
  | 'unknownType'
  | 'repeated'
  | 'missing'
  | 'notWhole'
  | 'outside'
  | 'kind'
  | 'source'
  | 'ratio'
  | 'tooSmall'

/** Problems that a change of the crop type causes in untouched crops. */
const CHANGED_TYPE_PROBLEMS: readonly CropProblemKind[] = ['kind', 'ratio', 'tooSmall']

/** Why a crop is refused, with its size and the size needed. */
export interface CropProblem extends Problem {
  rule: 'validCropSettings'
  params: {
    cropTypeId: string
    fault: CropProblemKind
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

/** The box of a copied crop: that of another crop which is not a copy itself, or the whole picture. Null if there is no such source. */
export function sourceBox(image: Cropped, { cropTypeId, sourceId }: CropValue): CropBox | null {
  if (sourceId === null || sourceId === undefined) return wholeBox(image)
  const source = image.crops.find((crop) => crop.cropTypeId === sourceId)
  return source && sourceId !== cropTypeId && cropKindName(source) !== 'copy' ? source : null
}

export function isSameBox(one: CropBox, other: CropBox): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height
}

function findProblem(image: Cropped, type: CropType, crop: CropValue): CropProblemKind | null {
  if (![crop.x, crop.y, crop.width, crop.height].every(Number.isSafeInteger)) return 'notWhole'
  if (!isInside(image, crop)) return 'outside'
  const kind = cropKindName(crop)
  const source = kind === 'copy' ? sourceBox(image, crop) : crop
  if (!source || !isSameBox(source, crop)) return 'source'
  if (!type.kinds.includes(kind)) return 'kind'
  if (kind !== 'free' && !hasExactRatio(crop, type)) return 'ratio'
  return crop.width < type.minWidth || crop.height < type.minHeight ? 'tooSmall' : null
}

function requiredSize(image: Size, type: CropType, box: CropBox, fault: CropProblemKind): Size {
  if (fault === 'outside') return { width: image.width, height: image.height }
  if (fault === 'tooSmall' && !hasRatio(type)) return { width: type.minWidth, height: type.minHeight }
  return (fault === 'ratio' && snapCrop(image, type, box)) || smallestCropSize(type)
}

function cropProblem(
  field: string,
  cropTypeId: string,
  fault: CropProblemKind,
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
  return isAlike && cropKindName(one) === cropKindName(other)
}

const EMPTY_SIZE: Size = { width: 0, height: 0 }

/**
 * Checks the crops of an image against the crop types. Crops must be whole pixels inside the image, of an allowed kind,
 * large enough and at most one per type. They have the type's ratio unless cut freely, and equal their source if copied.
 * Each type in `requiredIds` must have a crop, unless the image is too small for one. `kept` are the image's earlier
 * crops: they stay valid when their type changes later. Fields are paths within the image value, such as `crops.2`.
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
      problems.push(cropProblem(field, crop.cropTypeId, 'unknownType', crop, EMPTY_SIZE))
      continue
    }
    const isForgiven = (fault: CropProblemKind) =>
      CHANGED_TYPE_PROBLEMS.includes(fault) && kept.some((one) => isSameCrop(one, crop))
    const found = findProblem(image, type, crop)
    const fault = seen.has(type.id) ? 'repeated' : found && isForgiven(found) ? null : found
    seen.add(type.id)
    if (fault) problems.push(cropProblem(field, type.id, fault, crop, requiredSize(image, type, crop, fault)))
  }
  for (const id of requiredIds) {
    const type = typesById.get(id)
    if (type && !seen.has(id) && !cropShortfall(image, type)) {
      problems.push(cropProblem('crops', id, 'missing', EMPTY_SIZE, smallestCropSize(type)))
    }
  }
  return problems
}

/** Ids of types that changed after an image was cropped for them, so that the crops no longer fit. */
export function outdatedTypes(image: Cropped, types: readonly CropType[]): string[] {
  return checkCrops(image, types).flatMap(({ params: { fault, cropTypeId } }) =>
    CHANGED_TYPE_PROBLEMS.includes(fault) ? [cropTypeId] : [],
  )
}
