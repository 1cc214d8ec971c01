// One tab of the chooser: loads the feature's module and reports missing parts.
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import type { ChoiceProviderDeclaration } from '../../kinds/chooser.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { RowSkeletons } from '../../ui/states/delayed.tsx'
import { FailedState } from '../../ui/states/state-view.tsx'
import { type ChoiceModule, findMissingParts, type MissingPart } from './choice.ts'
import { ChoicePanel } from './choice-panel.tsx'
import classes from './chooser.module.css'
import type { ChoicePanelProps } from './panel-props.ts'
import { chooserTexts } from './texts/texts.ts'

interface ChoiceTabProps extends Omit<ChoicePanelProps<unknown>, 'choice'> {
  declaration: ChoiceProviderDeclaration
  /** The type that chosen rows are transformed to. */
  target: string
}

export function ChoiceTab({ declaration, ...tab }: ChoiceTabProps) {
  const [module, setModule] = useState<Partial<ChoiceModule<unknown>>>()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    setError(undefined)
    declaration.load().then(setModule, setError)
  }, [declaration, attempt])
  return (
    <div className={classes.tab}>
      {error ? (
        <FailedState error={error} onRetry={() => setAttempt(attempt + 1)} />
      ) : module ? (
        <LoadedTab {...tab} module={module} />
      ) : (
        <RowSkeletons height={72} count={6} />
      )}
    </div>
  )
}

function LoadedTab({
  module,
  target,
  ...panel
}: Omit<ChoiceTabProps, 'declaration'> & { module: Partial<ChoiceModule<unknown>> }) {
  const choice = useMemo(() => findMissingParts(module, target), [module, target])
  if ('missing' in choice) return <NoChoice missing={choice.missing} />
  return <ChoicePanel {...panel} choice={choice} />
}

/** The specified warning for a missing part: the person cannot fix it. */
export function NoChoice({ missing }: { missing: MissingPart }) {
  const t = useTexts(chooserTexts)
  return (
    <Alert
      color="amber"
      role="alert"
      title={t('missing.title')}
      icon={<IconAlertTriangle size={16} aria-hidden />}
    >
      {t(`missing.${missing}`)}
    </Alert>
  )
}
