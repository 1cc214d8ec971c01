// Image values: file, texts, focal point and crops.

/** An image with its crops. Coordinates are integers in pixels of the original at `path`, after EXIF rotation. */
export interface ImageValue {
  path: string
  width: number
  height: number
  text?: string | null
  source?: string | null
  reporter?: string | null
  link?: string | null
  focalPoint?: { x: number; y: number } | null
  crops: CropValue[]
}
export interface CropValue {
  cropTypeId: string
  x: number
  y: number
  width: number
  height: number
  /** Way of cutting; fixed ratio if absent. */
  kind?: CropKind | null
  /** For a copy: the crop type whose crop it repeats; null repeats the whole picture. */
  sourceId?: string | null
  /** Carried over from a replaced file and not reviewed since. */
  needsLook?: boolean | null
}

/** How a crop is cut (specification 1, section 9): freely, in the ratio of its type, or as a copy of another one. */
export const CROP_KINDS = { free: 1, fixed: 2, copy: 3 } as const
export type CropKindName = keyof typeof CROP_KINDS
export type CropKind = (typeof CROP_KINDS)[CropKindName]
export const CROP_KIND_NAMES = Object.keys(CROP_KINDS) as CropKindName[]

/** The name of a crop's kind. */
export function cropKindName({ kind }: Pick<CropValue, 'kind'>): CropKindName {
  return CROP_KIND_NAMES.find((name) => CROP_KINDS[name] === kind) ?? 'fixed'
}

/** Crop types of an image whose crops need review, because its file was replaced. */
export function cropsToReview({ crops }: Pick<ImageValue, 'crops'>): string[] {
  return crops.flatMap(({ needsLook, cropTypeId }) => (needsLook ? [cropTypeId] : []))
}

/** Whether a picture is animated. It is shown without crops and needs no description (specification 1, section 5). */
export function isAnimated({ path }: Pick<ImageValue, 'path'>): boolean {
  return /\.gif$/i.test(path)
}
