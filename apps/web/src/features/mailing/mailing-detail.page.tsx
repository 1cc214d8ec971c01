// One newsletter at its address: form, preview, preflight and the send panel.
import './texts/texts.ts'
import { mailing } from '@manset/model/entities/mailing.ts'
import { isMailingEditable } from '@manset/model/mailing/mailing.ts'
import { IconMail } from '@tabler/icons-react'
import { useMemo } from 'react'
import { getFormSlots } from '../../abilities/form-slots.ts'
import { DispatchPanel } from '../../dispatch/lazy-dispatch-panel.ts'
import { lazyInput } from '../../kinds/lazy-input.tsx'
import { type DetailFormProps, DetailPage } from '../../kit/form/detail-page.tsx'
import { EditHeading } from '../../kit/form/edit-heading.tsx'
import { EditPage } from '../../kit/form/edit-page.tsx'
import { Field } from '../../kit/form/field.tsx'
import { EntityFields } from '../../kit/form/form-layout.tsx'
import { hasNewerVersion, NewerVersionBanner } from '../../kit/form/newer-version-banner.tsx'
import { usePreviewPane } from '../../kit/form/preview/use-preview-pane.tsx'
import { Section } from '../../kit/form/section.tsx'
import { getCreatedNoticeId } from '../../kit/form/use-created-item.ts'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { HistoryButton } from '../../kit/history/history-button.tsx'
import { useEntityLabels } from '../../kit/words/entity-texts.ts'
import { kitTexts } from '../../kit/words/texts/texts.ts'
import { getBaseAddress } from '../../platform/addresses.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { notify } from '../../ui/notify.ts'
import { usePageTitle } from '../../ui/page-header.tsx'
import { Findings } from './findings.tsx'
import { MailingState } from './mailing-columns.tsx'
import { useMailPreview } from './preview/use-mail-preview.ts'
import { SendPanel } from './send-panel.tsx'
import { mailingTexts } from './texts/texts.ts'

const ItemsInput = lazyInput(
  () => import('./items/mailing-items-input.tsx'),
  (module) => module.MailingItemsInput,
  320,
)

const MailPane = lazyComponent(
  () => import('./preview/mail-pane.tsx'),
  (module) => module.MailPane,
)

/** The items of a newsletter have their own input. */
function ItemsField() {
  return <Field name="items" input={ItemsInput} />
}

export default function MailingDetailPage() {
  return (
    <DetailPage entity={mailing} list="mailingList" detail="mailingDetail" hasInspector Form={MailingForm} />
  )
}

function MailingForm({ item, copies, onCreated }: DetailFormProps) {
  const t = useTexts(mailingTexts)
  const kit = useTexts(kitTexts)
  const words = useEntityLabels(mailing)
  const slots = useMemo(() => {
    const usual = getFormSlots(mailing)
    return { ...usual, fields: { ...usual.fields, items: ItemsField } }
  }, [])
  const status = item?.status ? String(item.status) : null
  const isClosed = status !== null && !isMailingEditable(status)
  const form = useEntityForm(mailing, {
    item,
    autosaves: copies,
    isReadOnly: isClosed,
    onSaved: (saved) => {
      if (form.item) return
      notify('success', kit('edit.added', { name: String(saved.title ?? words.one) }), {
        id: getCreatedNoticeId(saved),
      })
      onCreated(saved)
    },
  })
  const preview = useMailPreview(form)
  const pane = usePreviewPane({
    section: 'mailPreview',
    label: t('preview.label'),
    Icon: IconMail,
    pane: (close) => <MailPane preview={preview} onClose={close} />,
  })
  const name = form.item ? String(form.item.title ?? words.one) : words.new
  usePageTitle(name)
  return (
    <EditPage
      form={form}
      slots={slots}
      isSavePrimary={false}
      saveHint={t('saveHint')}
      sidePane={pane.pane}
      onSidePaneClose={pane.close}
      status={status && <MailingState status={status} />}
      banner={
        <>
          {hasNewerVersion(form, item) && <NewerVersionBanner form={form} item={item} />}
          {isClosed && status && <Banner text={t(`closed.${status as 'sent'}`)} />}
        </>
      }
      heading={
        <EditHeading listAddress={getBaseAddress('mailingList')} toList={kit('edit.back')}>
          {name}
        </EditHeading>
      }
      tools={
        <>
          <HistoryButton />
          {pane.button}
        </>
      }
      inspector={
        <>
          <Section id="mailing.send" title={t('send.title')}>
            <SendPanel preview={preview} />
          </Section>
          {form.item && status !== 'draft' && (
            <Section id="mailing.dispatch" title={t('send.progress')}>
              <DispatchPanel kind="mailing" itemId={form.item.id} isInSection />
            </Section>
          )}
          {!isClosed && (
            <Section id="mailing.findings" title={t('findings.title')}>
              <Findings preview={preview} />
            </Section>
          )}
        </>
      }
    >
      <EntityFields entity={mailing} />
    </EditPage>
  )
}
