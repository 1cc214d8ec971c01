// The editor of one content type: a new content, or the one whose id is in the address.
import '../texts/entities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { graphql } from '../../../generated/graphql.ts'
import { getDocument } from '../../../kit/entity/entity.documents.ts'
import type { EntityItem } from '../../../kit/entity/entity-item.ts'
import { useItemLocation } from '../../../kit/entity/item-location.ts'
import { ItemOnOtherSite } from '../../../kit/entity/item-not-found.tsx'
import { EditSkeleton } from '../../../kit/form/edit-skeleton.tsx'
import { useCreatedItem } from '../../../kit/form/use-created-item.ts'
import { useEntityLabels } from '../../../kit/words/entity-texts.ts'
import { getAddress } from '../../../platform/addresses.ts'
import { hasCode } from '../../../platform/calls/call-error.ts'
import { useCall } from '../../../platform/calls/graphql.ts'
import { getContentAddress } from '../../../platform/content-address.ts'
import { translate } from '../../../platform/language/texts.ts'
import { useLive } from '../../../platform/live/live.ts'
import { notify } from '../../../ui/notify.ts'
import { FailedState } from '../../../ui/states/state-view.tsx'
import { TitledState } from '../../../ui/states/titled-state.tsx'
import { ContentForm } from './content-form.tsx'
import { contentEditorTexts } from './texts/texts.ts'

const ContentSavedDocument = graphql(`
  subscription ContentSaved {
    contentChanged {
      kind
      id
      version
    }
  }
`)

export function ContentEditor({ entity }: { entity: EntityDefinition }) {
  const { id } = useParams({ strict: false }) as { id?: string }
  const { formKey, onCreated } = useCreatedItem(id, (made) => getContentAddress(entity.name, made))
  return <OpenContent key={formKey} entity={entity} id={id} onCreated={onCreated} />
}

interface OpenContentProps {
  entity: EntityDefinition
  id: string | undefined
  onCreated: (item: EntityItem) => void
}

function OpenContent({ entity, id, onCreated }: OpenContentProps) {
  const navigate = useNavigate()
  const words = useEntityLabels(entity)
  const [isStartedEmpty] = useState(id === undefined)
  const { data, error, refetch } = useCall(
    getDocument(entity),
    { id: id ?? '' },
    { isEnabled: id !== undefined, keepsPreviousData: true },
  )
  useLive(
    ContentSavedDocument,
    ({ contentChanged }) => {
      if (contentChanged.id === id && contentChanged.version > (data?.item?.version ?? 0)) void refetch()
    },
    undefined,
    id !== undefined,
  )
  const isMissing = hasCode(error, 'NOT_FOUND')
  const elsewhere = useItemLocation(entity, id ?? '', error)
  const isNowhere = isMissing && !elsewhere.isPending && !elsewhere.site
  useEffect(() => {
    if (!isNowhere) return
    notify('warning', translate(contentEditorTexts, 'editor.notFound'), { id: 'contentNotFound' })
    void navigate({ to: getAddress('contentList'), replace: true })
  }, [isNowhere, navigate])

  if (data?.item || isStartedEmpty)
    return (
      <ContentForm entity={entity} item={data?.item ?? null} copies={data?.copies} onCreated={onCreated} />
    )
  if (!elsewhere.site && (!error || isMissing))
    return <EditSkeleton name={words.one} listAddress={getAddress('contentList')} hasInspector />
  return (
    <TitledState title={words.one}>
      {elsewhere.site ? (
        <ItemOnOtherSite site={elsewhere.site} />
      ) : (
        <FailedState error={error} onRetry={() => void refetch()} />
      )}
    </TitledState>
  )
}
