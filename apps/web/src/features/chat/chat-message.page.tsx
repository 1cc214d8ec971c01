// One chat message at its address: its form while unsent, and the state of its dispatch.
import './texts/entities.ts'
import { type DispatchedStatus, isOpenToSend } from '@manset/model/dispatch/dispatched-item.ts'
import { chatMessage } from '@manset/model/entities/chat-message.ts'
import { VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { getFormSlots } from '../../abilities/form-slots.ts'
import { useFormatInstant } from '../../abilities/publish/use-format-instant.ts'
import { DispatchPanel } from '../../dispatch/lazy-dispatch-panel.ts'
import { type DetailFormProps, DetailPage } from '../../kit/form/detail-page.tsx'
import { EditHeading } from '../../kit/form/edit-heading.tsx'
import { EditPage } from '../../kit/form/edit-page.tsx'
import { EntityFields } from '../../kit/form/form-layout.tsx'
import { hasNewerVersion, NewerVersionBanner } from '../../kit/form/newer-version-banner.tsx'
import { getCreatedNoticeId } from '../../kit/form/use-created-item.ts'
import { type EntityForm, useEntityForm } from '../../kit/form/use-entity-form.ts'
import { HistoryButton } from '../../kit/history/history-button.tsx'
import { useEntityLabels } from '../../kit/words/entity-texts.ts'
import { kitTexts } from '../../kit/words/texts/texts.ts'
import { getBaseAddress } from '../../platform/addresses.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { notify } from '../../ui/notify.ts'
import { usePageTitle } from '../../ui/page-header.tsx'
import { MessageStatus } from './message-status.tsx'
import { SendSteps } from './send-steps.tsx'
import { chatTexts } from './texts/texts.ts'

export default function ChatMessagePage() {
  return <DetailPage entity={chatMessage} list="chatMessages" detail="chatMessageDetail" Form={MessageForm} />
}

function MessageForm({ item, copies, onCreated }: DetailFormProps) {
  const kit = useTexts(kitTexts)
  const words = useEntityLabels(chatMessage)
  const slots = useMemo(() => getFormSlots(chatMessage), [])
  const form = useEntityForm(chatMessage, {
    item,
    autosaves: copies,
    isPaused: item !== null && !isOpenToSend(item.status),
    onSaved: (saved) => {
      if (form.item) return
      notify('success', kit('edit.added', { name: String(saved.title ?? words.one) }), {
        id: getCreatedNoticeId(saved),
      })
      onCreated(saved)
    },
  })
  const name = form.item ? String(form.item.title ?? words.one) : words.new
  usePageTitle(name)
  return (
    <EditPage
      form={form}
      slots={slots}
      isSavePrimary={false}
      heading={
        <EditHeading listAddress={getBaseAddress('chatMessages')} toList={kit('edit.back')}>
          <bdi>{name}</bdi>
        </EditHeading>
      }
      status={form.item && <MessageStatus row={form.item} />}
      banner={
        <>
          {hasNewerVersion(form, item) && <NewerVersionBanner form={form} item={item} />}
          <StatusBanner form={form} />
        </>
      }
      tools={<HistoryButton />}
      actions={<SendSteps form={form} />}
    >
      {form.item && form.item.status !== 'saved' && (
        <DispatchPanel kind="chatMessage" itemId={form.item.id} />
      )}
      <VisuallyHidden component="h2">{words.one}</VisuallyHidden>
      <EntityFields entity={chatMessage} />
    </EditPage>
  )
}

/** Says why the message is read-only, or what became of it. */
function StatusBanner({ form: { item } }: { form: EntityForm }) {
  const t = useTexts(chatTexts)
  const formatInstant = useFormatInstant()
  const status = (item?.status ?? 'saved') as DispatchedStatus
  if (!item || status === 'saved') return null
  const { sentDate, date } = item
  return (
    <Banner text={t(`banner.${status}`, formatInstant(String((status === 'sent' && sentDate) || date)))} />
  )
}
