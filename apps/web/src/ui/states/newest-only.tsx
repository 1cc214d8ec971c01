// The end of a list that shows only its newest rows.
import { Text } from '@mantine/core'
import { useTexts } from '../../platform/texts.ts'
import { uiTexts } from '../texts/texts.ts'

/** Says that there may be more than the server's bound; nothing below it. */
export function NewestOnly({ shown, bound }: { shown: number; bound: number }) {
  const t = useTexts(uiTexts)
  if (shown < bound) return null
  return (
    <Text size="sm" c="dimmed" py={4}>
      {t('states.newestOnly', { count: bound })}
    </Text>
  )
}
