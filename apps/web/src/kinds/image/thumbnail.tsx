import type { ImageValue } from '@manset/model/media/image-value.ts'
import { getImageAddress } from '../../platform/image-address.ts'
import classes from './image.module.css'

/** The part of an image that a thumbnail needs. */
export type ThumbnailImage = Pick<ImageValue, 'path' | 'crops' | 'focalPoint'> &
  Partial<Pick<ImageValue, 'width' | 'height'>>

interface ThumbnailProps {
  image: ThumbnailImage | null
  /** Displayed size in CSS pixels. */
  width: number
  height: number
  /** The crop to show, if the image has it. */
  cropTypeId?: string
  /** Shows the whole picture, as for a logo. */
  isUncropped?: boolean
}

/** A thumbnail; decorative, because adjacent text names it. */
export function Thumbnail({ image, width, height, cropTypeId, isUncropped }: ThumbnailProps) {
  if (!image) return <span className={classes.thumb} style={{ width, height }} aria-hidden="true" />
  const crop = image.crops.find((one) => one.cropTypeId === cropTypeId)
  // Without a crop, a wide picture fills an upright frame by its height.
  const ratio = crop || isUncropped || !image.width || !image.height ? 0 : image.width / image.height
  return (
    <img
      className={classes.thumb}
      data-whole={isUncropped || undefined}
      style={{ width, height, objectPosition: toObjectPosition(image) }}
      src={getImageAddress(image.path, Math.max(width, height * ratio) * getPixelRatio(), crop)}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}

/** Device pixels per CSS pixel; more than two bring no visible gain. */
export function getPixelRatio(): number {
  return Math.min(2, Math.ceil(globalThis.devicePixelRatio || 1))
}

/** `object-position` for a picture cut by its frame. */
export function toObjectPosition({ focalPoint }: ThumbnailImage): string | undefined {
  return focalPoint ? `${focalPoint.x * 100}% ${focalPoint.y * 100}%` : undefined
}
