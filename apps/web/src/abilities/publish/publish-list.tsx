// Publishing in a list: display of the status, row actions and bulk actions.
import { actionsFor } from '@manset/model/abilities/actions.ts'
import { allowedStatuses, statusOf } from '@manset/model/abilities/publish.ts'
import { useMemo } from 'react'
import { getEntity, type ListSlots, type UseListSlots } from '../../kit/slots.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { useStatusActions } from './bulk-status.tsx'
import { StatusCell } from './status.tsx'
import { useStatusMenuSteps } from './steps.ts'
import { useStatusChange } from './use-status-change.ts'

/** Publishing in the list of an entity, or of several that share a table; adds nothing if none of them can be published. */
export const usePublishList: UseListSlots = (entities, list) => {
  const { can } = useViewer()
  const stepsTo = useStatusMenuSteps()
  const change = useStatusChange(entities, list)
  const bulk = useStatusActions(entities, list)
  const menu = useMemo(
    (): ListSlots['menu'] => (row) =>
      stepsTo(allowedStatuses(actionsFor(getEntity(entities, row), row, can)), {
        from: statusOf(row),
        requestStatus: (status) => void change(row, status),
      }),
    [entities, can, stepsTo, change],
  )
  if (!entities.some(({ abilities }) => abilities.includes('publish'))) return {}
  return { columns: withStatusCell, menu, bulk }
}

const withStatusCell: ListSlots['columns'] = (columns) =>
  columns.map((column) =>
    column.key === 'status'
      ? { ...column, width: '148px', hiddenBelow: 0, render: (row) => <StatusCell row={row} /> }
      : column,
  )
