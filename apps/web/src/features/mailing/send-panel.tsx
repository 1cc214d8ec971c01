// Sending a newsletter: time and number of recipients, scheduling, and canceling before that. Saving sends nothing, and
// the panel points out unscheduled changes.
import { canSchedule, isChangedSinceScheduled, type MailingStatus } from '@manset/model/mailing/mailing.ts'
import { Button } from '@mantine/core'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { useFormat } from '../../ui/use-format.ts'
import classes from './mailing.module.css'
import type { MailPreview } from './preview/use-mail-preview.ts'
import { mailingTexts } from './texts/texts.ts'
import { useSendSteps } from './use-send-steps.ts'

export function SendPanel({ preview }: { preview: MailPreview }) {
  const t = useTexts(mailingTexts)
  const { form } = useFormScope()
  const { can } = useViewer()
  const { failures, isBusy, runStep, sendTest } = useSendSteps(preview)
  const { item } = form
  const status = (item?.status ?? 'draft') as MailingStatus
  const canSend = {
    schedule: canSchedule(status) && can('mailing.send'),
    // A scheduled or missed newsletter has a dispatch, whose panel cancels it.
    discard: item !== null && (status === 'draft' || status === 'failed') && can('mailing.cancel'),
    recover: status === 'canceled' && can('mailing.edit'),
  }

  const isAgain = status === 'scheduled'
  return (
    <>
      <SendStatus item={item} isDirty={form.isDirty} preview={preview} />
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
        {canSend.schedule && (
          <Button
            size="compact-sm"
            aria-disabled={isBusy || undefined}
            onClick={() => void runStep('schedule')}
          >
            {t(isAgain ? 'send.again' : form.isDirty || !item ? 'send.saveAndSchedule' : 'send.schedule')}
          </Button>
        )}
        {can('mailing.send') && (
          <Button
            size="compact-sm"
            variant="default"
            aria-disabled={isBusy || undefined}
            onClick={() => void sendTest()}
          >
            {t(form.isDirty || !item ? 'send.saveAndTest' : 'send.test')}
          </Button>
        )}
        {canSend.discard && (
          <Button
            size="compact-sm"
            variant="default"
            aria-disabled={isBusy || undefined}
            onClick={() => void runStep('discard')}
          >
            {t('send.discard')}
          </Button>
        )}
        {canSend.recover && (
          <Button
            size="compact-sm"
            variant="default"
            aria-disabled={isBusy || undefined}
            onClick={() => void runStep('recover')}
          >
            {t('send.recover')}
          </Button>
        )}
      </div>
    </>
  )
}

interface SendStatusProps {
  item: EntityItem | null
  isDirty: boolean
  preview: MailPreview
}

/** The status as a sentence, with the number of recipients. */
function SendStatus({ item, isDirty, preview }: SendStatusProps) {
  const t = useTexts(mailingTexts)
  const format = useFormat()
  const status = (item?.status ?? 'draft') as MailingStatus
  const date = item?.date ? format.fullDateTime(String(item.date)) : null
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
          time:
            (status === 'sent' && item?.sentDate ? format.fullDateTime(String(item.sentDate)) : date) ?? '',
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
