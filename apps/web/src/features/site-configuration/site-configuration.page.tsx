// The settings of the current site: features, requirements, appearance and time zone.
import './texts.ts'
import { entityByName } from '@manset/model/entities/entities.ts'
import { getFormSlots } from '../../abilities/form-slots.ts'
import { changedDocument, getDocument, type ItemAutosave } from '../../kit/entity/entity.documents.ts'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import { EditHeading } from '../../kit/form/edit-heading.tsx'
import { EditPage } from '../../kit/form/edit-page.tsx'
import { Field } from '../../kit/form/field.tsx'
import { EntityFields } from '../../kit/form/form-layout.tsx'
import { hasNewerVersion, NewerVersionBanner } from '../../kit/form/newer-version-banner.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { HistoryButton } from '../../kit/history/history-button.tsx'
import type { JoinedFormSlots } from '../../kit/slots.ts'
import { useEntityLabels } from '../../kit/words/entity-texts.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { useLive } from '../../platform/live/live.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { usePageTitle } from '../../ui/page-header.tsx'
import { RowSkeletons } from '../../ui/states/delayed.tsx'
import { FailedState } from '../../ui/states/state-view.tsx'
import { TitledState } from '../../ui/states/titled-state.tsx'
import { MailTrial } from './mail/mail-trial.tsx'

const configuration = entityByName('siteConfiguration')
const ABILITY_FIELDS = getFormSlots(configuration)
/** The mail trial follows the last mail setting. */
const SLOTS: JoinedFormSlots = {
  ...ABILITY_FIELDS,
  fields: { ...ABILITY_FIELDS.fields, mailPerSecond: MailSectionFooter },
}

export default function SiteConfigurationPage() {
  const { id: siteId } = useSite()
  const words = useEntityLabels(configuration)
  const id = String(siteId)
  const { data, error, refetch } = useCall(getDocument(configuration), { id })
  useLive(changedDocument(configuration), ({ changed }) => {
    if (changed.id === id && changed.version > (data?.item?.version ?? 0)) void refetch()
  })
  if (data?.item) return <ConfigurationForm key={id} item={data.item} copies={data.copies} />
  return (
    <TitledState title={words.one}>
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <RowSkeletons count={8} height={44} />
      )}
    </TitledState>
  )
}

function MailSectionFooter() {
  return (
    <>
      <Field name="mailPerSecond" />
      <MailTrial />
    </>
  )
}

function ConfigurationForm({ item, copies }: { item: EntityItem; copies: readonly ItemAutosave[] | null }) {
  const words = useEntityLabels(configuration)
  const { displayName } = useSite()
  const form = useEntityForm(configuration, { item, autosaves: copies })
  usePageTitle(words.one)
  return (
    <EditPage
      form={form}
      slots={SLOTS}
      heading={
        <EditHeading>
          {words.one}: <bdi>{displayName}</bdi>
        </EditHeading>
      }
      banner={hasNewerVersion(form, item) && <NewerVersionBanner form={form} item={item} />}
      tools={<HistoryButton />}
    >
      <EntityFields entity={configuration} Heading="h2" />
    </EditPage>
  )
}
