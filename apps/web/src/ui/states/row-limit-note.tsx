// The note at the end of a list that reached the server's row limit.
import { Text } from '@mantine/core'
import { useTexts } from '../../platform/language/texts.ts'
import { uiTexts } from '../texts/texts.ts'

interface LimitedList {
  shown: number
  /** The server's row limit. */
  limit: number
}

/** States that a list with the newest rows first may have more rows than the limit; renders nothing below the limit. */
export const NewestRowsNote = (list: LimitedList) => <RowLimitNote {...list} text="newestOnly" />

/** As `NewestRowsNote`, for a list in another order. */
export const FirstRowsNote = (list: LimitedList) => <RowLimitNote {...list} text="firstOnly" />

function RowLimitNote({ shown, limit, text }: LimitedList & { text: 'newestOnly' | 'firstOnly' }) {
  const t = useTexts(uiTexts)
  if (shown < limit) return null
  return (
    <Text size="sm" c="dimmed" py={4} role="status">
      {t(`states.${text}`, { count: limit })}
    </Text>
  )
}
