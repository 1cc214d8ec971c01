import type { Feature } from '../../kit/feature.ts'
import { notificationBehaviour } from './behaviour.ts'

/** Push messages to readers' devices; what our own people are told is the feature `notice`. */
export const notification: Feature = {
  name: 'notification',
  behaviours: { notification: notificationBehaviour },
}
