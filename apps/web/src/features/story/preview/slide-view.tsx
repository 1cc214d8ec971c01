// One slide: a picture in the crop for phones, a video, or a text.
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { focusOf, pixelRatio } from '../../../kinds/image/thumbnail.tsx'
import { useVideoProcess } from '../../../kinds/video/use-video-process.ts'
import { imageAddress } from '../../../platform/image-address.ts'
import classes from './preview.module.css'
import { hostOf, type Slide } from './slides.ts'

interface SlideViewProps {
  slide: Slide
  link: string | null
  isMoving: boolean
  /** Called when the video ends. */
  onOver: () => void
}

const SHOWN_WIDTH = 204
const UPRIGHT = '9x16'

/** The picture as phones show it: its upright crop, or its center. */
function uprightAddress(image: ImageValue): string {
  const crop = image.crops.find(({ cropTypeId }) => cropTypeId === UPRIGHT)
  return imageAddress(image.path, SHOWN_WIDTH * pixelRatio(), crop)
}

export function SlideView({ slide, link, isMoving, onOver }: SlideViewProps) {
  const { image, video, text } = slide
  const isText = !image && !video
  return (
    <>
      {video ? (
        <Film slide={slide} path={video.path} isMoving={isMoving} onOver={onOver} />
      ) : (
        image && (
          <img
            className={classes.fillsScreen}
            src={uprightAddress(image)}
            style={{ objectPosition: focusOf(image) }}
            alt={image.text ?? ''}
          />
        )
      )}
      {(text || link) && (
        <div className={isText ? classes.words : classes.caption}>
          {text && (
            <p className={classes.text} data-long={text.length > 160 || undefined}>
              {text}
            </p>
          )}
          {link && (
            <p className={classes.link}>
              <IconExternalLink size={14} aria-hidden="true" />
              <bdi>{hostOf(link)}</bdi>
            </p>
          )}
        </div>
      )}
    </>
  )
}

interface FilmProps {
  slide: Slide
  path: string
  isMoving: boolean
  onOver: () => void
}

/** Shows the poster until it plays. Muted, as phones start videos. */
function Film({ slide: { image, video }, path, isMoving, onOver }: FilmProps) {
  const element = useRef<HTMLVideoElement>(null)
  const { process } = useVideoProcess(path)
  const smallest = (process?.renditions ?? []).toSorted((a, b) => a.height - b.height)[0]
  const poster = image
    ? uprightAddress(image)
    : (video?.poster ?? process?.posters[process.poster ?? 0]?.path)
  useEffect(() => {
    if (isMoving) void element.current?.play().catch(() => {})
    else element.current?.pause()
  }, [isMoving])
  return (
    <video
      ref={element}
      className={classes.fillsScreen}
      src={smallest?.path ?? path}
      poster={poster}
      muted
      playsInline
      preload="metadata"
      tabIndex={-1}
      onEnded={onOver}
    />
  )
}
