// Approval in a list: a click changes it at once, with an undo; where it fails, it goes back and says why.

import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import type { PermissionKey } from '@manset/model/permissions.ts'
import { UnstyledButton } from '@mantine/core'
import { FlagCell } from '../kinds/simple.tsx'
import { call } from '../platform/graphql.ts'
import { useViewer } from '../platform/session/viewer.ts'
import { useTexts } from '../platform/texts.ts'
import { notify, notifyError } from '../ui/notify.ts'
import { approveDocument } from './entity.documents.ts'
import type { EntityItem } from './entity-item.ts'
import type { EntityColumn } from './list-columns.tsx'
import classes from './list-page.module.css'
import { kitTexts } from './texts/texts.ts'
import type { UsedEntityList } from './use-entity-list.ts'

/** The columns, with the approval one to be clicked where the viewer may approve. */
export function withApprovalColumn(
  entity: EntityDefinition,
  columns: EntityColumn[],
  list: Pick<UsedEntityList, 'patchItem' | 'refresh'>,
): EntityColumn[] {
  if (!entity.calls.approve) return columns
  return columns.map((column) =>
    column.key === 'isApproved'
      ? { ...column, render: (item) => <ApprovalCell entity={entity} item={item} list={list} /> }
      : column,
  )
}

interface ApprovalCellProps {
  entity: EntityDefinition
  item: EntityItem
  list: Pick<UsedEntityList, 'patchItem' | 'refresh'>
}

function ApprovalCell({ entity, item, list }: ApprovalCellProps) {
  const t = useTexts(kitTexts)
  const { can } = useViewer()
  const isApproved = item.isApproved === true
  const name = String(item[entity.label] ?? '')
  const cell = (
    <FlagCell
      field={{ kind: 'flag' }}
      name="isApproved"
      value={isApproved}
      optionLabel={String}
      referred={[]}
    />
  )
  if (!can(`${entity.name}.approve` as PermissionKey)) return cell

  const change = async (from: Pick<EntityItem, 'id' | 'version'>, isNowApproved: boolean, isUndo = false) => {
    list.patchItem(from.id, { isApproved: isNowApproved })
    try {
      const saved = (
        await call(approveDocument(entity), { id: from.id, version: from.version, isApproved: isNowApproved })
      ).item
      list.patchItem(saved.id, saved)
      if (isUndo) return
      notify('success', t(isNowApproved ? 'list.approved' : 'list.unapproved', { name }), {
        id: `approval-${saved.id}`,
        undo: () => void change(saved, !isNowApproved, true),
      })
    } catch (error) {
      list.patchItem(from.id, { isApproved: !isNowApproved })
      list.refresh()
      notifyError(error)
    }
  }
  return (
    <UnstyledButton
      className={classes.approval}
      fz="inherit"
      lh="inherit"
      tabIndex={-1}
      title={t(isApproved ? 'list.unapprove' : 'list.approve')}
      aria-label={`${t(isApproved ? 'list.unapprove' : 'list.approve')}: ${name}`}
      onClick={() => void change(item, !isApproved)}
    >
      {cell}
    </UnstyledButton>
  )
}
