// All push messages of a site, with row actions.
import './texts/texts.ts'
import { canStep } from '@manset/model/dispatch/notification.ts'
import { notification } from '@manset/model/entities/notification.ts'
import { IconPlayerStop, IconRefresh } from '@tabler/icons-react'
import { useListSlots } from '../../abilities/list-slots.ts'
import { EntityListPage } from '../../kit/list/page/entity-list-page.tsx'
import type { JoinedListSlots, UseListSlots } from '../../kit/slots.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { OWN_COLUMNS } from './notification-columns.tsx'
import { pushTexts } from './texts/push-texts.ts'
import { type StoredMessage, usePushActions } from './use-push-steps.ts'

const NoDrawer = () => null

export default function NotificationListPage() {
  return (
    <EntityListPage
      entity={notification}
      address="notifications"
      detail="notificationDetail"
      ownColumns={OWN_COLUMNS}
      useListSlots={useMessageListSlots}
      Drawer={NoDrawer}
    />
  )
}

const useMessageListSlots: UseListSlots<JoinedListSlots> = (entities, rows) => {
  const slots = useListSlots(entities, rows)
  const t = useTexts(pushTexts)
  const { can } = useViewer()
  const steps = usePushActions()
  return {
    ...slots,
    menu: (row) => {
      const message = row as unknown as StoredMessage
      const after = (work: Promise<boolean>) => void work.then(() => rows.refetchRows([row.id]))
      return [
        ...(slots.menu?.(row) ?? []),
        ...(can('notification.send') && canStep(row.status, 'retry', row.failedPlatforms)
          ? [
              {
                key: 'retry',
                label: t('retry'),
                Icon: IconRefresh,
                run: () => after(steps.retry(message, true)),
              },
            ]
          : []),
        ...(can('notification.cancel') && canStep(row.status, 'cancel')
          ? [
              {
                ...{ key: 'cancel', label: t('cancel'), Icon: IconPlayerStop, isDangerous: true },
                run: () => after(steps.cancel(message)),
              },
            ]
          : []),
      ]
    },
  }
}
