// Status steps as menu items.
import type { ContentStatus } from '@manset/model/abilities/publish.ts'
import { IconArrowBackUp, IconEyeOff, IconSend, IconTrash, IconUserCheck } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import type { MenuStep } from '../../ui/menu-steps.tsx'
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
type Asked = Exclude<ContentStatus, 'scheduled' | 'expired'>

interface Taking {
  /** The current status of the item. */
  from: ContentStatus
  take: (status: ContentStatus) => void
}

/** Menu items for the allowed steps. */
export function useSteps(): (open: readonly ContentStatus[], taking: Taking) => MenuStep[] {
  const t = useTexts(publishTexts)
  return useCallback(
    (open, { from, take }) =>
      open.map((status) => ({
        key: status,
        label: t(status === 'draft' && from === 'removed' ? 'steps.restore' : `steps.${status as Asked}`),
        Icon: ICONS[status],
        isDangerous: status === 'removed',
        run: () => take(status),
      })),
    [t],
  )
}
