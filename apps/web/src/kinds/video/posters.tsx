// The frames offered as a video's poster.
import { Radio } from '@mantine/core'
import { useTexts } from '../../platform/language/texts.ts'
import { videoTexts } from './texts/texts.ts'
import classes from './video.module.css'

export interface PostersProps {
  posters: readonly { path: string }[]
  /** Path of the selected frame. */
  value: string | undefined
  isDisabled: boolean | undefined
  onChange: (path: string) => void
}

export function Posters({ posters, value, isDisabled, onChange }: PostersProps) {
  const t = useTexts(videoTexts)
  return (
    <Radio.Group label={t('posters')} size="xs" value={value ?? null} onChange={onChange}>
      <div className={classes.posters}>
        {posters.map(({ path }, place) => (
          <Radio.Card
            key={path}
            value={path}
            className={classes.poster}
            disabled={isDisabled}
            aria-label={t('poster', { place: place + 1 })}
          >
            {/* Video frames exist in one size only, unlike pictures of the library. */}
            <img src={path} alt="" loading="lazy" />
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
