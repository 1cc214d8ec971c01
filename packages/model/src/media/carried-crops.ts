// Crops of a picture after its file is replaced.
import { checkCrops, sourceBox } from './crop-problems.ts'
import {
  type CropBox,
  type CropType,
  middle,
  proposeCrop,
  proposedCrop,
  type Size,
  snapCrop,
  snapFreely,
} from './crops.ts'
import { type CropValue, type ImageValue, kindOfCrop } from './image-value.ts'

type Cropped = Pick<ImageValue, 'width' | 'height' | 'crops' | 'focalPoint'>

/**
 * Transfers an image's crops to a picture that replaces its file. If the size is unchanged, so are the crops. Otherwise
 * each crop is scaled (same shape) or proposed anew around the focal point, and marked for review. Crops that do not fit
 * the new picture are dropped.
 */
export function carriedCrops(image: Cropped, to: Size, types: readonly CropType[]): CropValue[] {
  if (image.width === to.width && image.height === to.height) return image.crops
  const typesById = new Map(types.map((type) => [type.id, type]))
  const isCopy = (crop: CropValue) => kindOfCrop(crop) === 'copy'
  const cut = image.crops.filter((crop) => !isCopy(crop)).flatMap((crop) => moved(crop, image, to, typesById))
  const all = image.crops.flatMap((crop) =>
    isCopy(crop)
      ? copied(crop, image, to, cut, typesById)
      : cut.filter(({ cropTypeId }) => cropTypeId === crop.cropTypeId),
  )
  const faulty = new Set(checkCrops({ ...to, crops: all }, types).map(({ params }) => params.cropTypeId))
  return all.filter(({ cropTypeId }) => !faulty.has(cropTypeId)).map((crop) => ({ ...crop, needsLook: true }))
}

type Types = ReadonlyMap<string, CropType>

function moved(crop: CropValue, image: Cropped, to: Size, types: Types): CropValue[] {
  const type = types.get(crop.cropTypeId)
  if (!type) return []
  const scaled = isSameShape(image, to) ? scaledCrop(crop, to.width / image.width) : null
  const snap = kindOfCrop(crop) === 'free' ? snapFreely : snapCrop
  const box = scaled && snap(to, type, scaled)
  return box ? [{ ...crop, ...box }] : proposed(type, image, to)
}

/** A copy follows its source if that exists and satisfies the crop type; otherwise a new crop is proposed. */
function copied(
  crop: CropValue,
  image: Cropped,
  to: Size,
  cut: readonly CropValue[],
  types: Types,
): CropValue[] {
  const type = types.get(crop.cropTypeId)
  if (!type) return []
  const source = sourceBox({ ...to, crops: [...cut] }, crop)
  if (!source) return proposed(type, image, to)
  const { x, y, width, height } = source
  const copy = { ...crop, x, y, width, height }
  const problems = checkCrops({ ...to, crops: [...cut, copy] }, [...types.values()])
  return problems.some(({ params }) => params.cropTypeId === type.id) ? proposed(type, image, to) : [copy]
}

function proposed(type: CropType, { focalPoint }: Cropped, to: Size): CropValue[] {
  const box = proposeCrop(to, type, focalPoint ?? middle)
  return box ? [proposedCrop(type, box)] : []
}

/** Whether both sizes have the same ratio, within a pixel of rounding. */
function isSameShape(one: Size, other: Size): boolean {
  return one.width > 0 && Math.abs(other.height - (one.height * other.width) / one.width) <= 1
}

function scaledCrop({ x, y, width, height }: CropBox, by: number): CropBox {
  return { x: x * by, y: y * by, width: width * by, height: height * by }
}
