// Actions on a dispatch; each confirmation states the numbers it concerns.
import type { ChannelName } from '@manset/model/channels/channels.ts'
import { countResendable, type ResendableState } from '@manset/model/dispatch/dispatch.ts'
import { Button } from '@mantine/core'
import { mayHaveBeenWritten } from '../kit/form/form-progress.ts'
import { isAbandoned } from '../platform/calls/call-error.ts'
import { call } from '../platform/calls/graphql.ts'
import { translate, useTexts } from '../platform/language/texts.ts'
import { confirm } from '../ui/dialog/confirm.tsx'
import type { Question } from '../ui/dialog/question.ts'
import { formatError, notify, notifyError } from '../ui/notify.ts'
import { useFormat } from '../ui/use-format.ts'
import { channelTexts } from './channel-texts.ts'
import {
  CancelDispatchDocument,
  type DispatchDetails,
  PauseDispatchDocument,
  ResendDispatchDocument,
  ResumeDispatchDocument,
  SendDispatchAnywayDocument,
} from './dispatch-calls.ts'
import { dispatchTexts } from './texts/texts.ts'

interface ActionsProps {
  kind: ChannelName
  dispatch: DispatchDetails
  onDone: () => void
}

/** Confirms, runs the action and refreshes. On failure shows the error, worded by `formatFailure` where the reason alone is not enough. */
async function confirmAndRun(
  question: Question | null,
  work: () => Promise<unknown>,
  onDone: () => void,
  formatFailure?: (reason: string) => string,
): Promise<void> {
  if (question && !(await confirm(question))) return
  try {
    await work()
  } catch (error) {
    // A lost answer does not reveal the outcome, so it must not read as a failure.
    if (mayHaveBeenWritten(error)) notify('warning', translate(dispatchTexts, 'unanswered'))
    else if (formatFailure && !isAbandoned(error)) notify('error', formatFailure(formatError(error)))
    else notifyError(error)
  }
  onDone()
}

export function DispatchActions({ kind, dispatch, onDone }: ActionsProps) {
  const t = useTexts(dispatchTexts)
  const format = useFormat()
  const ofChannel = useTexts(channelTexts)
  const resend = useResend(dispatch, onDone)
  const resume = useResume(dispatch, onDone)
  const { id, actions, counts, state } = dispatch
  const numbers = { sent: format.number(counts.sent), left: format.number(counts.waiting) }
  const may = (action: string) => actions.includes(action)
  return (
    <>
      {may('resume') && (
        <Button size="compact-sm" onClick={() => resume()}>
          {t('actions.resume')}
        </Button>
      )}
      {may('sendAnyway') && (
        <Button
          size="compact-sm"
          onClick={() =>
            void confirmAndRun(
              {
                ...{ title: t('confirm.sendAnywayTitle'), text: t('confirm.sendAnywayText') },
                action: t('actions.sendAnyway'),
              },
              () => call(SendDispatchAnywayDocument, { id }),
              onDone,
            )
          }
        >
          {t('actions.sendAnyway')}
        </Button>
      )}
      {may('resend') &&
        (['failed', 'unknown'] as const).map((one) => {
          const count = countResendable(counts, one)
          return (
            count > 0 && (
              <Button key={one} size="compact-sm" variant="default" onClick={() => resend(one, count)}>
                {t(one === 'failed' ? 'actions.resendFailed' : 'actions.resendUnknown', {
                  count: format.number(count),
                })}
              </Button>
            )
          )
        })}
      {may('pause') && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() =>
            void confirmAndRun(
              {
                ...{ title: t('confirm.pauseTitle'), text: t('confirm.pauseText', numbers) },
                action: t('actions.pause'),
              },
              () => call(PauseDispatchDocument, { id }),
              onDone,
            )
          }
        >
          {t('actions.pause')}
        </Button>
      )}
      {may('cancel') && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() =>
            void confirmAndRun(
              {
                title: t('confirm.cancelTitle'),
                text:
                  state === 'scheduled' ? ofChannel(`${kind}.cancelEarly`) : t('confirm.cancelText', numbers),
                ...{ action: t('actions.cancel'), isDangerous: true },
              },
              () => call(CancelDispatchDocument, { id }),
              onDone,
              (reason) => t('cancelFailed', { reason }),
            )
          }
        >
          {t('actions.cancel')}
        </Button>
      )}
    </>
  )
}

/** Resumes a dispatch: all of it, or one paused group. */
export function useResume({ id }: DispatchDetails, onDone: () => void) {
  return (group?: string) =>
    void confirmAndRun(
      null,
      () => call(ResumeDispatchDocument, { id, ...(group !== undefined && { group }) }),
      onDone,
    )
}

/** Sends again to all recipients in a state, after confirmation. */
function useResend({ id }: DispatchDetails, onDone: () => void) {
  const t = useTexts(dispatchTexts)
  const format = useFormat()
  return (state: ResendableState, count: number) => {
    const told = { count: format.number(count) }
    const text = t(state === 'failed' ? 'confirm.resendFailedText' : 'confirm.resendUnknownText', told)
    const question = { title: t('confirm.resendTitle'), text, action: t('confirm.resend', told) }
    void confirmAndRun(question, () => call(ResendDispatchDocument, { id, states: [state] }), onDone)
  }
}
