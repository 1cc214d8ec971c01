import type { Problem } from '@manset/model/problem.ts'
import { List, Text } from '@mantine/core'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { messageOf } from '../../kit/words/rule-message.ts'
import { useTexts } from '../../platform/texts.ts'
import { publishTexts } from './texts/texts.ts'

/** What has to be done before the form's item can be published, in sentences. */
export function MissingList({ missing }: { missing: readonly Problem[] }) {
  const t = useTexts(publishTexts)
  const { words } = useFormScope()
  return (
    <>
      <Text fw={500} c="var(--ui-bad)">
        {t('panel.missing')}
      </Text>
      <List size="sm">
        {missing.map((problem) => (
          <List.Item key={`${problem.field} ${problem.rule}`}>{messageOf(words, problem)}</List.Item>
        ))}
      </List>
    </>
  )
}
