// The slides of a story or reel, and navigation between them.
import type { PartValue } from '@manset/model/kinds/parts.ts'
import type { VideoValue } from '@manset/model/kinds/video.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { isEmpty } from '@manset/model/text/empty.ts'

export interface Slide {
  key: string
  /** Still without content; readers would not see it. */
  isPlaceholder?: true
  /** The picture, or the cover of the video. */
  image: ImageValue | null
  video: VideoValue | null
  text: string | null
  link: string | null
  /** Duration of the slide. */
  seconds: number
}

const DEFAULT_SECONDS = 5
/** Assumed duration of a video whose length is unknown. */
const DEFAULT_VIDEO_SECONDS = 15

/** Parts with content, plus the one being edited even if it has none. */
export function createSlides(parts: readonly PartValue[] | null | undefined, editedKey?: string): Slide[] {
  return (parts ?? []).flatMap((part): Slide[] => {
    const image = (part.image ?? part.cover ?? null) as ImageValue | null
    const video = (part.video ?? null) as VideoValue | null
    const text = isEmpty(part.text) ? null : String(part.text)
    const isText = part.type === 'text'
    const isUnfilled = isText ? !text : part.type === 'video' ? !video : !image
    if (isUnfilled && part.key !== editedKey) return []
    const seconds = Number(part.duration) || DEFAULT_SECONDS
    return [
      {
        ...{ key: part.key, text, link: isEmpty(part.link) ? null : String(part.link) },
        ...{ image: isText ? null : image, video: isText ? null : video },
        ...(isUnfilled && { isPlaceholder: true }),
        seconds: video && !isText ? (video.duration ?? DEFAULT_VIDEO_SECONDS) : seconds,
      },
    ]
  })
}

export interface Playback {
  index: number
  /** Key of the shown slide, which is followed when the slide moves; undefined before any navigation. */
  key?: string
  isPlaying: boolean
  /** Incremented for each showing, so that the same slide can restart. */
  run: number
}

export const INITIAL_PLAYBACK: Playback = { index: 0, isPlaying: false, run: 0 }

/** The same state after slides were moved, filled or removed. */
export function reconcilePlayback(showing: Playback, slides: readonly Slide[]): Playback {
  const found = slides.findIndex(({ key }) => key === showing.key)
  return { ...showing, index: found < 0 ? Math.min(showing.index, Math.max(0, slides.length - 1)) : found }
}

/** Shows the edited slide and pauses. */
export function showSlide(showing: Playback, key: string): Playback {
  return showing.key === key && !showing.isPlaying
    ? showing
    : { ...showing, key, isPlaying: false, run: showing.run + 1 }
}

/** `over`: the current slide's time is up. With reduced motion, no slide advances automatically. */
export type PlaybackStep = 'next' | 'back' | 'first' | 'last' | 'toggle' | 'over'

export function advancePlayback(
  showing: Playback,
  step: PlaybackStep,
  count: number,
  isCalm = false,
): Playback {
  const last = Math.max(0, count - 1)
  const to = (index: number): Playback => ({ ...showing, index, run: showing.run + 1 })
  switch (step) {
    case 'next':
      return showing.index < last ? to(showing.index + 1) : { ...showing, isPlaying: false }
    case 'over':
      return showing.index < last && !isCalm ? to(showing.index + 1) : { ...showing, isPlaying: false }
    case 'back':
      return to(Math.max(0, showing.index - 1))
    case 'first':
      return to(0)
    case 'last':
      return to(last)
    case 'toggle': {
      // Playing at the end starts over.
      const index = !showing.isPlaying && showing.index === last && !isCalm ? 0 : showing.index
      return { index, isPlaying: !showing.isPlaying, run: showing.run + (showing.isPlaying ? 0 : 1) }
    }
  }
}

/** The step of an arrow key; forward is the reading direction of the site's language. */
export function getKeyStep(key: string, direction: 'ltr' | 'rtl'): PlaybackStep | null {
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'ArrowLeft' || key === 'ArrowRight') return key === forward ? 'next' : 'back'
  return key === 'Home' ? 'first' : key === 'End' ? 'last' : null
}

/** State of a progress bar: those before the current slide are full. */
export function getBarState(index: number, now: number): 'done' | 'now' | 'ahead' {
  return index < now ? 'done' : index === now ? 'now' : 'ahead'
}

/** The host of an address without `www.`. */
export function getHost(link: string): string {
  return URL.canParse(link) ? new URL(link).host.replace(/^www\./, '') : link
}
