// One menu at its address: a new one, or the one with the id there.
import './texts/texts.ts'
import { entityNamed } from '@manset/model/entities/entities.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { changedDocument, getDocument } from '../../kit/entity/entity.documents.ts'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import { ItemNotFound } from '../../kit/entity/item-not-found.tsx'
import { useMadeItem } from '../../kit/form/use-made-item.ts'
import { addressOf } from '../../platform/addresses.ts'
import { hasCode } from '../../platform/call-error.ts'
import { useCall } from '../../platform/graphql.ts'
import { useLive } from '../../platform/live.ts'
import { RowSkeletons } from '../../ui/states/after-a-while.tsx'
import { FailedState } from '../../ui/states/state-view.tsx'
import { MenuForm } from './menu-form.tsx'

const menu = entityNamed('menu')

export default function MenuDetailPage() {
  const { id } = useParams({ strict: false }) as { id?: string }
  const navigate = useNavigate()
  const made = useMadeItem(id)
  const handleCreated = (item: EntityItem) => {
    made.note(item.id)
    void navigate({
      to: addressOf('menuDetail', { id: item.id }),
      replace: true,
      state: true,
      ignoreBlocker: true,
    })
  }
  return <OpenMenu key={made.formKey} id={id} onCreated={handleCreated} />
}

function OpenMenu({ id, onCreated }: { id: string | undefined; onCreated: (item: EntityItem) => void }) {
  const navigate = useNavigate()
  const [isStartedEmpty] = useState(id === undefined)
  const { data, error, refetch } = useCall(
    getDocument(menu),
    { id: id ?? '' },
    { isEnabled: id !== undefined, isPreviousKept: true },
  )
  useLive(
    changedDocument(menu),
    ({ changed }) => {
      if (changed.id === id && changed.version > (data?.item?.version ?? 0)) void refetch()
    },
    undefined,
    id !== undefined,
  )
  if (data?.item || isStartedEmpty) return <MenuForm item={data?.item ?? null} onCreated={onCreated} />
  if (id && hasCode(error, 'NOT_FOUND')) {
    const handleBack = () => void navigate({ to: addressOf('menuList') })
    return <ItemNotFound entity={menu} id={id} error={error} onBack={handleBack} />
  }
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  return <RowSkeletons count={10} height={36} />
}
