import { RIGHTS_REASON_RULE } from '@manset/model/media/rights.ts'
import type { Problem } from '@manset/model/problem.ts'
import { Text } from '@mantine/core'
import { useId } from 'react'
import { useFormScope } from '../../../kit/form/form-scope.ts'
import { getMessageParams, getRuleMessage } from '../../../kit/words/rule-message.ts'
import { findText, useTexts } from '../../../platform/language/texts.ts'
import { ProblemLinks } from '../problem-links.tsx'
import { checkTexts } from './texts.ts'

/** Warnings in order of severity: what must not be published comes first. */
const RULES_BY_SEVERITY: readonly string[] = [
  'agencyKilled',
  'agencyCorrected',
  RIGHTS_REASON_RULE,
  'mediaExpired',
]
const getSeverityIndex = ({ rule }: Problem) =>
  RULES_BY_SEVERITY.includes(rule) ? RULES_BY_SEVERITY.indexOf(rule) : RULES_BY_SEVERITY.length

interface WarningListProps {
  warnings: readonly Problem[]
  onGo: () => void
}

/** Warnings that do not prevent publishing, each with a link to its field. */
export function WarningList({ warnings, onGo }: WarningListProps) {
  const t = useTexts(checkTexts)
  const { words } = useFormScope()
  const id = useId()
  if (warnings.length === 0) return null
  const formatProblem = (problem: Problem) =>
    findText(checkTexts, `rules.${problem.rule}`, getMessageParams(words, problem)) ??
    getRuleMessage(words, problem)
  return (
    <section aria-labelledby={id}>
      <Text id={id} fw={500} c="var(--ui-wait)">
        {t('heading')}
      </Text>
      <ProblemLinks
        labelledBy={id}
        problems={warnings.toSorted((one, other) => getSeverityIndex(one) - getSeverityIndex(other))}
        formatProblem={formatProblem}
        onGo={onGo}
      />
    </section>
  )
}
