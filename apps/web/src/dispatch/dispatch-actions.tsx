// Actions on a dispatch; each confirmation states the numbers it concerns.
import type { ChannelName } from '@manset/model/channels/channels.ts'
import { type ResentState, resentCount } from '@manset/model/dispatch/dispatch.ts'
import { Button } from '@mantine/core'
import { mayBeWritten } from '../kit/form/form-progress.ts'
import { isAbandoned } from '../platform/calls/call-error.ts'
import { call } from '../platform/calls/graphql.ts'
import { translate, useTexts } from '../platform/language/texts.ts'
import { confirm } from '../ui/dialog/confirm.tsx'
import type { Question } from '../ui/dialog/question.ts'
import { notify, notifyError, textOfError } from '../ui/notify.ts'
import { useFormat } from '../ui/use-format.ts'
import { channelTexts } from './channel-texts.ts'
import {
  CancelDispatchDocument,
  PauseDispatchDocument,
  ResendDispatchDocument,
  ResumeDispatchDocument,
  SendDispatchAnywayDocument,
  type ShownDispatch,
} from './dispatch-calls.ts'
import { dispatchTexts } from './texts/texts.ts'

interface ActionsProps {
  kind: ChannelName
  dispatch: ShownDispatch
  onDone: () => void
}

/** Confirms, runs the action and refreshes. On failure shows the error, worded by `wordFailure` where the reason alone is not enough. */
async function carryOut(
  question: Question | null,
  work: () => Promise<unknown>,
  onDone: () => void,
  wordFailure?: (reason: string) => string,
): Promise<void> {
  if (question && !(await confirm(question))) return
  try {
    await work()
  } catch (error) {
    // A lost answer does not reveal the outcome, so it must not read as a failure.
    if (mayBeWritten(error)) notify('warning', translate(dispatchTexts, 'unanswered'))
    else if (wordFailure && !isAbandoned(error)) notify('error', wordFailure(textOfError(error)))
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
            void carryOut(
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
          const count = resentCount(counts, one)
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
            void carryOut(
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
            void carryOut(
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
export function useResume({ id }: ShownDispatch, onDone: () => void) {
  return (group?: string) =>
    void carryOut(
      null,
      () => call(ResumeDispatchDocument, { id, ...(group !== undefined && { group }) }),
      onDone,
    )
}

/** Sends again to all recipients in a state, after confirmation. */
function useResend({ id }: ShownDispatch, onDone: () => void) {
  const t = useTexts(dispatchTexts)
  const format = useFormat()
  return (state: ResentState, count: number) => {
    const told = { count: format.number(count) }
    const text = t(state === 'failed' ? 'confirm.resendFailedText' : 'confirm.resendUnknownText', told)
    const question = { title: t('confirm.resendTitle'), text, action: t('confirm.resend', told) }
    void carryOut(question, () => call(ResendDispatchDocument, { id, states: [state] }), onDone)
  }
}
