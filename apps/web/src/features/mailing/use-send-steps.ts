// The steps of a newsletter: scheduling, discarding, recovering and the test message, one at a time, with their problems.
import { mailing } from '@manset/model/entities/mailing.ts'
import { RIGHTS_REASON_RULE } from '@manset/model/media/rights.ts'
import type { Problem } from '@manset/model/problem.ts'
import { useState } from 'react'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import { callWithLock } from '../../kit/entity/held-locks.ts'
import { withRightsReason } from '../../kit/entity/rights-reason.ts'
import { loadNewestItem, mayHaveBeenWritten } from '../../kit/form/form-progress.ts'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { CallError, hasCode, isAbandoned } from '../../platform/calls/call-error.ts'
import { call } from '../../platform/calls/graphql.ts'
import { OUTSIDE_CALL_TIMEOUT_MS } from '../../platform/calls/time-limit.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { ask } from '../../ui/dialog/confirm.tsx'
import { formatError, notify } from '../../ui/notify.ts'
import { getProblems, useFormatFinding } from './findings.tsx'
import {
  CancelMailingDocument,
  RecoverMailingDocument,
  ScheduleMailingDocument,
  SendMailingTestDocument,
} from './mailing-calls.ts'
import type { MailPreview } from './preview/use-mail-preview.ts'
import { mailingTexts } from './texts/texts.ts'

type Step = 'schedule' | 'discard' | 'recover'

const TEST_FAULTS = ['NO_ADDRESS', 'MAIL_NOT_CONFIGURED', 'MAIL_NOT_TAKEN'] as const

const DOCUMENTS = {
  schedule: ScheduleMailingDocument,
  discard: CancelMailingDocument,
  recover: RecoverMailingDocument,
} as const

export function useSendSteps(preview: MailPreview) {
  const t = useTexts(mailingTexts)
  const { form } = useFormScope()
  const wordsOf = useFormatFinding()
  const [isBusy, setIsBusy] = useState(false)
  const [failures, setFailures] = useState<readonly string[]>([])
  const isAgreed = useWarningQuestion(preview)

  const carryOut = async (step: Step): Promise<void> => {
    // Canceling does not save unsaved input.
    const asked = form.isDirty && step === 'schedule' ? await form.save() : await form.waitForSaves()
    if (!asked) return
    if (step === 'schedule') {
      const answer = await isAgreed(asked)
      if (answer.problems.length > 0) setFailures(answer.problems)
      if (!answer.isAgreed) return
    }
    if (step === 'discard') {
      const question = {
        title: t('send.discardTitle'),
        text: t('send.discardText'),
        action: t('send.discard'),
      }
      if ((await ask(question)) !== 'agreed') return
    }
    // The confirmation covers this version only; canceling uses the current version.
    const saved = step === 'schedule' ? asked : await form.waitForSaves()
    if (!saved) return
    const { id, version } = saved
    let isAnswered = true
    try {
      await withRightsReason((given) =>
        callWithLock<object, { id: string; version: number; rightsReason?: string | null }>(
          mailing,
          id,
          DOCUMENTS[step],
          { id, version, ...given },
        ),
      )
    } catch (error) {
      if (!mayHaveBeenWritten(error)) throw error
      isAnswered = false
    }
    // The step may have taken effect even without an answer, so the newsletter is refetched in both cases.
    const newest = await loadNewestItem(mailing, id)
    if (newest) form.rebaseOnSavedItem(newest)
    if (!isAnswered) return setFailures([t('send.unanswered')])
    notify('success', t(`send.done.${step}`, { name: String(saved.title ?? '') }))
  }
  /** Ignores a step while another one runs, and shows the failures of one that throws. */
  const runExclusively = async (
    work: () => Promise<void>,
    failuresOf: (thrown: unknown) => readonly string[],
  ) => {
    if (isBusy) return
    setIsBusy(true)
    setFailures([])
    try {
      await work()
    } catch (thrown) {
      setFailures(failuresOf(thrown))
    } finally {
      setIsBusy(false)
    }
  }
  const runStep = (step: Step) =>
    runExclusively(
      () => carryOut(step),
      (thrown) => {
        if (isAbandoned(thrown)) return []
        const problems = thrown instanceof CallError ? (thrown.problems ?? []) : []
        const reason = formatError(thrown)
        return problems.length > 0 ? problems.map(wordsOf) : [t(`send.failed.${step}`, { reason })]
      },
    )
  const sendTest = () =>
    runExclusively(
      async () => {
        const saved = form.isDirty || !form.item ? await form.save() : await form.waitForSaves()
        if (!saved) return
        const timeoutMs = OUTSIDE_CALL_TIMEOUT_MS
        const { address } = await call(SendMailingTestDocument, { id: saved.id }, { timeoutMs })
        notify('success', t('send.tested', { address }))
      },
      (thrown) => {
        const known = TEST_FAULTS.find((code) => hasCode(thrown, code))
        return [known ? t(`send.testFaults.${known}`) : formatError(thrown)]
      },
    )
  return { failures, isBusy, runStep, sendTest }
}

/** Asks whether to schedule in spite of warnings. With problems it cannot be scheduled, so there is no question. */
function useWarningQuestion(preview: MailPreview) {
  const t = useTexts(mailingTexts)
  const wordsOf = useFormatFinding()
  return async (saved: EntityItem): Promise<{ isAgreed: boolean; problems: readonly string[] }> => {
    const mail = await preview.requestNow(saved)
    const { warnings, readers } = mail
    // Scheduling asks for a missing reason.
    const problems = getProblems(mail, saved).filter(({ rule }) => rule !== RIGHTS_REASON_RULE)
    if (problems.length > 0) return { isAgreed: false, problems: problems.map(wordsOf) }
    const answer = await ask({
      title: t('send.askTitle'),
      text: [
        readers === null ? '' : t('send.askReaders', { count: readers }),
        ...(warnings as Problem[]).map((one) => `• ${wordsOf(one)}`),
      ]
        .filter(Boolean)
        .join('\n'),
      action: t('send.schedule'),
    })
    return { isAgreed: answer === 'agreed', problems: [] }
  }
}
