// Dispatches as a part of the application: their calls, their job and their clock. What is sent are the kinds of features.
import type { Feature } from '../feature.ts'
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
