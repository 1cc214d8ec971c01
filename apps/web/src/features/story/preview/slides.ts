// What readers see of a story or reel, one after the other, and how they go through it.
import { isEmpty } from '@manset/model/empty.ts'
import type { ImageValue } from '@manset/model/image-value.ts'
import type { PartValue } from '@manset/model/kinds/parts.ts'
import type { VideoValue } from '@manset/model/kinds/video.ts'

export interface Slide {
  key: string
  /** It is only being filled: readers would not see it. */
  isEmpty?: true
  /** The picture, or the cover of the video. */
  image: ImageValue | null
  video: VideoValue | null
  text: string | null
  link: string | null
  /** How long it stands. */
  seconds: number
}

const USUAL_SECONDS = 5
/** Of a video whose length nobody has read yet. */
const VIDEO_SECONDS = 15

/** The parts that have something to show, and the one that is being edited whatever it has. */
export function slidesOf(parts: readonly PartValue[] | null | undefined, editedKey?: string): Slide[] {
  return (parts ?? []).flatMap((part): Slide[] => {
    const image = (part.image ?? part.cover ?? null) as ImageValue | null
    const video = (part.video ?? null) as VideoValue | null
    const text = isEmpty(part.text) ? null : String(part.text)
    const isText = part.type === 'text'
    const isUnfilled = isText ? !text : part.type === 'video' ? !video : !image
    if (isUnfilled && part.key !== editedKey) return []
    const seconds = Number(part.duration) || USUAL_SECONDS
    return [
      {
        ...{ key: part.key, text, link: isEmpty(part.link) ? null : String(part.link) },
        ...{ image: isText ? null : image, video: isText ? null : video },
        ...(isUnfilled && { isEmpty: true }),
        seconds: video && !isText ? (video.duration ?? VIDEO_SECONDS) : seconds,
      },
    ]
  })
}

export interface Showing {
  index: number
  /** Of the slide shown, which is followed when it is moved; nobody has gone anywhere while there is none. */
  key?: string
  isPlaying: boolean
  /** Grows with each showing, so that the same slide can begin anew. */
  run: number
}

export const AT_FIRST: Showing = { index: 0, isPlaying: false, run: 0 }

/** The same showing among the slides there are now: they may have been moved, filled or removed meanwhile. */
export function showingAmong(showing: Showing, slides: readonly Slide[]): Showing {
  const found = slides.findIndex(({ key }) => key === showing.key)
  return { ...showing, index: found < 0 ? Math.min(showing.index, Math.max(0, slides.length - 1)) : found }
}

/** Somebody edits this one: it stands still and is shown. */
export function showingOf(showing: Showing, key: string): Showing {
  return showing.key === key && !showing.isPlaying
    ? showing
    : { ...showing, key, isPlaying: false, run: showing.run + 1 }
}

/** `over`: the present one has had its time; where motion is not wanted nothing follows by itself. */
export type Step = 'next' | 'back' | 'first' | 'last' | 'toggle' | 'over'

export function showingAfter(showing: Showing, step: Step, count: number, isCalm = false): Showing {
  const last = Math.max(0, count - 1)
  const to = (index: number): Showing => ({ ...showing, index, run: showing.run + 1 })
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
      // At the end it begins again.
      const index = !showing.isPlaying && showing.index === last && !isCalm ? 0 : showing.index
      return { index, isPlaying: !showing.isPlaying, run: showing.run + (showing.isPlaying ? 0 : 1) }
    }
  }
}

/** Where a key leads: forward is the way the language of the site is read. */
export function stepOfKey(key: string, direction: 'ltr' | 'rtl'): Step | null {
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'ArrowLeft' || key === 'ArrowRight') return key === forward ? 'next' : 'back'
  return key === 'Home' ? 'first' : key === 'End' ? 'last' : null
}

/** Of the bars on top: those before it are full. */
export function barOf(index: number, now: number): 'done' | 'now' | 'ahead' {
  return index < now ? 'done' : index === now ? 'now' : 'ahead'
}

/** The host of an address, as readers recognise it. */
export function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).host.replace(/^www\./, '') : link
}
