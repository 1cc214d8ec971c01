// People who have an item open, beside the title of its row. Loaded after the rows.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { isLockable } from '@manset/model/locks/edit-locks.ts'
import type { ReactNode } from 'react'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import { getEntity, type ListSlots, type UseListSlots } from '../../kit/slots.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'

const RowPeople = lazyComponent(
  () => import('./row-people.tsx'),
  (module) => module.RowPeople,
)

const slotsByEntities = new WeakMap<readonly EntityDefinition[], ListSlots>()

/** Cached per entities, so that the columns of a list remain stable. */
export const useLockList: UseListSlots = (entities) => {
  const slots = slotsByEntities.get(entities) ?? createSlots(entities)
  slotsByEntities.set(entities, slots)
  return slots
}

function createSlots(entities: readonly EntityDefinition[]): ListSlots {
  if (!entities.some(isLockable)) return {}
  return {
    columns: (columns) =>
      columns.map((column) =>
        column.role === 'title'
          ? {
              ...column,
              render: (row, isActive, state) =>
                renderRowPeople(getEntity(entities, row), row, column.render(row, isActive, state)),
            }
          : column,
      ),
  }
}

/** Takes no room without people, and loads no layout of avatars. */
function renderRowPeople({ name }: EntityDefinition, { id }: EntityItem, title: ReactNode) {
  return (
    <span style={{ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 }}>
      <span style={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>{title}</span>
      <RowPeople entity={name} id={id} />
    </span>
  )
}
