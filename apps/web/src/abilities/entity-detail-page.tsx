// The page of one item: the form that its definition describes, with the parts of its abilities.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { type ComponentType, useMemo } from 'react'
import { type DetailFormProps, DetailPage } from '../kit/form/detail-page.tsx'
import { EditHeading } from '../kit/form/edit-heading.tsx'
import { EditPage } from '../kit/form/edit-page.tsx'
import { EntityFields } from '../kit/form/form-layout.tsx'
import { hasNewerVersion, NewerVersionBanner } from '../kit/form/newer-version-banner.tsx'
import { getCreatedNoticeId } from '../kit/form/use-created-item.ts'
import { type EntityForm, useEntityForm } from '../kit/form/use-entity-form.ts'
import { HistoryButton } from '../kit/history/history-button.tsx'
import { useEntityLabels } from '../kit/words/entity-texts.ts'
import { kitTexts } from '../kit/words/texts/texts.ts'
import { type AddressName, getBaseAddress } from '../platform/addresses.ts'
import { useTexts } from '../platform/language/texts.ts'
import { notify } from '../ui/notify.ts'
import { usePageTitle } from '../ui/page-header.tsx'
import { getFormSlots } from './form-slots.ts'

export interface EntityDetailPageProps {
  entity: EntityDefinition
  list: AddressName
  detail: AddressName
  /** Content of the inspector beside the form. */
  Inspector?: InspectorComponent
}

export type InspectorComponent = ComponentType<{ form: EntityForm }>

/** One item on its own page; see the head of this file. */
export function EntityDetailPage({ entity, list, detail, Inspector }: EntityDetailPageProps) {
  const Form = useMemo(
    () => (props: DetailFormProps) => <ItemForm {...props} {...{ entity, list, Inspector }} />,
    [entity, list, Inspector],
  )
  return <DetailPage {...{ entity, list, detail, Form }} hasInspector={Inspector !== undefined} />
}

interface ItemFormProps extends DetailFormProps {
  entity: EntityDefinition
  list: AddressName
  Inspector: InspectorComponent | undefined
}

function ItemForm({ entity, list, Inspector, item, copies, onCreated }: ItemFormProps) {
  const t = useTexts(kitTexts)
  const labels = useEntityLabels(entity)
  const slots = useMemo(() => getFormSlots(entity), [entity])
  const form = useEntityForm(entity, {
    item,
    autosaves: copies,
    onSaved: (saved) => {
      if (form.item) return
      const isHidden = slots.isHidden(saved)
      const named = { name: String(saved[entity.label] ?? labels.one) }
      notify(
        isHidden ? 'warning' : 'success',
        isHidden
          ? (labels.flagText('approval', 'added', named) ?? t('edit.addedUnapproved', named))
          : t('edit.added', named),
        { id: getCreatedNoticeId(saved) },
      )
      onCreated(saved)
    },
  })
  const name = form.item ? String(form.item[entity.label] ?? labels.one) : labels.new
  usePageTitle(name)
  return (
    <EditPage
      form={form}
      slots={slots}
      banner={hasNewerVersion(form, item) && <NewerVersionBanner form={form} item={item} />}
      heading={
        <EditHeading listAddress={getBaseAddress(list)} toList={t('edit.back')}>
          <bdi>{name}</bdi>
        </EditHeading>
      }
      tools={<HistoryButton />}
      inspector={Inspector && <Inspector form={form} />}
    >
      <EntityFields entity={entity} Heading="h2" />
    </EditPage>
  )
}
