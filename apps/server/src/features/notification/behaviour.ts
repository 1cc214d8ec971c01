// Saving a push message: nobody changes one that is on its way or went out.
import { mayStep } from '@manset/model/notification.ts'
import type { Behaviour } from '../../kit/entity/behaviour.ts'
import { Refusal } from '../../platform/refusal.ts'

export const notificationBehaviour: Behaviour = {
  prepare({ before, value, columns }) {
    if (before && !mayStep(before.status, 'edit', before.failedPlatforms))
      throw new Refusal('NOTIFICATION_UNDERWAY', 'A message that was sent or scheduled cannot be changed', {
        params: { status: before.status },
      })
    if (before?.status === 'failed') columns.status = 'saved'
    // Said once: who gets all of them gets each of them.
    if (Array.isArray(value.platforms) && (value.platforms as string[]).includes('all'))
      value.platforms = ['all']
  },
}
