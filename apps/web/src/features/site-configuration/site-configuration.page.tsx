// The settings of the current site: features, requirements, appearance and time zone.
import './texts.ts'
import { entityNamed } from '@manset/model/entities/entities.ts'
import { formSlotsOf } from '../../abilities/form-slots.ts'
import { changedDocument, getDocument, type ItemCopy } from '../../kit/entity/entity.documents.ts'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import { EditHeading } from '../../kit/form/edit-heading.tsx'
import { EditPage } from '../../kit/form/edit-page.tsx'
import { Field } from '../../kit/form/field.tsx'
import { EntityFields } from '../../kit/form/form-layout.tsx'
import { isBehind, NewerBanner } from '../../kit/form/newer-banner.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { HistoryButton } from '../../kit/history/history-button.tsx'
import type { JoinedFormSlots } from '../../kit/slots.ts'
import { useEntityWords } from '../../kit/words/entity-texts.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { useLive } from '../../platform/live/live.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { usePageTitle } from '../../ui/page-header.tsx'
import { RowSkeletons } from '../../ui/states/after-a-while.tsx'
import { FailedState } from '../../ui/states/state-view.tsx'
import { TitledState } from '../../ui/states/titled-state.tsx'
import { MailTrial } from './mail/mail-trial.tsx'

const configuration = entityNamed('siteConfiguration')
const OF_ABILITIES = formSlotsOf(configuration)
/** The mail trial follows the last mail setting. */
const SLOTS: JoinedFormSlots = { ...OF_ABILITIES, fields: { ...OF_ABILITIES.fields, mailPerSecond: MailEnd } }

export default function SiteConfigurationPage() {
  const { id: siteId } = useSite()
  const words = useEntityWords(configuration)
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

function MailEnd() {
  return (
    <>
      <Field name="mailPerSecond" />
      <MailTrial />
    </>
  )
}

function ConfigurationForm({ item, copies }: { item: EntityItem; copies: readonly ItemCopy[] | null }) {
  const words = useEntityWords(configuration)
  const { displayName } = useSite()
  const form = useEntityForm(configuration, { item, copies })
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
      banner={isBehind(form, item) && <NewerBanner form={form} item={item} />}
      tools={<HistoryButton />}
    >
      <EntityFields entity={configuration} Heading="h2" />
    </EditPage>
  )
}
