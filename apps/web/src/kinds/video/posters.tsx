// The frames offered as a video's poster, one of which is chosen.
import { Radio } from '@mantine/core'
import { useTexts } from '../../platform/texts.ts'
import { videoTexts } from './texts/texts.ts'
import classes from './video.module.css'

export interface PostersProps {
  posters: readonly { path: string }[]
  /** Path of the one that is shown. */
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
            {/* Frames are no pictures of the library: there is one size of them. */}
            <img src={path} alt="" loading="lazy" />
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
