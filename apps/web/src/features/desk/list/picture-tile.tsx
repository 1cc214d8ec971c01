// An item on a contact sheet, of an agency or the archive: its first picture large, its text below.
import { IconPhotoOff, IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { getImageAddress } from '../../../platform/image-address.ts'
import { useFormat } from '../../../ui/use-format.ts'
import classes from './picture-tile.module.css'

/** Size of the picture in pixels (specification 1, section 9). */
const PREVIEW_WIDTH_PX = 300

export interface PictureTileProps {
  /** Path of our copy; null if we store none. */
  path: string | null
  hasVideo: boolean
  title: string
  /** Marks shown before the title. */
  tags: readonly (string | false | null)[]
  isCrossedOut?: boolean
  /** Name of the agency or owner. */
  from: string | null
  createdDate: string
  marks: ReactNode
}

export function PictureTile(props: PictureTileProps) {
  const { path, hasVideo, title, isCrossedOut = false, from, createdDate, marks } = props
  const format = useFormat()
  const Missing = hasVideo ? IconPlayerPlay : IconPhotoOff
  const tags = props.tags.filter(Boolean)
  return (
    <>
      <span className={classes.picture}>
        {path === null ? (
          <Missing size={28} stroke={1.4} aria-hidden="true" />
        ) : (
          <img
            src={getImageAddress(path, PREVIEW_WIDTH_PX)}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
          />
        )}
      </span>
      <span className={classes.words}>
        <span className={classes.title} dir="auto" data-crossed={isCrossedOut || undefined}>
          {tags.length > 0 && <span className={classes.tag}>{tags.join(' · ')} </span>}
          {title}
        </span>
        <span className={classes.line}>
          <span className={classes.from}>
            {from && (
              <>
                <bdi>{from}</bdi> ·{' '}
              </>
            )}
            {format.dateTime(createdDate)}
          </span>
          {marks}
        </span>
      </span>
    </>
  )
}
