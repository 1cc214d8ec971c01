// One slide: a picture in the crop for phones, a video, or a text.
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { getPixelRatio, toObjectPosition } from '../../../kinds/image/thumbnail.tsx'
import { useVideoProcess } from '../../../kinds/video/use-video-process.ts'
import { getImageAddress } from '../../../platform/image-address.ts'
import classes from './preview.module.css'
import { getHost, type Slide } from './slides.ts'

interface SlideViewProps {
  slide: Slide
  link: string | null
  isPlaying: boolean
  /** Called when the video ends. */
  onEnd: () => void
}

const DISPLAY_WIDTH_PX = 204
const PORTRAIT_RATIO = '9x16'

/** The picture as phones show it: its upright crop, or its center. */
function getPortraitUrl(image: ImageValue): string {
  const crop = image.crops.find(({ cropTypeId }) => cropTypeId === PORTRAIT_RATIO)
  return getImageAddress(image.path, DISPLAY_WIDTH_PX * getPixelRatio(), crop)
}

export function SlideView({ slide, link, isPlaying, onEnd }: SlideViewProps) {
  const { image, video, text } = slide
  const isText = !image && !video
  return (
    <>
      {video ? (
        <SlideVideo slide={slide} path={video.path} isPlaying={isPlaying} onEnd={onEnd} />
      ) : (
        image && (
          <img
            className={classes.fillsScreen}
            src={getPortraitUrl(image)}
            style={{ objectPosition: toObjectPosition(image) }}
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
              <bdi>{getHost(link)}</bdi>
            </p>
          )}
        </div>
      )}
    </>
  )
}

interface SlideVideoProps {
  slide: Slide
  path: string
  isPlaying: boolean
  onEnd: () => void
}

/** Shows the poster until it plays. Muted, as phones start videos. */
function SlideVideo({ slide: { image, video }, path, isPlaying, onEnd }: SlideVideoProps) {
  const element = useRef<HTMLVideoElement>(null)
  const { process } = useVideoProcess(path)
  const smallest = (process?.renditions ?? []).toSorted((a, b) => a.height - b.height)[0]
  const poster = image
    ? getPortraitUrl(image)
    : (video?.poster ?? process?.posters[process.poster ?? 0]?.path)
  useEffect(() => {
    if (isPlaying) void element.current?.play().catch(() => {})
    else element.current?.pause()
  }, [isPlaying])
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
      onEnded={onEnd}
    />
  )
}
