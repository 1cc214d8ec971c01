// A picture in a value, wherever it stands: its file, words, focal point and crops.

/** One image with its crops: integers in EXIF-normalised pixels of the original at `path`. */
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
  /** How it was cut; those that do not say are of the fixed ratio. */
  kind?: CropKind | null
  /** Of one that is copied: the crop type whose crop it takes; null takes the whole picture. */
  sourceId?: string | null
  /** Carried over from another picture, whose place this one took, and looked at by nobody since. */
  needsLook?: boolean | null
}

/** How a crop is cut (specification 1, section 9): as anybody likes, in the ratio of its type, or as another one is. */
export const CROP_KINDS = { free: 1, fixed: 2, copy: 3 } as const
export type CropKindName = keyof typeof CROP_KINDS
export type CropKind = (typeof CROP_KINDS)[CropKindName]
export const CROP_KIND_NAMES = Object.keys(CROP_KINDS) as CropKindName[]

/** The kind of a crop by its name. */
export function kindOfCrop({ kind }: Pick<CropValue, 'kind'>): CropKindName {
  return CROP_KIND_NAMES.find((name) => CROP_KINDS[name] === kind) ?? 'fixed'
}

/** The crop types of an image whose crops somebody has to look at, because another file took the place of its own. */
export function cropsToLookAt({ crops }: Pick<ImageValue, 'crops'>): string[] {
  return crops.flatMap(({ needsLook, cropTypeId }) => (needsLook ? [cropTypeId] : []))
}

/** Whether a picture moves: it is shown as it is, without crops and without a description (specification 1, section 5). */
export function isMoving({ path }: Pick<ImageValue, 'path'>): boolean {
  return /\.gif$/i.test(path)
}
