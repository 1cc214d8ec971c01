import { countCharacters } from '@manset/model/rules/characters.ts'
import { VisuallyHidden } from '@mantine/core'
import { useTexts } from '../platform/texts.ts'
import { inputTexts } from './inputs/texts/texts.ts'
import classes from './kinds.module.css'

/** From this share of the limit on, the rest is also spoken. */
const NEAR = 0.9

/** How many characters are used of how many; red beyond the limit. Typing is never cut off. */
export function Counter({ text, max }: { text: string; max: number }) {
  const t = useTexts(inputTexts)
  const count = countCharacters(text)
  const left = max - count
  return (
    <>
      <span className={classes.counter} data-over={left < 0 || undefined} aria-hidden="true">
        {count} / {max}
      </span>
      <VisuallyHidden aria-live="polite">
        {count >= max * NEAR
          ? left < 0
            ? t('counter.over', { count: -left })
            : t('counter.left', { count: left })
          : ''}
      </VisuallyHidden>
    </>
  )
}
