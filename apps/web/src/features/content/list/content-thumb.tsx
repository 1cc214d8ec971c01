// A content's cover in a row of a list.
import { IconPhoto } from '@tabler/icons-react'
import { imageAddress } from '../../../platform/image-address.ts'
import type { ContentRow } from './content-list.documents.ts'
import classes from './content-list.module.css'

/** Twice the width it is shown in, for dense screens. */
const PIXELS = 114

export function ContentThumb({ cover }: { cover: ContentRow['cover'] }) {
  if (!cover)
    return (
      <span className={classes.thumb} aria-hidden="true">
        <IconPhoto size={16} stroke={1.4} />
      </span>
    )
  const crop = cover.crops.find(({ cropTypeId }) => cropTypeId === '16x9')
  return (
    <img
      className={classes.thumb}
      src={imageAddress(cover.path, PIXELS, crop)}
      alt=""
      width={57}
      height={32}
      loading="lazy"
      decoding="async"
    />
  )
}
