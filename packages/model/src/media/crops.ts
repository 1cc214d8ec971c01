/**
 * Crops of a picture: which boxes a crop type accepts, and which box to propose. `crop-problems.ts` reports problems of
 * existing boxes. All sizes are whole pixels after EXIF rotation, so server and browser agree. The original file never
 * changes.
 */
import { CROP_KINDS, type CropKindName, type CropValue, type ImageValue, isAnimated } from './image-value.ts'

/** A crop type as administrators define it. Crops are stored under its id. */
export interface CropType {
  id: string
  name: string
  ratioWidth: number
  ratioHeight: number
  minWidth: number
  minHeight: number
  orientation: 'horizontal' | 'vertical' | 'fullHeadline'
  /** Allowed ways of cutting. */
  kinds: readonly CropKindName[]
}

export interface Size {
  width: number
  height: number
}

/** A point as shares of width and height, 0 to 1, from the top left. */
export type FocalPoint = NonNullable<ImageValue['focalPoint']>

export type CropBox = Pick<CropValue, 'x' | 'y' | 'width' | 'height'>

/** A crop type for which an image has too few pixels: the largest possible box, and the smallest accepted one. */
export interface Shortfall {
  cropTypeId: string
  actual: Size
  needed: Size
}

/** Centre of the picture. */
export const CENTER: FocalPoint = { x: 0.5, y: 0.5 }

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

/** The ratio of a crop type in lowest terms: 1280×720 and 16:9 are the same. */
function reducedRatio(type: CropType): Size {
  const divisor = greatestCommonDivisor(type.ratioWidth, type.ratioHeight)
  return { width: type.ratioWidth / divisor, height: type.ratioHeight / divisor }
}

/**
 * Whether the box is as close to the ratio as whole pixels allow: the shorter side is the longer one divided by the ratio,
 * rounded. There is no further tolerance.
 */
export function hasExactRatio(box: Size, type: CropType): boolean {
  const ratio = reducedRatio(type)
  return (
    2 * Math.abs(box.width * ratio.height - box.height * ratio.width) <= Math.max(ratio.width, ratio.height)
  )
}

// Sizes are computed along the long side of the ratio. Rotating an upright ratio before and after keeps one formula for
// both orientations.
interface Sides {
  long: number
  short: number
}

function isUpright(type: CropType): boolean {
  return type.ratioHeight > type.ratioWidth
}

function toSides(size: Size, type: CropType): Sides {
  return isUpright(type) ? { long: size.height, short: size.width } : { long: size.width, short: size.height }
}

function toSize(sides: Sides, type: CropType): Size {
  return isUpright(type)
    ? { width: sides.short, height: sides.long }
    : { width: sides.long, height: sides.short }
}

function shortSideFor(long: number, ratio: Sides): number {
  return Math.floor((2 * long * ratio.short + ratio.long) / (2 * ratio.long))
}

function largestSides(space: Sides, ratio: Sides): Sides {
  const long = Math.min(space.long, Math.floor(((2 * space.short + 1) * ratio.long) / (2 * ratio.short)))
  return { long, short: Math.min(space.short, shortSideFor(long, ratio)) }
}

function smallestSides(minimum: Sides, ratio: Sides): Sides {
  const long = Math.max(minimum.long, Math.ceil(((2 * minimum.short - 1) * ratio.long) / (2 * ratio.short)))
  const short = Math.ceil((2 * long * ratio.short - ratio.long) / (2 * ratio.long))
  return { long, short: Math.max(minimum.short, short) }
}

/** The largest size with the ratio of `type` that fits into an image; a side can be 0 in a tiny image. */
export function largestCropSize(image: Size, type: CropType): Size {
  return toSize(largestSides(toSides(image, type), toSides(reducedRatio(type), type)), type)
}

/** The smallest size with the ratio of `type` and its minimum of pixels on both sides. */
export function smallestCropSize(type: CropType): Size {
  const ratio = toSides(reducedRatio(type), type)
  const minimum = toSides({ width: type.minWidth, height: type.minHeight }, type)
  return toSize(smallestSides(minimum, ratio), type)
}

function isLargeEnough(actual: Size, needed: Size): boolean {
  return actual.width >= needed.width && actual.height >= needed.height
}

/** Whether every crop of a type must have its ratio: free cutting is not allowed. */
export function hasRatio(type: CropType): boolean {
  return !type.kinds.includes('free')
}

/** Actual and needed size if an image is too small for a crop type; null if it is large enough. */
export function cropShortfall(image: Size, type: CropType): Shortfall | null {
  const actual = hasRatio(type) ? largestCropSize(image, type) : { width: image.width, height: image.height }
  const needed = hasRatio(type) ? smallestCropSize(type) : { width: type.minWidth, height: type.minHeight }
  return isLargeEnough(actual, needed) ? null : { cropTypeId: type.id, actual, needed }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}

