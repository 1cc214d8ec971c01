// One push message at its address: its form while unsent, a phone preview, and the state of its dispatch.
import './texts/texts.ts'
import { canStep, type NotificationStatus } from '@manset/model/dispatch/notification.ts'
import { notification } from '@manset/model/entities/notification.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { useMemo, useState } from 'react'
import { getFormSlots } from '../../abilities/form-slots.ts'
import { useFormatInstant } from '../../abilities/publish/use-format-instant.ts'
import { listFailedGroups } from '../../dispatch/dispatch-labels.ts'
import { DispatchPanel } from '../../dispatch/lazy-dispatch-panel.ts'
import { useDispatches } from '../../dispatch/use-dispatches.ts'
import { type DetailFormProps, DetailPage } from '../../kit/form/detail-page.tsx'
import { EditHeading } from '../../kit/form/edit-heading.tsx'
import { EditPage } from '../../kit/form/edit-page.tsx'
import { EntityFields } from '../../kit/form/form-layout.tsx'
import { hasNewerVersion, NewerVersionBanner } from '../../kit/form/newer-version-banner.tsx'
import { Section } from '../../kit/form/section.tsx'
import { getCreatedNoticeId } from '../../kit/form/use-created-item.ts'
import { type EntityForm, useEntityForm } from '../../kit/form/use-entity-form.ts'
import { HistoryButton } from '../../kit/history/history-button.tsx'
import { useEntityLabels } from '../../kit/words/entity-texts.ts'
import { kitTexts } from '../../kit/words/texts/texts.ts'
import { getBaseAddress } from '../../platform/addresses.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { Banner } from '../../ui/banner.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { notify } from '../../ui/notify.ts'
import { usePageTitle } from '../../ui/page-header.tsx'
import classes from './notification.module.css'
import { Status } from './notification-columns.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { pushTexts } from './texts/push-texts.ts'
import { countRetried, usePushActions } from './use-push-steps.ts'

const SendStep = lazyComponent(
  () => import('./push-dialog.tsx'),
  (module) => module.SendStepPanel,
)

export default function NotificationPage() {
  return (
    <DetailPage
      entity={notification}
      list="notifications"
      detail="notificationDetail"
      hasInspector
      Form={MessageForm}
    />
  )
}

function MessageForm({ item, copies, onCreated }: DetailFormProps) {
  const kit = useTexts(kitTexts)
  const t = useTexts(pushTexts)
  const words = useEntityLabels(notification)
  const slots = useMemo(() => getFormSlots(notification), [])
  const form = useEntityForm(notification, {
    item,
    autosaves: copies,
    // For users who may edit other messages, the banner explains why this one is read-only.
    isPaused: item !== null && !canStep(item.status, 'edit', item.failedPlatforms),
    onSaved: (saved) => {
      if (form.item) return
      notify('success', kit('edit.added', { name: String(saved.title ?? words.one) }), {
        id: getCreatedNoticeId(saved),
      })
      onCreated(saved)
    },
  })
  const isBeingSent = form.item !== null && form.item.status !== 'saved'
  const name = form.item ? String(form.item.title ?? words.one) : words.new
  usePageTitle(name)
  return (
    <EditPage
      form={form}
      slots={slots}
      isSavePrimary={false}
      heading={
        <EditHeading listAddress={getBaseAddress('notifications')} toList={kit('edit.back')}>
          <bdi>{name}</bdi>
        </EditHeading>
      }
      status={form.item && <Status row={form.item} />}
      banner={
        <>
          {hasNewerVersion(form, item) && <NewerVersionBanner form={form} item={item} />}
          <SentBanner form={form} />
        </>
      }
      tools={<HistoryButton />}
      actions={<Steps form={form} />}
      inspector={
        <Section id="notification.preview" title={t('preview')}>
          <PhonePreview />
        </Section>
      }
    >
      {form.item && isBeingSent && (
        <div className={classes.delivery}>
          <DispatchPanel
            kind="notification"
            itemId={form.item.id}
            getGroupName={(platform) => words.option('platforms', platform)}
          />
        </div>
      )}
      <VisuallyHidden component="h2">{words.one}</VisuallyHidden>
      <EntityFields entity={notification} />
    </EditPage>
  )
}

