// Approval in a list: a click, or A on the row, changes it at once, with an undo; where it fails, it goes back and
// says why.

import { type EntityDefinition, permissionOf } from '@manset/model/entities/entity.ts'
import { UnstyledButton } from '@mantine/core'
import { useRef } from 'react'
import { FlagCell } from '../../kinds/flag/cell.tsx'
import { call } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { useTexts } from '../../platform/texts.ts'
import { notify, notifyError } from '../../ui/notify.ts'
import { approveDocument } from '../entity/entity.documents.ts'
import type { EntityItem } from '../entity/entity-item.ts'
import { kitTexts } from '../words/texts/texts.ts'
import type { UsedList } from './engine/use-list.ts'
import classes from './page/list-page.module.css'
import type { GridColumn } from './rows/row-grid.tsx'

/** Approves an item or takes its approval back; undefined where the entity has none or the viewer may not. */
export type ToggleApproval = ((item: EntityItem) => void) | undefined

export function useApproval(
  entity: EntityDefinition,
  list: Pick<UsedList<EntityItem>, 'patch' | 'readAgain'>,
): ToggleApproval {
  const t = useTexts(kitTexts)
  const { can } = useViewer()
  const underWay = useRef(new Set<string>())
  if (!entity.calls.approve || !can(permissionOf(entity, 'approve'))) return undefined

  const change = async (item: EntityItem, isNowApproved: boolean, isUndo: boolean): Promise<void> => {
    const { id, version } = item
    // Pressed twice, it is changed once: the version of the second press would be the one before.
    if (underWay.current.has(id)) return
    underWay.current.add(id)
    list.patch(id, { isApproved: isNowApproved })
    try {
      const answer = await call(approveDocument(entity), { id, version, isApproved: isNowApproved })
      const saved = { ...item, ...answer.item }
      list.patch(id, answer.item)
      if (isUndo) return
      const name = String(item[entity.label] ?? '')
      notify('success', t(isNowApproved ? 'list.approved' : 'list.unapproved', { name }), {
        id: `approval-${id}`,
        undo: () => void change(saved, !isNowApproved, true),
      })
    } catch (error) {
      list.patch(id, { isApproved: !isNowApproved })
      list.readAgain([id])
      notifyError(error)
    } finally {
      underWay.current.delete(id)
    }
  }
  return (item) => void change(item, item.isApproved !== true, false)
}

/** The columns, with the approval one to be clicked where the viewer may approve. */
export function withApprovalColumn(
  entity: EntityDefinition,
  columns: readonly GridColumn<EntityItem>[],
  toggle: ToggleApproval,
): readonly GridColumn<EntityItem>[] {
  if (!toggle) return columns
  return columns.map((column) =>
    column.key === 'isApproved'
      ? {
          ...column,
          render: (item) => (
            <ApprovalCell
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
  isApproved: boolean
  name: string
  onToggle: () => void
}

function ApprovalCell({ isApproved, name, onToggle }: ApprovalCellProps) {
  const t = useTexts(kitTexts)
  const action = t(isApproved ? 'list.unapprove' : 'list.approve')
  return (
    <UnstyledButton
      className={classes.approval}
      fz="inherit"
      lh="inherit"
      // The row itself is the stop of the Tab key; A on it does the same.
      tabIndex={-1}
      title={`${action} (A)`}
      aria-label={`${action}: ${name}`}
      onClick={onToggle}
    >
      <FlagCell
        field={{ kind: 'flag' }}
        name="isApproved"
        value={isApproved}
        optionLabel={String}
        referred={[]}
      />
    </UnstyledButton>
  )
}
