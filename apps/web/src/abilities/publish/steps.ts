// Status steps as menu items.
import type { ContentStatus } from '@manset/model/abilities/publish.ts'
import { IconArrowBackUp, IconEyeOff, IconSend, IconTrash, IconUserCheck } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import type { MenuAction } from '../../ui/menu-actions.tsx'
import { publishTexts } from './texts/texts.ts'

const ICONS: Record<ContentStatus, typeof IconSend> = {
  published: IconSend,
  scheduled: IconSend,
  expired: IconEyeOff,
  unpublished: IconEyeOff,
  waiting: IconUserCheck,
  draft: IconArrowBackUp,
  removed: IconTrash,
}

/** Statuses that people request; the others result automatically. */
type RequestableStatus = Exclude<ContentStatus, 'scheduled' | 'expired'>

interface StepOptions {
  /** The current status of the item. */
  from: ContentStatus
  requestStatus: (status: ContentStatus) => void
}

/** Menu items for the allowed steps. */
export function useStatusMenuSteps(): (open: readonly ContentStatus[], taking: StepOptions) => MenuAction[] {
  const t = useTexts(publishTexts)
  return useCallback(
    (open, { from, requestStatus }) =>
      open.map((status) => ({
        key: status,
        label: t(
          status === 'draft' && from === 'removed' ? 'steps.restore' : `steps.${status as RequestableStatus}`,
        ),
        Icon: ICONS[status],
        isDangerous: status === 'removed',
        run: () => requestStatus(status),
      })),
    [t],
  )
}
