// Sending a newsletter: time and number of recipients, scheduling, and canceling before that. Saving sends nothing, and
// the panel points out unscheduled changes.
import { mailing } from '@manset/model/entities/mailing.ts'
import { isChangedSinceScheduled, type MailingStatus, maySchedule } from '@manset/model/mailing/mailing.ts'
import { NEEDS_REASON } from '@manset/model/media/rights.ts'
import type { Problem } from '@manset/model/problem.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import { callUnderLock } from '../../kit/entity/held-locks.ts'
import { withRightsReason } from '../../kit/entity/rights-reason.ts'
import { loadNewest, mayBeWritten } from '../../kit/form/form-progress.ts'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { CallError, hasCode, isAbandoned } from '../../platform/calls/call-error.ts'
import { call } from '../../platform/calls/graphql.ts'
import { OUTSIDE_CALL_TIMEOUT_MS } from '../../platform/calls/time-limit.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { ask } from '../../ui/dialog/confirm.tsx'
import { notify, textOfError } from '../../ui/notify.ts'
import { useFormat } from '../../ui/use-format.ts'
import { problemsOf, useFindingWords } from './findings.tsx'
import classes from './mailing.module.css'
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

export function SendPanel({ preview }: { preview: MailPreview }) {
  const t = useTexts(mailingTexts)
  const { form } = useFormScope()
  const { can } = useViewer()
  const wordsOf = useFindingWords()
  const [isBusy, setIsBusy] = useState(false)
  const [failures, setFailures] = useState<readonly string[]>([])
  const { item } = form
  const status = (item?.status ?? 'draft') as MailingStatus
  const isOffered = {
    schedule: maySchedule(status) && can('mailing.send'),
    // A scheduled or missed newsletter has a dispatch, whose panel cancels it.
    discard: item !== null && (status === 'draft' || status === 'failed') && can('mailing.cancel'),
    recover: status === 'canceled' && can('mailing.edit'),
  }

  /** Whether the user confirmed the warnings; false if they declined or it cannot be sent. */
  const isAgreed = async (saved: EntityItem): Promise<boolean> => {
    const mail = await preview.askNow(saved)
    const { warnings, readers } = mail
    // Scheduling asks for a missing reason.
    const problems = problemsOf(mail, saved).filter(({ rule }) => rule !== NEEDS_REASON)
    if (problems.length > 0) {
      setFailures(problems.map(wordsOf))
      return false
    }
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
    return answer === 'agreed'
  }

  const carryOut = async (step: Step) => {
    // Canceling does not save unsaved input.
    const asked = form.isDirty && step === 'schedule' ? await form.save() : await form.settled()
    if (!asked) return
    if (step === 'schedule' && !(await isAgreed(asked))) return
    if (step === 'discard') {
      const question = {
        title: t('send.discardTitle'),
        text: t('send.discardText'),
        action: t('send.discard'),
      }
      if ((await ask(question)) !== 'agreed') return
    }
    // The confirmation covers this version only; canceling uses the current version.
    const saved = step === 'schedule' ? asked : await form.settled()
    if (!saved) return
    const { id, version } = saved
    let isAnswered = true
    try {
      await withRightsReason((given) =>
        callUnderLock<object, { id: string; version: number; rightsReason?: string | null }>(
          mailing,
          id,
          DOCUMENTS[step],
          { id, version, ...given },
        ),
      )
    } catch (error) {
      if (!mayBeWritten(error)) throw error
      isAnswered = false
    }
    // The step may have taken effect even without an answer, so the newsletter is refetched in both cases.
    const newest = await loadNewest(mailing, id)
    if (newest) form.takeSaved(newest)
    if (!isAnswered) return setFailures([t('send.unanswered')])
    notify('success', t(`send.done.${step}`, { name: String(saved.title ?? '') }))
  }
  const handleStep = async (step: Step) => {
    if (isBusy) return
    setIsBusy(true)
    setFailures([])
    try {
      await carryOut(step)
    } catch (thrown) {
      if (isAbandoned(thrown)) return
      const problems = thrown instanceof CallError ? (thrown.problems ?? []) : []
      const reason = textOfError(thrown)
      setFailures(problems.length > 0 ? problems.map(wordsOf) : [t(`send.failed.${step}`, { reason })])
    } finally {
      setIsBusy(false)
    }
  }
  const handleTest = async () => {
    if (isBusy) return
    setIsBusy(true)
    setFailures([])
    try {
      const saved = form.isDirty || !form.item ? await form.save() : await form.settled()
      if (!saved) return
      const timeoutMs = OUTSIDE_CALL_TIMEOUT_MS
      const { address } = await call(SendMailingTestDocument, { id: saved.id }, { timeoutMs })
      notify('success', t('send.tested', { address }))
    } catch (thrown) {
      const known = TEST_FAULTS.find((code) => hasCode(thrown, code))
      setFailures([known ? t(`send.testFaults.${known}`) : textOfError(thrown)])
    } finally {
      setIsBusy(false)
    }
  }
  const isAgain = status === 'scheduled'
  return (
    <>
      <Standing item={item} isDirty={form.isDirty} preview={preview} />
      {failures.length > 0 && (
        <div className={classes.failure} role="alert">
          {failures.length > 1 && <p>{t('send.heldBack')}</p>}
          <ul>
            {failures.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={classes.steps}>
        {isOffered.schedule && (
          <Button
            size="compact-sm"
            aria-disabled={isBusy || undefined}
            onClick={() => void handleStep('schedule')}
          >
            {t(isAgain ? 'send.again' : form.isDirty || !item ? 'send.saveAndSchedule' : 'send.schedule')}
          </Button>
        )}
        {can('mailing.send') && (
          <Button
            size="compact-sm"
            variant="default"
            aria-disabled={isBusy || undefined}
            onClick={() => void handleTest()}
          >
            {t(form.isDirty || !item ? 'send.saveAndTest' : 'send.test')}
          </Button>
        )}
        {isOffered.discard && (
          <Button
            size="compact-sm"
            variant="default"
            aria-disabled={isBusy || undefined}
            onClick={() => void handleStep('discard')}
          >
            {t('send.discard')}
          </Button>
        )}
        {isOffered.recover && (
          <Button
            size="compact-sm"
            variant="default"
            aria-disabled={isBusy || undefined}
            onClick={() => void handleStep('recover')}
          >
            {t('send.recover')}
          </Button>
        )}
      </div>
    </>
  )
}

interface StandingProps {
  item: EntityItem | null
  isDirty: boolean
  preview: MailPreview
}

/** The status as a sentence, with the number of recipients. */
function Standing({ item, isDirty, preview }: StandingProps) {
  const t = useTexts(mailingTexts)
  const format = useFormat()
  const status = (item?.status ?? 'draft') as MailingStatus
  const date = item?.date ? format.stamp(String(item.date)) : null
  const isOld =
    item !== null &&
    status === 'scheduled' &&
    (isDirty ||
      isChangedSinceScheduled({
        status,
        version: item.version,
        scheduledVersion: item.scheduledVersion as number | null,
      }))
  const sentence =
    status === 'draft'
      ? t(item ? 'send.stands.savedNotScheduled' : 'send.stands.new')
      : t(`send.stands.${status}`, {
          time: (status === 'sent' && item?.sentDate ? format.stamp(String(item.sentDate)) : date) ?? '',
        })
  const readers = preview.preview?.readers
  return (
    <>
      <p className={classes.standing} role="status">
        {sentence}
      </p>
      {isOld && <p className={classes.warning}>{t('send.changedSince')}</p>}
      {typeof readers === 'number' && (status === 'draft' || status === 'scheduled') && (
        <p className={classes.quiet}>{t('send.readers', { count: readers })}</p>
      )}
    </>
  )
}
