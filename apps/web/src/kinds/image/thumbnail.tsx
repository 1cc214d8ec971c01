import type { ImageValue } from '@manset/model/image-value.ts'
import { imageAddress } from '../../platform/image-address.ts'
import classes from './image.module.css'

/** As much of an image as a small picture needs. */
export type Pictured = Pick<ImageValue, 'path' | 'crops' | 'focalPoint'> &
  Partial<Pick<ImageValue, 'width' | 'height'>>

interface ThumbnailProps {
  image: Pictured | null
  /** Shown size in CSS pixels. */
  width: number
  height: number
  /** The crop to show, where the image has it. */
  cropTypeId?: string
  /** Nothing is cut off, as of a logo. */
  isWhole?: boolean
}

/** A small picture; decorative, since what stands beside it says what it is. */
export function Thumbnail({ image, width, height, cropTypeId, isWhole }: ThumbnailProps) {
  if (!image) return <span className={classes.thumb} style={{ width, height }} aria-hidden="true" />
  const crop = image.crops.find((one) => one.cropTypeId === cropTypeId)
  // Uncut, a broad picture fills an upright frame by its height.
  const ratio = crop || isWhole || !image.width || !image.height ? 0 : image.width / image.height
  return (
    <img
      className={classes.thumb}
      data-whole={isWhole || undefined}
      style={{ width, height, objectPosition: focusOf(image) }}
      src={imageAddress(image.path, Math.max(width, height * ratio) * pixelRatio(), crop)}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}

/** Screen pixels for a CSS pixel; more than two make no picture better. */
export function pixelRatio(): number {
  return Math.min(2, Math.ceil(globalThis.devicePixelRatio || 1))
}

/** Where the picture is held when it is cut by its frame. */
export function focusOf({ focalPoint }: Pictured): string | undefined {
  return focalPoint ? `${focalPoint.x * 100}% ${focalPoint.y * 100}%` : undefined
}
