// Actions on a message (send, cancel, retry), each with its confirmation and the notice afterwards.
import { countResendable } from '@manset/model/dispatch/dispatch.ts'
import { notification } from '@manset/model/entities/notification.ts'
import { useFormatInstant } from '../../abilities/publish/use-format-instant.ts'
import { type DispatchDetails, DispatchesDocument } from '../../dispatch/dispatch-calls.ts'
import { callWithLock } from '../../kit/entity/held-locks.ts'
import { withRightsReason } from '../../kit/entity/rights-reason.ts'
import { mayHaveBeenWritten } from '../../kit/form/form-progress.ts'
import { useEntityLabels } from '../../kit/words/entity-texts.ts'
import { getRuleMessage, withFormattedInstant } from '../../kit/words/rule-message.ts'
import { type CallError, hasCode } from '../../platform/calls/call-error.ts'
import { call } from '../../platform/calls/graphql.ts'
import { now } from '../../platform/clock.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { notify, notifyError } from '../../ui/notify.ts'
import { useFormat } from '../../ui/use-format.ts'
import { cancelDocument, retryDocument, sendDocument } from './push-calls.ts'
import { pushTexts } from './texts/push-texts.ts'

export interface StoredMessage {
  id: string
  version: number
  title: string
  status: string
}

/** The number of devices to retry; null if unknown, because sending has not begun. */
export function countRetried(dispatch: DispatchDetails | undefined): number | null {
  if (!dispatch || dispatch.state === 'missed') return null
  // Devices of a paused platform are still waiting; a retry includes them.
  const waiting = dispatch.state === 'paused' ? dispatch.counts.waiting : 0
  return waiting + countResendable(dispatch.counts, 'failed')
}

export function usePushActions() {
  const t = useTexts(pushTexts)
  const format = useFormat()
  const words = useEntityLabels(notification)
  const spoken = useFormatInstant()
  const sendOnce = (id: string, version: number, isRepeatConfirmed: boolean) =>
    withRightsReason((given) =>
      callWithLock(notification, id, sendDocument, { id, version, isRepeatConfirmed, ...given }),
    )
  const isMeantAgain = ({ params }: CallError) =>
    confirm({
      title: t('repeated.title'),
      text: t('repeated.text', {
        title: String(params.title),
        moment: format.dateTime(String(params.moment)),
        by: String(params.by ?? t('repeated.nobody')),
      }),
      action: t('repeated.action'),
    })
  /** A lost answer says nothing about the step, so it must not read as a failure. */
  const notifyFailed = (error: unknown) =>
    mayHaveBeenWritten(error) ? notify('warning', t('unanswered')) : notifyError(error)
  const guarded = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await work()
      notify('success', done)
      return true
    } catch (error) {
      notifyFailed(error)
      return false
    }
  }
  return {
    /** Resolves to whether it was sent or scheduled. */
    async send({ id, version }: Pick<StoredMessage, 'id' | 'version'>): Promise<boolean> {
      try {
        const { item } = await sendOnce(id, version, false).catch(async (error: unknown) => {
          if (!hasCode(error, 'NOTIFICATION_REPEATED')) throw error
          return (await isMeantAgain(error as CallError)) ? sendOnce(id, version, true) : { item: null }
        })
        if (!item) return false
        const isLater = item.date !== null && Date.parse(String(item.date)) > now().getTime() + 5_000
        notify('success', isLater ? t('scheduled', spoken(String(item.date))) : t('sending'))
        return true
      } catch (error) {
        const [problem] = hasCode(error, 'VALIDATION') ? error.problems : []
        if (problem)
          notify('error', getRuleMessage(words, withFormattedInstant(problem, format.fullDateTime)))
        else notifyFailed(error)
        return false
      }
    },
    async cancel({ id, title, status }: StoredMessage): Promise<boolean> {
      const text = t(status === 'sending' ? 'cancelAsk.sending' : 'cancelAsk.waiting', { title })
      const isMeant = await confirm({ title: t('cancelAsk.title'), text, action: t('cancelAsk.action') })
      return isMeant && guarded(() => call(cancelDocument, { id }), t('canceled'))
    },
    /** Asks for confirmation if the button did not show the number of devices. */
    async retry({ id, title }: StoredMessage, isAsked = false): Promise<boolean> {
      const again = () => guarded(() => call(retryDocument, { id }), t('retried'))
      if (!isAsked) return again()
      try {
        const { getDispatches } = await call(DispatchesDocument, { kind: 'notification', itemId: id })
        const count = countRetried(getDispatches[0])
        // Unknown for a missed message. If there are none, the server explains why.
        if (!count) return again()
        const text = t('retryAsk.text', { title, count })
        return (
          (await confirm({ title: t('retryAsk.title'), text, action: t('retryCount', { count }) })) && again()
        )
      } catch (error) {
        notifyError(error)
        return false
      }
    },
  }
}