function placeAround(image: Size, size: Size, centre: { x: number; y: number }): CropBox {
  return {
    x: clamp(Math.round(centre.x - size.width / 2), 0, image.width - size.width),
    y: clamp(Math.round(centre.y - size.height / 2), 0, image.height - size.height),
    width: size.width,
    height: size.height,
  }
}

/** The whole picture as a box. */
export function wholeBox({ width, height }: Size): CropBox {
  return { x: 0, y: 0, width, height }
}

/**
 * The largest valid box in the type's ratio, as near to the focal point as the edges allow. A type that may be cut freely
 * falls back to the whole picture. Null if the image has too few pixels (`cropShortfall` has the numbers), or if the type
 * only allows copies and the picture has another ratio.
 */
export function proposeCrop(image: Size, type: CropType, focalPoint: FocalPoint = CENTER): CropBox | null {
  if (cropShortfall(image, type)) return null
  const size = largestCropSize(image, type)
  if (!isLargeEnough(size, smallestCropSize(type))) return wholeBox(image)
  if (type.kinds.every((kind) => kind === 'copy')) return hasExactRatio(image, type) ? wholeBox(image) : null
  const centre = { x: focalPoint.x * image.width, y: focalPoint.y * image.height }
  return placeAround(image, size, centre)
}

/** The kind of a proposed box: in the type's ratio if that is allowed and fits. */
export function proposedCropKind(type: CropType, box: Size): CropKindName {
  const kinds = hasExactRatio(box, type) ? (['fixed', 'free'] as const) : (['free'] as const)
  return kinds.find((kind) => type.kinds.includes(kind)) ?? 'copy'
}

/** A proposed box as a crop. */
export function proposedCrop(type: CropType, box: CropBox): CropValue {
  const kind = proposedCropKind(type, box)
  return {
    cropTypeId: type.id,
    ...box,
    ...(kind !== 'fixed' && { kind: CROP_KINDS[kind] }),
    ...(kind === 'copy' && { sourceId: null }),
  }
}

/** Proposes a crop for each type that the image is large enough for, and lists the shortfall of the others. */
export function proposeCrops(
  image: Size,
  types: readonly CropType[],
  focalPoint: FocalPoint = CENTER,
): { crops: CropValue[]; tooSmall: Shortfall[] } {
  const crops: CropValue[] = []
  const tooSmall: Shortfall[] = []
  for (const type of types) {
    const shortfall = cropShortfall(image, type)
    if (shortfall) tooSmall.push(shortfall)
    const box = proposeCrop(image, type, focalPoint)
    if (box) crops.push(proposedCrop(type, box))
  }
  return { crops, tooSmall }
}

/**
 * Adds a crop around the focal point for each required type that is missing and that the image is large enough for. Saving
 * therefore never waits for a manual crop. An animated picture stays whole, because cropping would stop the animation.
 */
export function addRequiredCrops(
  image: ImageValue,
  types: readonly CropType[],
  demandedIds: readonly string[],
): CropValue[] {
  const lacking = types.filter(
    ({ id }) => demandedIds.includes(id) && image.crops.every(({ cropTypeId }) => cropTypeId !== id),
  )
  if (isAnimated(image) || lacking.length === 0) return image.crops
  return [...image.crops, ...proposeCrops(image, lacking, image.focalPoint ?? CENTER).crops]
}

/** The valid box of any ratio nearest to a drawn one: whole pixels, inside the image, large enough. */
export function snapFreeCrop(image: Size, type: CropType, drawn: CropBox): CropBox | null {
  const { minWidth, minHeight } = type
  if (image.width < minWidth || image.height < minHeight) return null
  const width = clamp(Math.round(drawn.width), minWidth, image.width)
  const height = clamp(Math.round(drawn.height), minHeight, image.height)
  return placeAround(
    image,
    { width, height },
    { x: drawn.x + drawn.width / 2, y: drawn.y + drawn.height / 2 },
  )
}

/**
 * The valid box nearest to a drawn one (in fractional pixels): same center, long side rounded, enlarged to the minimum,
 * moved inside. Null if the image is too small for the type.
 */
export function snapCrop(image: Size, type: CropType, drawn: CropBox): CropBox | null {
  if (!isLargeEnough(largestCropSize(image, type), smallestCropSize(type))) return null
  const ratio = toSides(reducedRatio(type), type)
  const largest = largestSides(toSides(image, type), ratio)
  const minimum = toSides(smallestCropSize(type), type)
  const long = clamp(Math.round(toSides(drawn, type).long), minimum.long, largest.long)
  const short = clamp(shortSideFor(long, ratio), minimum.short, largest.short)
  const centre = { x: drawn.x + drawn.width / 2, y: drawn.y + drawn.height / 2 }
  return placeAround(image, toSize({ long, short }, type), centre)
}