/** Shows the status if it makes the message read-only. */
function SentBanner({ form: { item } }: { form: EntityForm }) {
  const t = useTexts(pushTexts)
  const { option } = useEntityLabels(notification)
  const spoken = useFormatInstant()
  const status = (item?.status ?? 'saved') as NotificationStatus
  if (!item || status === 'saved') return null
  if (status === 'failed') {
    const platforms = ((item.failedPlatforms ?? []) as string[]).map((one) => option('failedPlatforms', one))
    return (
      <Banner
        text={
          platforms.length > 0
            ? t('banner.failed', { platforms: platforms.join(', ') })
            : t('banner.failedAll')
        }
      />
    )
  }
  if (status === 'waiting') return <Banner text={t('banner.waiting', spoken(String(item.date)))} />
  if (status === 'sent') return <Banner text={t('banner.sent', spoken(String(item.sentDate ?? item.date)))} />
  return status === 'sending' ? <SendingBanner id={item.id} /> : <Banner text={t(`banner.${status}`)} />
}

/** The dispatch knows about a pause, while the message still counts as sending. Failed platforms are named immediately. */
function SendingBanner({ id }: { id: string }) {
  const t = useTexts(pushTexts)
  const { option } = useEntityLabels(notification)
  const { dispatches } = useDispatches('notification', id)
  const [dispatch] = dispatches ?? []
  const failed = dispatch ? listFailedGroups(dispatch) : []
  if (failed.length > 0) {
    const platforms = failed.map((one) => option('failedPlatforms', one)).join(', ')
    return <Banner text={t('banner.partly', { platforms })} />
  }
  return <Banner text={t(dispatch?.state === 'paused' ? 'banner.paused' : 'banner.sending')} />
}

/** Shows the number of devices to retry; renders nothing for zero. */
function RetryButton({ id, isBusy, onPress }: { id: string; isBusy: boolean; onPress: () => void }) {
  const t = useTexts(pushTexts)
  const { dispatches } = useDispatches('notification', id)
  const count = countRetried(dispatches?.[0])
  if (!dispatches || count === 0) return null
  return (
    <Button disabled={isBusy} onClick={onPress}>
      {count === null ? t('retry') : t('retryCount', { count })}
    </Button>
  )
}

/** Send and retry, as status and permissions allow. The panel of its dispatch cancels it. */
function Steps({ form }: { form: EntityForm }) {
  const t = useTexts(pushTexts)
  const { can } = useViewer()
  const steps = usePushActions()
  const [isSending, setIsSending] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const status = form.item?.status
  const message = form.item && {
    ...{ id: form.item.id, version: form.item.version },
    ...{ title: String(form.item.title), status: String(status) },
  }
  const busily = async (work: () => Promise<unknown>) => {
    setIsBusy(true)
    await work()
    setIsBusy(false)
  }
  const handleOpen = () =>
    busily(async () => {
      if (!form.item || form.isDirty ? await form.save() : form.item) setIsSending(true)
    })
  const handleSend = () =>
    busily(async () => {
      if (form.item && (await steps.send(form.item))) setIsSending(false)
    })
  return (
    <>
      {can('notification.send') &&
        canStep(status, 'send', form.item?.failedPlatforms) &&
        !form.isLockedByOther && (
          <Button disabled={isBusy} onClick={() => void handleOpen()}>
            {t('send')}
          </Button>
        )}
      {message && can('notification.send') && canStep(status, 'retry', form.item?.failedPlatforms) && (
        <RetryButton
          id={message.id}
          isBusy={isBusy}
          onPress={() => void busily(() => steps.retry(message))}
        />
      )}
      {isSending && (
        <SendStep
          values={form.form.getValues()}
          isBusy={isBusy}
          onClose={() => setIsSending(false)}
          onSend={() => void handleSend()}
        />
      )}
    </>
  )
}
