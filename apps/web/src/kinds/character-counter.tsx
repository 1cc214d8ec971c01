import { countCharacters } from '@manset/model/rules/characters.ts'
import { VisuallyHidden } from '@mantine/core'
import { useTexts } from '../platform/language/texts.ts'
import { inputTexts } from './inputs/texts/texts.ts'
import classes from './kinds.module.css'

/** From this share of the limit, the remaining number is announced to screen readers. */
const ANNOUNCE_FROM_RATIO = 0.9

/** Number of characters used; red beyond the limit. Input is never truncated. */
export function CharacterCounter({ text, max }: { text: string; max: number }) {
  const t = useTexts(inputTexts)
  const count = countCharacters(text)
  const left = max - count
  return (
    <>
      <span className={classes.counter} data-over={left < 0 || undefined} aria-hidden="true">
        {count} / {max}
      </span>
      <VisuallyHidden aria-live="polite">
        {count >= max * ANNOUNCE_FROM_RATIO
          ? left < 0
            ? t('counter.over', { count: -left })
            : t('counter.left', { count: left })
          : ''}
      </VisuallyHidden>
    </>
  )
}
