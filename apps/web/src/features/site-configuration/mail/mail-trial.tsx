// Below the mail settings: sends a test mail to the user with the unsaved values, and shows the outcome.
import { SITE_MAIL_FIELDS } from '@manset/model/entities/site-configuration.ts'
import { Button, Stack, Text } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import type { TrySiteMailMutation } from '../../../generated/graphql.ts'
import { getFormInput } from '../../../kit/form/form-input.ts'
import { useFormScope } from '../../../kit/form/form-scope.ts'
import { CallError } from '../../../platform/calls/call-error.ts'
import { useSave } from '../../../platform/calls/graphql.ts'
import { OUTSIDE_CALL_TIMEOUT_MS } from '../../../platform/calls/time-limit.ts'
import { findText, useTexts } from '../../../platform/language/texts.ts'
import { notifyError } from '../../../ui/notify.ts'
import { TrySiteMailDocument } from './mail-calls.ts'
import { mailTrialTexts } from './texts.ts'

type Trial = TrySiteMailMutation['trial']

export function MailTrial() {
  const t = useTexts(mailTrialTexts)
  const { form } = useFormScope()
  const trying = useSave(TrySiteMailDocument, {
    timeoutMs: OUTSIDE_CALL_TIMEOUT_MS,
    onError(error) {
      if (error instanceof CallError && error.problems.length > 0) form.setTrialProblems(error.problems)
      else notifyError(error)
    },
  })
  // Discards the outcome when the settings change, because it applies only to the tested ones.
  const forget = useEffectEvent(() => {
    if (!trying.isPending) trying.reset()
  })
  const { watch } = form.form
  useEffect(() => {
    const watching = watch((_, { name = '' }) => {
      if (SITE_MAIL_FIELDS.includes(String(name).split('.')[0] ?? '')) forget()
    })
    return () => watching.unsubscribe()
  }, [watch])
  const handleTry = () => {
    if (trying.isPending) return
    form.setTrialProblems([])
    trying.reset()
    const sent = Object.entries(getFormInput(form)).filter(([name]) => SITE_MAIL_FIELDS.includes(name))
    trying.mutate({ input: Object.fromEntries(sent) })
  }
  if (form.isReadOnly) return null
  const isRefused = form.trialProblems.length > 0
  const trial = isRefused ? undefined : trying.data?.trial
  return (
    <Stack gap={6} align="flex-start">
      <Button
        variant="default"
        leftSection={<IconMailForward size={16} aria-hidden />}
        aria-disabled={trying.isPending || undefined}
        onClick={handleTry}
      >
        {t(trying.isPending ? 'sending' : 'action')}
      </Button>
      <Text size="xs" c="dimmed">
        {t('about')}
      </Text>
      <div role="status">
        {isRefused && (
          <Text size="sm" c="red">
            {t('wrong')}
          </Text>
        )}
        {trial && (
          <Text size="sm" c={trial.outcome === 'sent' ? 'green' : 'red'}>
            {formatTrialResult(trial)}
          </Text>
        )}
      </div>
    </Stack>
  )
}

/** The outcome as a sentence, with the reason if known. */
function formatTrialResult({ address, outcome, code }: Trial): string {
  const params = { address: address ?? '', code: code ?? '' }
  return (
    (code && findText(mailTrialTexts, `codes.${outcome}.${code}`, params)) ||
    (findText(mailTrialTexts, `outcomes.${outcome}`, params) as string)
  )
}
