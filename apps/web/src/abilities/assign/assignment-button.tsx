// The assignee beside a form's heading; a click assigns the item or marks it as done.
import { permissionOf } from '@manset/model/entities/entity.ts'
import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { useNow } from '../../platform/clock.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useLive } from '../../platform/live/live.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { lazyComponent, useHasBeenNeeded } from '../../ui/lazy-component.tsx'
import { useFormat } from '../../ui/use-format.ts'
import classes from './assign.module.css'
import { AssignmentChangedDocument, AssignmentDocument } from './assign-calls.ts'
import { assignTexts } from './texts/texts.ts'

/** Interval for re-evaluating whether it is overdue. */
const REFRESH_INTERVAL_MS = 30_000

const AssignDialog = lazyComponent(
  () => import('./assign-dialog.tsx'),
  (module) => module.AssignDialog,
)

export function AssignmentButton() {
  const t = useTexts(assignTexts)
  const format = useFormat()
  const { can, me } = useViewer()
  const { form } = useFormScope()
  const itemId = form.item?.id
  const entity = form.entity.name
  const item = useMemo(() => ({ entity, itemId: itemId ?? '' }), [entity, itemId])
  const isThere = itemId !== undefined
  const { data, refetch } = useCall(AssignmentDocument, item, { isEnabled: isThere, keepsPreviousData: true })
  useLive(
    AssignmentChangedDocument,
    ({ itemDiscussionChanged: { kind } }) => {
      if (kind.endsWith('.assigned')) void refetch()
    },
    item,
    isThere,
  )
  const now = useNow(REFRESH_INTERVAL_MS)
  const [isOpen, setIsOpen] = useState(false)
  const wasOpened = useHasBeenNeeded(isOpen)
  if (!isThere || !data) return null
  const assignment = data.getAssignment ?? null
  const canAssign = can(permissionOf(form.entity, 'edit'))
  if (!assignment && !canAssign) return null
  const { person, dueDate } = assignment ?? {}
  const isLate = dueDate != null && new Date(dueDate) <= now
  const words = { name: person?.name ?? '', moment: dueDate ? format.fullDateTime(dueDate) : '' }
  const label = !person
    ? t('assign')
    : isLate
      ? t('overdue', words)
      : dueDate
        ? t('assignedDue', words)
        : t('assignedTo', words)
  const isOpenToMe = canAssign || person?.id === me.id
  return (
    <>
      <Tooltip label={label}>
        <UnstyledButton
          className={classes.button}
          data-late={isLate || undefined}
          aria-label={label}
          aria-haspopup="dialog"
          disabled={!isOpenToMe}
          onClick={() => setIsOpen(true)}
        >
          {person ? (
            <IconUserCheck size={18} stroke={1.6} aria-hidden />
          ) : (
            <IconUserPlus size={18} stroke={1.6} aria-hidden />
          )}
          <span className={classes.name}>
            {person ? <bdi>{person.name}</bdi> : t('assign')}
            {dueDate && <span className={classes.due}>{isLate ? t('late') : format.dateTime(dueDate)}</span>}
          </span>
        </UnstyledButton>
      </Tooltip>
      {wasOpened && (
        <AssignDialog
          // Remounts at each opening. While it is open, a colleague's change does not affect typed text.
          key={String(isOpen)}
          {...{ isOpen, item, assignment, canAssign }}
          onClose={() => setIsOpen(false)}
          onChanged={() => void refetch()}
        />
      )}
    </>
  )
}
