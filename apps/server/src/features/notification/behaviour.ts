// Saving a push message: one that is being sent or was sent cannot change.
import { canStep } from '@manset/model/dispatch/notification.ts'
import type { Behaviour } from '../../kit/entity/behaviour.ts'
import { Refusal } from '../../platform/refusal.ts'

export const notificationBehaviour: Behaviour = {
  prepare({ before, value, columns }) {
    if (before && !canStep(before.status, 'edit', before.failedPlatforms))
      throw new Refusal('NOTIFICATION_UNDERWAY', 'A message that was sent or scheduled cannot be changed', {
        params: { status: before.status },
      })
    if (before?.status === 'failed') columns.status = 'saved'
    // `all` includes every platform, so the others are dropped.
    if (Array.isArray(value.platforms) && (value.platforms as string[]).includes('all'))
      value.platforms = ['all']
  },
}
