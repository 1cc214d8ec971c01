import type { Problem } from '@manset/model/problem.ts'
import { Text } from '@mantine/core'
import { useId } from 'react'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { getRuleMessage } from '../../kit/words/rule-message.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { publishPanelTexts } from './panel-texts.ts'
import { ProblemLinks } from './problem-links.tsx'

interface MissingListProps {
  missing: readonly Problem[]
  /** Called before a field gets the focus, for example to close a panel that covers it. */
  onGo?: () => void
}

/** What must be done before the form's item can be published, as sentences that link to its fields. */
export function MissingList({ missing, onGo }: MissingListProps) {
  const t = useTexts(publishPanelTexts)
  const { words } = useFormScope()
  const id = useId()
  return (
    <>
      <Text id={id} fw={500} c="var(--ui-bad)">
        {t('panel.missing')}
      </Text>
      <ProblemLinks
        labelledBy={id}
        problems={missing}
        formatProblem={(problem) => getRuleMessage(words, problem)}
        onGo={onGo}
      />
    </>
  )
}
