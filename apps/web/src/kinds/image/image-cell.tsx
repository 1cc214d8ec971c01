import type { ImageValue } from '@manset/model/kinds/field.ts'
import type { CellProps } from '../kind.ts'
import classes from './image.module.css'
import { imageAddress } from './image-address.ts'

/** A small picture; decorative, since the row says what it is. */
export function Thumbnail({
  image,
  width = 44,
  height = 30,
}: {
  image: ImageValue | null
  width?: number
  height?: number
}) {
  if (!image)
    return <span className={classes.thumb} style={{ width, height }} data-empty aria-hidden="true" />
  return (
    <img
      className={classes.thumb}
      style={{ width, height }}
      src={imageAddress(image.path, width)}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}

export function ImageCell({ value }: CellProps<'image'>) {
  return <Thumbnail image={value} />
}

export function GalleryCell({ value }: CellProps<'gallery'>) {
  const [first] = value ?? []
  return <Thumbnail image={first ?? null} />
}
