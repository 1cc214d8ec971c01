// The page of one item at its address: a new item, or the one with the id in the address, kept current while open.
//
//   <DetailPage entity={menu} list="menuList" detail="menuDetail" Form={MenuForm} />
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { type AddressName, getBaseAddress, getItemAddress, NEW_ID } from '../../platform/addresses.ts'
import { hasCode } from '../../platform/calls/call-error.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { useLive } from '../../platform/live/live.ts'
import { FailedState } from '../../ui/states/state-view.tsx'
import { TitledState } from '../../ui/states/titled-state.tsx'
import { changedDocument, getDocument, type ItemAutosave } from '../entity/entity.documents.ts'
import type { EntityItem } from '../entity/entity-item.ts'
import { ItemNotFound } from '../entity/item-not-found.tsx'
import { useEntityLabels } from '../words/entity-texts.ts'
import { EditSkeleton } from './edit-skeleton.tsx'
import { useCreatedItem } from './use-created-item.ts'

export interface DetailFormProps {
  /** Null for an unsaved item. */
  item: EntityItem | null
  /** The person's server autosaves of the item, read with it. */
  copies: readonly ItemAutosave[] | null | undefined
  /** Called with the created item, once it has its id. */
  onCreated: (item: EntityItem) => void
}

export interface DetailPageProps {
  entity: EntityDefinition
  /** Address of the list. */
  list: AddressName
  /** Address of this page. */
  detail: AddressName
  /** The form has an inspector, whose space is reserved while the item is loading. */
  hasInspector?: boolean | undefined
  Form: ComponentType<DetailFormProps>
}

/** One item at its address; see the top of this file. */
export function DetailPage(props: DetailPageProps) {
  const params = useParams({ strict: false }) as { id?: string }
  const id = params.id === NEW_ID ? undefined : params.id
  const { formKey, onCreated } = useCreatedItem(id, (made) => getItemAddress(props.detail, made))
  return <OpenDetail key={formKey} {...props} id={id} onCreated={onCreated} />
}

interface OpenDetailProps extends DetailPageProps {
  id: string | undefined
  onCreated: (item: EntityItem) => void
}

function OpenDetail({ entity, list, hasInspector, Form, id, onCreated }: OpenDetailProps) {
  const navigate = useNavigate()
  const labels = useEntityLabels(entity)
  const [isStartedEmpty] = useState(id === undefined)
  const { data, error, refetch } = useCall(
    getDocument(entity),
    { id: id ?? '' },
    { isEnabled: id !== undefined, keepsPreviousData: true },
  )
  useLive(
    changedDocument(entity),
    ({ changed }) => {
      if (changed.id === id && changed.version > (data?.item?.version ?? 0)) void refetch()
    },
    undefined,
    id !== undefined,
  )
  if (data?.item || isStartedEmpty)
    return <Form item={data?.item ?? null} copies={data?.copies} onCreated={onCreated} />
  const handleBack = () => void navigate({ to: getBaseAddress(list) })
  if (!error)
    return <EditSkeleton name={labels.one} listAddress={getBaseAddress(list)} hasInspector={hasInspector} />
  return (
    <TitledState title={labels.one}>
      {id && hasCode(error, 'NOT_FOUND') ? (
        <ItemNotFound entity={entity} id={id} error={error} onBack={handleBack} />
      ) : (
        <FailedState error={error} onRetry={() => void refetch()} />
      )}
    </TitledState>
  )
}
