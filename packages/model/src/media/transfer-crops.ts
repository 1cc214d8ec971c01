// Crops of a picture after its file is replaced.
import { checkCrops, sourceBox } from './crop-problems.ts'
import {
  CENTER,
  type CropBox,
  type CropType,
  proposeCrop,
  proposedCrop,
  type Size,
  snapCrop,
  snapFreeCrop,
} from './crops.ts'
import { type CropValue, cropKindName, type ImageValue } from './image-value.ts'

type Cropped = Pick<ImageValue, 'width' | 'height' | 'crops' | 'focalPoint'>

/**
 * Transfers an image's crops to a picture that replaces its file. If the size is unchanged, so are the crops. Otherwise
 * each crop is scaled (same shape) or proposed again around the focal point, and marked for review. Crops that do not fit
 * the new picture are dropped.
 */
export function transferCrops(image: Cropped, to: Size, types: readonly CropType[]): CropValue[] {
  if (image.width === to.width && image.height === to.height) return image.crops
  const typesById = new Map(types.map((type) => [type.id, type]))
  const isCopy = (crop: CropValue) => cropKindName(crop) === 'copy'
  const ownCrops = image.crops
    .filter((crop) => !isCopy(crop))
    .flatMap((crop) => transferCrop(crop, image, to, typesById))
  const all = image.crops.flatMap((crop) =>
    isCopy(crop)
      ? transferCopy(crop, image, to, ownCrops, typesById)
      : ownCrops.filter(({ cropTypeId }) => cropTypeId === crop.cropTypeId),
  )
  const invalidTypeIds = new Set(
    checkCrops({ ...to, crops: all }, types).map(({ params }) => params.cropTypeId),
  )
  return all
    .filter(({ cropTypeId }) => !invalidTypeIds.has(cropTypeId))
    .map((crop) => ({ ...crop, needsLook: true }))
}

type Types = ReadonlyMap<string, CropType>

function transferCrop(crop: CropValue, image: Cropped, to: Size, types: Types): CropValue[] {
  const type = types.get(crop.cropTypeId)
  if (!type) return []
  const scaled = isSameShape(image, to) ? scaleCrop(crop, to.width / image.width) : null
  const snap = cropKindName(crop) === 'free' ? snapFreeCrop : snapCrop
  const box = scaled && snap(to, type, scaled)
  return box ? [{ ...crop, ...box }] : proposeReplacement(type, image, to)
}

/** A copy follows its source if that exists and satisfies the crop type; otherwise a new crop is proposed. */
function transferCopy(
  crop: CropValue,
  image: Cropped,
  to: Size,
  cut: readonly CropValue[],
  types: Types,
): CropValue[] {
  const type = types.get(crop.cropTypeId)
  if (!type) return []
  const source = sourceBox({ ...to, crops: [...cut] }, crop)
  if (!source) return proposeReplacement(type, image, to)
  const { x, y, width, height } = source
  const copy = { ...crop, x, y, width, height }
  const problems = checkCrops({ ...to, crops: [...cut, copy] }, [...types.values()])
  return problems.some(({ params }) => params.cropTypeId === type.id)
    ? proposeReplacement(type, image, to)
    : [copy]
}

function proposeReplacement(type: CropType, { focalPoint }: Cropped, to: Size): CropValue[] {
  const box = proposeCrop(to, type, focalPoint ?? CENTER)
  return box ? [proposedCrop(type, box)] : []
}

/** Whether both sizes have the same ratio, within a pixel of rounding. */
function isSameShape(one: Size, other: Size): boolean {
  return one.width > 0 && Math.abs(other.height - (one.height * other.width) / one.width) <= 1
}

function scaleCrop({ x, y, width, height }: CropBox, by: number): CropBox {
  return { x: x * by, y: y * by, width: width * by, height: height * by }
}
