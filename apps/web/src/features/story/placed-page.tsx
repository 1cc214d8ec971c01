// One story or reel at its address: its form, with placement and preview beside it.
import './texts/texts.ts'
import { useMemo } from 'react'
import { getFormSlots } from '../../abilities/form-slots.ts'
import { type DetailFormProps, DetailPage } from '../../kit/form/detail-page.tsx'
import { EditHeading } from '../../kit/form/edit-heading.tsx'
import { EditPage } from '../../kit/form/edit-page.tsx'
import { EntityFields } from '../../kit/form/form-layout.tsx'
import { hasNewerVersion, NewerVersionBanner } from '../../kit/form/newer-version-banner.tsx'
import { Section } from '../../kit/form/section.tsx'
import { getCreatedNoticeId } from '../../kit/form/use-created-item.ts'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { HistoryButton } from '../../kit/history/history-button.tsx'
import { useEntityLabels } from '../../kit/words/entity-texts.ts'
import { kitTexts } from '../../kit/words/texts/texts.ts'
import { getBaseAddress } from '../../platform/addresses.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { Banner } from '../../ui/banner.tsx'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { notify } from '../../ui/notify.ts'
import { usePageTitle } from '../../ui/page-header.tsx'
import { isForAll } from './is-for-all.ts'
import type { PlacedKind } from './placed-kinds.ts'
import { PlacedTypeField } from './placed-type-field.tsx'
import { PlacementPanel } from './placement-panel.tsx'
import { StoryPreview } from './preview/story-preview.tsx'
import { storyTexts } from './texts/texts.ts'
import { usePlacement } from './use-placement.ts'

interface PlacedPageProps {
  kind: PlacedKind
  /** The variant for pending placements. */
  isPending: boolean
}

export function PlacedPage({ kind, isPending }: PlacedPageProps) {
  const Form = useMemo(
    () => (props: DetailFormProps) => <PlacedForm {...props} {...{ kind, isPending }} />,
    [kind, isPending],
  )
  return (
    <DetailPage
      entity={kind.entity}
      list={kind.list}
      detail={isPending ? kind.pending : kind.detail}
      hasInspector
      Form={Form}
    />
  )
}

function PlacedForm({ kind, isPending, item, copies, onCreated }: DetailFormProps & PlacedPageProps) {
  const { entity, parts } = kind
  const t = useTexts(storyTexts)
  const kit = useTexts(kitTexts)
  const words = useEntityLabels(entity)
  const slots = useMemo(() => {
    const usual = getFormSlots(entity)
    return { ...usual, fields: { ...usual.fields, placedType: PlacedTypeField } }
  }, [entity])
  const { can } = useViewer()
  const isOthersAd = item?.placedType === 'advertisement' && !can('storyAd.edit')
  const form = useEntityForm(entity, {
    item,
    autosaves: copies,
    isReadOnly: isOthersAd,
    onSaved: (saved) => {
      if (form.item) return
      notify('success', kit('edit.added', { name: String(saved.title ?? words.one) }), {
        id: getCreatedNoticeId(saved),
      })
      onCreated(saved)
    },
  })
  const used = usePlacement(kind, form.item?.id)
  const name = form.item ? String(form.item.title ?? words.one) : words.new
  usePageTitle(name)
  const save = async () => {
    // Confirmation is not repeated once it was given and saved.
    const isAsked = isForAll(form.form.getValues()) && !isForAll(form.item ?? {})
    if (
      isAsked &&
      !(await confirm({ title: t('forAll.title'), text: t('forAll.text'), action: t('forAll.save') }))
    )
      return null
    return form.save()
  }
  return (
    <EditPage
      form={form}
      slots={slots}
      onSave={save}
      isSavePrimary={false}
      banner={
        <>
          {hasNewerVersion(form, item) && <NewerVersionBanner form={form} item={item} />}
          {isOthersAd && <Banner text={t('readOnlyAd')} />}
          {used.lock.banner}
        </>
      }
      heading={
        <EditHeading listAddress={getBaseAddress(kind.list)} toList={kit('edit.back')}>
          <bdi>{name}</bdi>
        </EditHeading>
      }
      tools={<HistoryButton />}
      inspector={
        <>
          <Section id={`${entity.name}.place`} title={t('place.title')}>
            <PlacementPanel {...{ kind, isPending, used, save }} />
          </Section>
          <Section id={`${entity.name}.preview`} title={t('preview.title')}>
            <StoryPreview parts={parts} />
          </Section>
        </>
      }
    >
      <EntityFields entity={entity} />
    </EditPage>
  )
}
