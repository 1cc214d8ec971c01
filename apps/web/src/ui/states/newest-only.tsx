// The note at the end of a list that reached the server's row limit.
import { Text } from '@mantine/core'
import { useTexts } from '../../platform/language/texts.ts'
import { uiTexts } from '../texts/texts.ts'

interface Bounded {
  shown: number
  /** The server's row limit. */
  bound: number
}

/** States that a list with the newest rows first may have more rows than the limit; renders nothing below the limit. */
export const NewestOnly = (list: Bounded) => <EndNote {...list} text="newestOnly" />

/** As `NewestOnly`, for a list in another order. */
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
