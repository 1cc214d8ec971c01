import type { Checked } from '@manset/model/problem.ts'
import { Text } from '@mantine/core'
import { useTexts } from '../../../platform/language/texts.ts'
import { checkTexts } from './texts.ts'

/** The progress of the server's check, and its result if there are no problems; announced as it changes. */
export function CheckState({ checked }: { checked: Checked | 'failed' | null }) {
  const t = useTexts(checkTexts)
  const words = () => {
    if (checked === null) return t('pending')
    if (checked === 'failed') return t('failed')
    return checked.problems.length + checked.warnings.length === 0 ? t('clear') : ''
  }
  return (
    <Text size="sm" c="dimmed" role="status">
      {words()}
    </Text>
  )
}
