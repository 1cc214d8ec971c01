// The volume of a video over time; a click plays from there.
import { useTexts } from '../../platform/language/texts.ts'
import { videoTexts } from './texts/texts.ts'
import classes from './video.module.css'

const HEIGHT = 100

export function Wave({ peaks, onSeek }: { peaks: readonly number[]; onSeek: (part: number) => void }) {
  const t = useTexts(videoTexts)
  const line = peaks.map((peak, place) => `M${place + 0.5} ${HEIGHT - peak}V${HEIGHT + peak}`).join('')
  return (
    // Keyboard users have the player's own controls.
    <svg
      className={classes.wave}
      viewBox={`0 0 ${peaks.length} ${HEIGHT * 2}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('wave')}
      onPointerDown={(event) => {
        const { left, width } = event.currentTarget.getBoundingClientRect()
        onSeek(Math.min(1, Math.max(0, (event.clientX - left) / width)))
      }}
    >
      <title>{t('wave')}</title>
      <path d={line} />
    </svg>
  )
}
