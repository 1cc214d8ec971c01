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
}

/** Whether a picture moves: it is shown as it is, without crops and without a description (specification 1, section 5). */
export function isMoving({ path }: Pick<ImageValue, 'path'>): boolean {
  return /\.gif$/i.test(path)
}
