// Dispatches as a feature: calls, job and clock. Features provide the kinds.
import type { Feature } from '../kit/feature.ts'
import { startDispatchClock } from './clock.ts'
import { recipientsAsFile } from './recipient-list.ts'
import { addDispatches } from './schema.ts'
import { sendHandlers } from './send.ts'

export const dispatching: Feature = {
  name: 'dispatching',
  schema: addDispatches,
  lists: {
    mailingDispatch: recipientsAsFile('mailing'),
    notificationDispatch: recipientsAsFile('notification'),
  },
  jobs: sendHandlers,
  start: startDispatchClock,
}
