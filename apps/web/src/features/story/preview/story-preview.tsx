// A story or reel as readers see it on a phone, navigated by taps or keys, each slide for its duration. It plays only on
// request, and pauses while hovered or focused. It follows the part that is edited in the form.
import type { PartValue } from '@manset/model/kinds/parts.ts'
import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import {
  type CSSProperties,
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import { useWatch } from 'react-hook-form'
import { useFormScope } from '../../../kit/form/form-scope.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useSite } from '../../../platform/session/viewer.ts'
import { hasModifier } from '../../../ui/sortable/keys.ts'
import { REDUCED_MOTION, useMediaQuery } from '../../../ui/use-media-query.ts'
import type { PlacedKind } from '../placed-kinds.ts'
import { storyTexts } from '../texts/texts.ts'
import classes from './preview.module.css'
import { SlideView } from './slide-view.tsx'
import {
  advancePlayback,
  createSlides,
  getBarState,
  getKeyStep,
  INITIAL_PLAYBACK,
  type Playback,
  type PlaybackStep,
  reconcilePlayback,
  type Slide,
  showSlide,
} from './slides.ts'

/** The label of an advertisement, in the site's language. */
const ADVERTISEMENT = { tr: 'Reklam', en: 'Advertisement', ar: 'إعلان' } as const

/** Reads the surrounding form; `parts` names the field with the slides. */
export function StoryPreview({ parts }: Pick<PlacedKind, 'parts'>) {
  const { form } = useFormScope()
  const [value, title, placedType, externalLink]: readonly unknown[] = useWatch({
    control: form.form.control,
    name: [parts, 'title', 'placedType', 'externalLink'],
  })
  const late = useDeferredValue(value as PartValue[] | null)
  const [editedKey, setEditedKey] = useState<string>()
  const [playback, setPlayback] = useState(INITIAL_PLAYBACK)
  // Only follows the focus into parts: tapping the phone must not take the focus out of a field.
  useFocusedPart((key) => {
    setEditedKey(key)
    setPlayback((before) => showSlide(before, key))
  })
  const slides = useMemo(() => createSlides(late, editedKey), [late, editedKey])
  return (
    <PhonePreview
      slides={slides}
      stored={playback}
      onShow={setPlayback}
      parts={parts}
      title={String(title ?? '')}
      isAdvertisement={placedType === 'advertisement'}
      link={externalLink ? String(externalLink) : null}
    />
  )
}

/** Calls `onFocus` with the key of a part of the form when the focus enters it. */
function useFocusedPart(onFocus: (key: string) => void) {
  const tell = useEffectEvent(onFocus)
  useEffect(() => {
    const closing = new AbortController()
    const handleFocus = ({ target }: FocusEvent) => {
      const part = target instanceof Element ? target.closest<HTMLElement>('[data-part]') : null
      if (part?.dataset.part) tell(part.dataset.part)
    }
    document.addEventListener('focusin', handleFocus, { signal: closing.signal })
    return () => closing.abort()
  }, [])
}

interface PhonePreviewProps {
  slides: readonly Slide[]
  /** The last shown state; slides may have been added or removed since. */
  stored: Playback
  onShow: (showing: Playback) => void
  /** The field with the slides. */
  parts: PlacedKind['parts']
  title: string
  isAdvertisement: boolean
  /** Link of the whole story or reel. */
  link: string | null
}

function PhonePreview({ slides, stored, onShow, parts, title, isAdvertisement, link }: PhonePreviewProps) {
  const t = useTexts(storyTexts)
  const { direction, language, displayName, color } = useSite()
  const isCalm = useMediaQuery(REDUCED_MOTION)
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isHeld = isPointedAt || isFocused
  const count = slides.length
  const showing = reconcilePlayback(stored, slides)
  const slide = slides[showing.index]
  const go = (step: PlaybackStep) => {
    const next = advancePlayback(showing, step, count, isCalm)
    const key = slides[next.index]?.key
    onShow({ ...next, ...(key !== undefined && { key }) })
  }
  const handleKeys = (event: KeyboardEvent) => {
    const step = hasModifier(event) ? null : getKeyStep(event.key, direction)
    if (!step) return
    event.preventDefault()
    go(step)
  }
  const isPlaying = showing.isPlaying && !isHeld
  // The two buttons together cover the whole phone.
  const halves = {
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
    onMouseEnter: () => setIsPointedAt(true),
    onMouseLeave: () => setIsPointedAt(false),
    onKeyDown: handleKeys,
  }
  // With reduced motion, only videos can be played.
  const isPlayable = slide !== undefined && (!isCalm || slide.video !== null)
  return (
    <div className={classes.preview}>
      <div className={classes.phone} dir={direction}>
        <div className={classes.screen} lang={language}>
          {slide && !slide.isPlaceholder ? (
            <SlideView
              key={`${slide.key} ${showing.run}`}
              slide={slide}
              link={slide.link ?? link}
              isPlaying={isPlaying}
              onEnd={() => go('over')}
            />
          ) : (
            <p className={classes.nothing} lang={undefined}>
              {t(slide ? `preview.unfilled.${parts}` : `preview.empty.${parts}`)}
            </p>
          )}
          <div className={classes.top}>
            <Bars {...{ slides, showing, isCalm, isHeld }} onOver={() => go('over')} />
            <p className={classes.whose}>
              <span className={classes.sign} style={{ background: color }} aria-hidden="true" />
              <span className={classes.title}>
                <b>{displayName}</b> {title}
              </span>
            </p>
            {isAdvertisement && <p className={classes.advertisement}>{ADVERTISEMENT[language]}</p>}
          </div>
        </div>
        {count > 0 && (
          <>
            <button
              type="button"
              className={classes.back}
              aria-label={t('preview.back')}
              onClick={() => go('back')}
              {...halves}
            />
            <button
              type="button"
              className={classes.next}
              aria-label={t('preview.next')}
              onClick={() => go('next')}
              {...halves}
            />
          </>
        )}
      </div>
      {count > 0 && <Controls {...{ showing, count, isPlayable, isFocused }} onToggle={() => go('toggle')} />}
    </div>
  )
}

interface BarsProps {
  slides: readonly Slide[]
  showing: Playback
  isCalm: boolean
  isHeld: boolean
  onOver: () => void
}

/** One bar for each slide; that of the current one fills while it plays. */
function Bars({ slides, showing, isCalm, isHeld, onOver }: BarsProps) {
  return (
    <div className={classes.bars} aria-hidden="true">
      {slides.map(({ key, seconds, video }, index) => {
        const bar = getBarState(index, showing.index)
        const isRunning = bar === 'now' && showing.isPlaying && !isCalm
        return (
          <span key={key} className={classes.bar} data-bar={bar}>
            <span
              key={isRunning ? showing.run : bar}
              className={classes.fill}
              data-running={isRunning || undefined}
              data-held={isHeld || undefined}
              style={{ '--seconds': `${seconds}s` } as CSSProperties}
              // A video reports its own end.
              onAnimationEnd={() => isRunning && !video && onOver()}
            />
          </span>
        )
      })}
    </div>
  )
}

interface ControlsProps {
  showing: Playback
  count: number
  isPlayable: boolean
  isFocused: boolean
  onToggle: () => void
}

/** The position among the slides, and the button that plays them. */
function Controls({ showing, count, isPlayable, isFocused, onToggle }: ControlsProps) {
  const t = useTexts(storyTexts)
  return (
    <div className={classes.controls}>
      {/* Announced to users of the phone preview, not to those typing in the form. */}
      <p className={classes.place} aria-live={isFocused && !showing.isPlaying ? 'polite' : 'off'}>
        {t('preview.place', { place: showing.index + 1, count })}
      </p>
      {isPlayable && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={
            showing.isPlaying ? (
              <IconPlayerPause size={14} aria-hidden />
            ) : (
              <IconPlayerPlay size={14} aria-hidden />
            )
          }
          onClick={onToggle}
        >
          {t(showing.isPlaying ? 'preview.pause' : 'preview.play')}
        </Button>
      )}
    </div>
  )
}
