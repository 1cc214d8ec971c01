// A story or reel as readers will see it on their phone: tapped or gone through by keys, each slide for its time. It moves
// only when it is asked to, and waits while it is pointed at or worked by keys.
import type { PartValue } from '@manset/model/kinds/parts.ts'
import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { type CSSProperties, type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormScope } from '../../../kit/form/form-scope.ts'
import { useSite } from '../../../platform/session/viewer.ts'
import { useTexts } from '../../../platform/texts.ts'
import { hasModifier } from '../../../ui/sortable/keys.ts'
import { CALM, useMedia } from '../../../ui/use-media.ts'
import { storyTexts } from '../texts/texts.ts'
import classes from './preview.module.css'
import { SlideView } from './slide-view.tsx'
import { AT_FIRST, barOf, type Slide, type Step, showingAfter, slidesOf, stepOfKey } from './slides.ts'

/** What readers are told of an advertisement, in the language of the site. */
const ADVERTISEMENT = { tr: 'Reklam', en: 'Advertisement', ar: 'إعلان' } as const

/** Of the form around it; `parts` names the field with what fills the phone. */
export function StoryPreview({ parts }: { parts: string }) {
  const { form } = useFormScope()
  const [value, title, placedType, externalLink]: readonly unknown[] = useWatch({
    control: form.form.control,
    name: [parts, 'title', 'placedType', 'externalLink'],
  })
  const late = useDeferredValue(value as PartValue[] | null)
  const slides = useMemo(() => slidesOf(late), [late])
  return (
    <Phone
      slides={slides}
      title={String(title ?? '')}
      isAdvertisement={placedType === 'advertisement'}
      link={externalLink ? String(externalLink) : null}
    />
  )
}

interface PhoneProps {
  slides: readonly Slide[]
  title: string
  isAdvertisement: boolean
  /** Where the whole of it leads to. */
  link: string | null
}

function Phone({ slides, title, isAdvertisement, link }: PhoneProps) {
  const t = useTexts(storyTexts)
  const { direction, language, displayName, color } = useSite()
  const isCalm = useMedia(CALM)
  const [stored, setShowing] = useState(AT_FIRST)
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isHeld = isPointedAt || isFocused
  const count = slides.length
  // Frames may be removed while one of the last is looked at.
  const showing = { ...stored, index: Math.min(stored.index, Math.max(0, count - 1)) }
  const slide = slides[showing.index]
  const go = (step: Step) => setShowing(showingAfter(showing, step, count, isCalm))
  const handleKeys = (event: KeyboardEvent) => {
    const step = hasModifier(event) ? null : stepOfKey(event.key, direction)
    if (!step) return
    event.preventDefault()
    go(step)
  }
  const isMoving = showing.isPlaying && !isHeld
  // The two of them cover the whole phone.
  const halves = {
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
    onMouseEnter: () => setIsPointedAt(true),
    onMouseLeave: () => setIsPointedAt(false),
    onKeyDown: handleKeys,
  }
  // Where nothing follows by itself there is nothing to play but a film.
  const isPlayable = slide !== undefined && (!isCalm || slide.video !== null)
  return (
    <div className={classes.preview}>
      <div className={classes.phone} dir={direction}>
        <div className={classes.screen} lang={language}>
          {slide ? (
            <SlideView
              key={`${slide.key} ${showing.run}`}
              slide={slide}
              link={slide.link ?? link}
              isMoving={isMoving}
              onOver={() => go('over')}
            />
          ) : (
            <p className={classes.nothing} lang={undefined}>
              {t('preview.empty')}
            </p>
          )}
          <div className={classes.top}>
            <div className={classes.bars} aria-hidden="true">
              {slides.map(({ key, seconds, video }, index) => {
                const bar = barOf(index, showing.index)
                const isRunning = bar === 'now' && showing.isPlaying && !isCalm
                return (
                  <span key={key} className={classes.bar} data-bar={bar}>
                    <span
                      key={isRunning ? showing.run : bar}
                      className={classes.fill}
                      data-running={isRunning || undefined}
                      data-held={isHeld || undefined}
                      style={{ '--seconds': `${seconds}s` } as CSSProperties}
                      // A film says itself when it is over.
                      onAnimationEnd={() => isRunning && !video && go('over')}
                    />
                  </span>
                )
              })}
            </div>
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
      {count > 0 && (
        <div className={classes.controls}>
          <p className={classes.place} aria-live={showing.isPlaying ? 'off' : 'polite'}>
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
              onClick={() => go('toggle')}
            >
              {t(showing.isPlaying ? 'preview.pause' : 'preview.play')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
