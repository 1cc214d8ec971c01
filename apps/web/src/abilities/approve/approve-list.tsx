// Approval in a list: a click, or A on the row, changes it optimistically, with undo. A failure reverts it and shows the
// reason.
import { actionsForAnyItem } from '@manset/model/abilities/actions.ts'
import { approve } from '@manset/model/abilities/approve.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { UnstyledButton } from '@mantine/core'
import { useRef } from 'react'
import { FlagCell } from '../../kinds/flag/cell.tsx'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import { callWithLock } from '../../kit/entity/held-locks.ts'
import type { GridColumn } from '../../kit/list/rows/grid.ts'
import type { SlotRows, UseListSlots } from '../../kit/slots.ts'
import { findFlagText } from '../../kit/words/entity-text-sets.ts'
import { useLocale } from '../../platform/language/locale.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { notify, notifyError, notifyUndone } from '../../ui/notify.ts'
import { approveDocument } from './approve.documents.ts'
import classes from './approve.module.css'
import { createApprovalActions } from './bulk-approval.tsx'
import { getApprovalText } from './get-approval-text.ts'

/** Approves an item or revokes the approval; undefined if the entity has no approval or the viewer lacks the permission. */
type ToggleApproval = ((item: EntityItem) => void) | undefined

/** Approval in an entity's list: its column, the key A, and the bulk actions. */
export const useApproveList: UseListSlots = (entities, rows) => {
  useLocale()
  const [entity] = entities
  const toggle = useToggleApproval(entity, rows)
  if (!entity || !toggle) return {}
  return {
    columns: (columns) => withApprovalColumn(entity, columns, toggle),
    rowKeys: [{ keys: 'A', label: getApprovalText(entity, 'key'), run: toggle }],
    bulk: createApprovalActions(entity, rows),
  }
}

function useToggleApproval(entity: EntityDefinition | undefined, list: SlotRows): ToggleApproval {
  const { can } = useViewer()
  const underWay = useRef(new Set<string>())
  if (!entity?.calls.approve || !actionsForAnyItem(entity, can).has('approve')) return undefined

  const change = async (item: EntityItem, isNowApproved: boolean, isUndo: boolean): Promise<void> => {
    const { id, version } = item
    // Ignores a second press, because it would send the previous version.
    if (underWay.current.has(id)) return
    underWay.current.add(id)
    list.patch(id, { isApproved: isNowApproved })
    try {
      const variables = { id, version, isApproved: isNowApproved }
      const answer = await callWithLock(entity, id, approveDocument(entity), variables)
      const saved = { ...item, ...answer.item }
      list.patch(id, answer.item)
      const name = String(item[entity.label] ?? '')
      if (isUndo) return notifyUndone(name)
      notify('success', getApprovalText(entity, isNowApproved ? 'approved' : 'unapproved', { name }), {
        id: `approval-${id}`,
        undo: () => void change(saved, !isNowApproved, true),
      })
    } catch (error) {
      list.patch(id, { isApproved: !isNowApproved })
      list.refetchRows([id])
      notifyError(error)
    } finally {
      underWay.current.delete(id)
    }
  }
  return (item) => void change(item, item.isApproved !== true, false)
}

/** The columns, with a clickable approval column if the viewer may approve. */
function withApprovalColumn<R extends EntityItem>(
  entity: EntityDefinition,
  columns: readonly GridColumn<R>[],
  toggle: NonNullable<ToggleApproval>,
): readonly GridColumn<R>[] {
  return columns.map((column) =>
    column.key === 'isApproved'
      ? {
          ...column,
          render: (item) => (
            <ApprovalCell
              entity={entity}
              isApproved={item.isApproved === true}
              name={String(item[entity.label] ?? '')}
              onToggle={() => toggle(item)}
            />
          ),
        }
      : column,
  )
}

interface ApprovalCellProps {
  entity: EntityDefinition
  isApproved: boolean
  name: string
  onToggle: () => void
}

function ApprovalCell({ entity, isApproved, name, onToggle }: ApprovalCellProps) {
  useLocale()
  const action = getApprovalText(entity, isApproved ? 'unapprove' : 'approve')
  return (
    <UnstyledButton
      className={classes.approval}
      fz="inherit"
      lh="inherit"
      // The row itself is the tab stop; pressing A on it does the same.
      tabIndex={-1}
      title={`${action} (A)`}
      aria-label={`${action}: ${name}`}
      onClick={onToggle}
    >
      <FlagCell
        field={approve.fields.isApproved}
        name="isApproved"
        value={isApproved}
        optionLabel={(option) => findFlagText(entity, 'approval', String(option)) ?? String(option)}
        referencedItems={[]}
      />
    </UnstyledButton>
  )
}
