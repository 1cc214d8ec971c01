// The end of a list that shows only as many rows as the server answers.
import { Text } from '@mantine/core'
import { useTexts } from '../../platform/texts.ts'
import { uiTexts } from '../texts/texts.ts'

interface Bounded {
  shown: number
  /** Most rows the server answers. */
  bound: number
}

/** Says of a list whose newest rows come first that there may be more than the server's bound; nothing below it. */
export const NewestOnly = (list: Bounded) => <EndNote {...list} text="newestOnly" />

/** The same of a list in another order. */
export const FirstOnly = (list: Bounded) => <EndNote {...list} text="firstOnly" />

function EndNote({ shown, bound, text }: Bounded & { text: 'newestOnly' | 'firstOnly' }) {
  const t = useTexts(uiTexts)
  if (shown < bound) return null
  return (
    <Text size="sm" c="dimmed" py={4} role="status">
      {t(`states.${text}`, { count: bound })}
    </Text>
  )
}
